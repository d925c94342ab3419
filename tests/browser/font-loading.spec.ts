import type { CDPSession, Page } from '@playwright/test'

import { readFamily } from '#build/read-typeface.ts'
import { longestArticle } from '#tests/support/site/built-articles.ts'
import { BUDGETS } from '#tests/audit/budgets.ts'
import { limitToBroadband, slowDown } from '#tests/audit/phone-throttling.ts'

import { Deferred } from './deferred-promise.ts'
import { expect, test } from './fixtures.ts'
import { hydratePage } from './hydrate-page.ts'
import { newPerson } from './visitor.ts'

// On a first visit a page is painted in the fallback font and changes to the typeface, everywhere at once, when the font file
// has arrived. Nothing moves much, because the fallback is adjusted to the typeface (theme/typeface.css).

const TYPEFACE = [readFamily()]

/** The parts of a page whose text is looked at: in the header, the headline, and the text below. */
const PARTS = ['header a', 'main h1', 'main p:not([class*="badge"])', 'footer p'] as const

async function openDevtools(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  return devtools
}

/** The fonts in which the browser really draws the text of the first element of each part, in alphabetical order. */
async function listFonts(devtools: CDPSession): Promise<string[]> {
  const { root } = await devtools.send('DOM.getDocument')
  const used = new Set<string>()
  for (const selector of PARTS) {
    const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector })
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
    expect(fonts, `the text of ${selector}`).not.toEqual([])
    for (const { familyName } of fonts) used.add(familyName)
  }
  return [...used].toSorted()
}

/** Passes when every part is drawn in the typeface. The next page may replace a part while the browser is asked about it. */
async function waitForTypeface(devtools: CDPSession): Promise<void> {
  await expect(async () => expect(await listFonts(devtools)).toEqual(TYPEFACE)).toPass({ timeout: 15_000 })
}

/** Records every layout shift from now on, with what moved. */
async function recordShifts(page: Page): Promise<() => Promise<{ total: number; moved: string }>> {
  await page.addInitScript(() => {
    const seen: { value: number; moved: string[] }[] = []
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
      })[]) {
        const moved = entry.sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.textContent?.slice(0, 30)} from ${previousRect.y} to ${currentRect.y}`,
        )
        seen.push({ value: entry.value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return async () => {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    return page.evaluate(() => {
      const { seen } = window as unknown as { seen: { value: number; moved: string[] }[] }
      const total = seen.reduce((sum, { value }) => sum + value, 0)
      return { total, moved: seen.flatMap(({ moved }) => moved).join('; ') }
    })
  }
}

/** One page of each kind. */
const KINDS = [
  '/',
  '/consulting',
  '/resources/crosswalk',
  longestArticle.path,
  '/contact',
  '/assessment',
  '/assessment-flow',
  '/assessment-flow/result',
  '/privacy',
] as const

const CONNECTIONS = [
  { name: '10 Mbit/s and 40 ms', limit: limitToBroadband, viewport: { width: 1440, height: 900 } },
  {
    name: 'slow 4G',
    limit: (page: Page) => slowDown(page, { network: true }),
    viewport: { width: 360, height: 740 },
  },
] as const

for (const path of KINDS) {
  for (const { name, limit, viewport } of CONNECTIONS) {
    test(`${path} shows the typeface on a first visit over ${name}`, async ({ page }) => {
      await page.setViewportSize(viewport)
      const readShifts = await recordShifts(page)
      await limit(page)
      const asked: string[] = []
      page.on('request', (request) => {
        if (request.url().endsWith('.woff2')) asked.push(request.url())
      })
      await page.goto(path)
      await waitForTypeface(await openDevtools(page))
      // `npm run audit` measures how long it takes.
      expect(asked).toHaveLength(1)
      const { total, moved } = await readShifts()
      expect(total, moved).toBeLessThanOrEqual(BUDGETS.shift)
    })
  }
}

/** Holds the font file back until the gate is opened. */
async function holdTypeface(page: Page): Promise<Deferred> {
  const gate = new Deferred()
  await page.route('**/*.woff2', async (route) => {
    await gate.opened
    await route.continue()
  })
  return gate
}

test('the header and the text share one font before and after the file arrives, and on the next page too', async ({
  page,
}) => {
  const gate = await holdTypeface(page)
  await page.goto('/career', { waitUntil: 'domcontentloaded' })
  await hydratePage(page)
  const devtools = await openDevtools(page)
  const [fallback, ...others] = await listFonts(devtools)
  expect([fallback, ...others]).not.toContain(TYPEFACE[0])
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Consulting' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Consulting that ends')
  expect(await listFonts(devtools)).toEqual([fallback, ...others])
  gate.open()
  await waitForTypeface(devtools)
})

test('the question after an intro in the fallback font changes to the typeface', async ({ page, visitor }) => {
  const gate = await holdTypeface(page)
  await page.goto('/assessment-flow', { waitUntil: 'domcontentloaded' })
  await hydratePage(page)
  const devtools = await openDevtools(page)
  await visitor.introduce(newPerson())
  expect(await listFonts(devtools)).not.toContain(TYPEFACE[0])
  gate.open()
  await waitForTypeface(devtools)
})

test('a character that only a visitor types is drawn in the typeface too', async ({ page }) => {
  await page.goto('/contact')
  await page.getByRole('textbox', { name: 'Message' }).fill('Łódź')
  await expect
    .poll(() => page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length))
    .toBeGreaterThan(1)
})

/** The sizes at which the pages are looked at, and that of Lighthouse's phone. */
const SIZES = [
  [360, 740],
  [412, 823],
  [768, 1024],
  [1280, 720],
  [1440, 900],
] as const

for (const [width, height] of SIZES) {
  test(
    `no page moves at ${width} pixels when the typeface arrives late`,
    { tag: '@slow' },
    async ({ browser, site }) => {
      test.slow()
      const tooMuch: string[] = []
      for (const path of KINDS) {
        const context = await browser.newContext({ baseURL: site.url, viewport: { width, height } })
        const page = await context.newPage()
        const gate = await holdTypeface(page)
        const readShifts = await recordShifts(page)
        await page.goto(path, { waitUntil: 'domcontentloaded' })
        await expect
          .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
          .toBe(1)
        gate.open()
        await waitForTypeface(await openDevtools(page))
        const { total, moved } = await readShifts()
        if (total > BUDGETS.shift) tooMuch.push(`${path}: ${total.toFixed(4)}, ${moved}`)
        await context.close()
      }
      expect(tooMuch).toEqual([])
    },
  )
}
