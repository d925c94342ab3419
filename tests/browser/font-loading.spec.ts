import type { Page } from '@playwright/test'

import { hydratePage } from './hydrate-page.ts'
import { Deferred } from './deferred-promise.ts'
import { expect, test } from './fixtures.ts'
import { newPerson } from './visitor.ts'

// On a slow network a page is painted in the fallback font and keeps it, so nothing moves. The next pages use the typeface.

/** The Cumulative Layout Shift from now on. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = { total: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.total += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { seen: { total: number } }).seen.total)
}

/** Holds the font file back until the gate is opened. */
async function holdTypeface(page: Page): Promise<{ readonly gate: Deferred; readonly asked: string[] }> {
  const gate = new Deferred()
  const asked: string[] = []
  await page.route('**/*.woff2', async (route) => {
    asked.push(route.request().url())
    await gate.opened
    await route.continue()
  })
  return { gate, asked }
}

const isFetched = (page: Page) =>
  page.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => /Instrument Sans"?$/.test(family) && status === 'loaded'),
  )

/** The fonts in which the browser draws the headline. */
async function listTypefaces(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument')
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' })
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts.map(({ familyName }) => familyName)
}

/** Passes when the heading is drawn in the typeface. The next page may replace the heading while the browser is asked about it. */
async function waitForTypeface(page: Page): Promise<void> {
  await expect(async () => expect(await listTypefaces(page)).toEqual(['Instrument Sans'])).toPass({ timeout: 10_000 })
}

/** Pages and sizes where a text wraps into one more line in one of the two fonts. */
const MOVED: readonly (readonly [path: string, width: number, height: number])[] = [
  ['/resources', 768, 1024],
  ['/accessibility', 412, 915],
  ['/blog/from-assistants-to-copilots', 768, 1024],
  ['/copilots', 1280, 800],
  ['/assessment-flow', 412, 915],
]

for (const [path, width, height] of MOVED) {
  test(
    `${path} at ${width} pixels does not move when its font, one file, arrives late`,
    { tag: '@slow' },
    async ({ page }) => {
      const { gate, asked } = await holdTypeface(page)
      const shifts = await watchShifts(page)
      await page.setViewportSize({ width, height })
      await page.goto(path, { waitUntil: 'commit' })
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
      await page.waitForLoadState('domcontentloaded')
      // Longer than a browser may wait for an optional font.
      await page.waitForTimeout(300)
      // A slow browser paints a page that is parsed in part: what moves then has nothing to do with the font.
      const before = await shifts()
      gate.open()
      await isFetched(page)
      await page.waitForTimeout(200)
      expect((await shifts()) - before).toBe(0)
      expect(await listTypefaces(page)).not.toContain('Instrument Sans')
      expect(asked).toHaveLength(1)
    },
  )
}

test('a page whose font is already loaded is drawn in it', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/consulting')
  await page.reload()
  expect(await listTypefaces(page)).toEqual(['Instrument Sans'])
})

test('the next page that the app shows is drawn in the font', { tag: '@slow' }, async ({ page }) => {
  const { gate } = await holdTypeface(page)
  await page.goto('/career', { waitUntil: 'domcontentloaded' })
  await hydratePage(page)
  await page.waitForTimeout(300)
  gate.open()
  await isFetched(page)
  expect(await listTypefaces(page)).not.toContain('Instrument Sans')
  await page.locator('a[href="#open-positions"]').click()
  expect(await listTypefaces(page), 'within a page nothing moves').not.toContain('Instrument Sans')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Consulting' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Consulting that ends')
  await waitForTypeface(page)
})

/** The left edge of each visible link of the header, in pixels. */
const listPlaces = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().left))

for (const [width, name] of [
  [768, 'Contact'],
  [1280, 'Assessment'],
  [1440, 'Consulting'],
] as const) {
  test(
    `no word of the header moves at ${width} when ${name} follows and uses the font`,
    { tag: '@slow' },
    async ({ page }) => {
      const { gate } = await holdTypeface(page)
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/', { waitUntil: 'domcontentloaded' })
      await hydratePage(page)
      await page.waitForTimeout(300)
      gate.open()
      await isFetched(page)
      const before = await listPlaces(page)
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
      await waitForTypeface(page)
      const after = await listPlaces(page)
      const moved = after.map((place, index) => Math.abs(place - (before[index] ?? Number.NaN)))
      // The link of the current page is bolder, hence a little wider. Cumulative Layout Shift counts from three pixels.
      expect(Math.max(...moved)).toBeLessThan(2)
    },
  )
}

test(
  'the first question is drawn in the font, though the intro was not',
  { tag: '@slow' },
  async ({ page, visitor }) => {
    const { gate } = await holdTypeface(page)
    await page.goto('/assessment-flow', { waitUntil: 'domcontentloaded' })
    await hydratePage(page)
    await page.waitForTimeout(300)
    gate.open()
    await isFetched(page)
    expect(await listTypefaces(page)).not.toContain('Instrument Sans')
    await visitor.introduce(newPerson())
    await waitForTypeface(page)
  },
)
