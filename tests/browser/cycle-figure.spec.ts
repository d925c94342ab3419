import type { Locator, Page } from '@playwright/test'

import { handovers, laps } from '#web/content/home.ts'

import { expect, test } from './fixtures.ts'
import { openHydrated } from './hydrate-page.ts'
import { testWithoutScript } from './page-without-script.ts'
import { expectHydrated, expectNotHydrated, holdApp } from './unhydrated-page.ts'

// The cycle on the home page is operated by two groups of radio buttons and CSS.

const NAMES = ['1 Discover', '2 Design', '3 Deliver', '4 Govern', '5 Evolve']
const PLACES = laps.flatMap((_, lap) => NAMES.map((_step, step) => ({ lap, step })))

const figure = (page: Page) => page.getByRole('figure').filter({ hasText: 'AI Transformation Cycle' })
const lapGroup = (page: Page) => figure(page).getByRole('group', { name: 'Scope of the work' })
const stepGroup = (page: Page) => figure(page).getByRole('group', { name: 'Step of the cycle' })
const lapOf = (page: Page, lap: number) => lapGroup(page).getByRole('radio').nth(lap)
const stepOf = (page: Page, step: number) => stepGroup(page).getByRole('radio').nth(step)

/** Which lap and which step are chosen, counted from 0. */
const readChoice = (page: Page) =>
  figure(page).evaluate((element) => {
    const findChecked = (name: string) =>
      [...element.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)].findIndex(({ checked }) => checked)
    return { lap: findChecked('lap'), step: findChecked('step') }
  })

/** Presses the names of this lap and step as a person does: the step in the drawing, the lap below it. */
async function press(page: Page, { lap, step }: { lap: number; step: number }): Promise<void> {
  await figure(page)
    .locator('label', { hasText: NAMES[step] ?? '' })
    .click()
  await figure(page)
    .locator('label', { hasText: laps[lap]?.name ?? '' })
    .click()
}

/** The center of the tracer: steps clockwise from the top, and its distance from the middle of the spiral, in units of the drawing. */
const readTracer = (page: Page) =>
  figure(page)
    .locator('svg')
    .evaluate((svg: SVGSVGElement) => {
      const tracer = [...svg.querySelectorAll('use')].at(-1)
      const box = tracer?.getBoundingClientRect() ?? new DOMRect()
      const matrix = svg.getScreenCTM() ?? new DOMMatrix()
      const middle = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(matrix.inverse())
      const turn = Math.atan2(middle.x, -middle.y) / ((2 * Math.PI) / 5)
      return { turn: Math.round(turn + 5) % 5, distance: Math.hypot(middle.x, middle.y) }
    })

/** What a square says: its text, and the name of its sample if it has one. */
const HANDOVERS = handovers.map((squares) =>
  squares.map(({ text, sample }) => (sample === undefined ? text : `${text} Sample ${sample.name}`)),
)

/** Where the spiral is in this lap and step: it begins 40 units from its middle and grows 9.2 units from step to step. */
const radiusAt = ({ lap, step }: { lap: number; step: number }) => 40 + 9.2 * (5 * lap + step)

const listShown = (texts: Locator) =>
  texts.evaluateAll((all) =>
    all.filter((text) => text.checkVisibility({ visibilityProperty: true })).map((text) => text.textContent),
  )

testWithoutScript.describe('the cycle without script', () => {
  testWithoutScript.beforeEach(async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
  })

  testWithoutScript('is two groups of radio buttons, each with a choice', { tag: '@slow' }, async ({ page }) => {
    await expect(lapGroup(page).getByRole('radio')).toHaveCount(3)
    for (const [step, name] of NAMES.entries()) await expect(stepOf(page, step)).toHaveAccessibleName(name)
    expect(await readChoice(page)).toEqual({ lap: 0, step: 0 })
  })

  testWithoutScript(
    'shows at each of the fifteen stations what is handed over, and the tracer is there',
    { tag: '@slow' },
    async ({ page }) => {
      expect(new Set(HANDOVERS.flat()).size).toBe(15)
      for (const place of PLACES) {
        await press(page, place)
        expect(await readChoice(page)).toEqual(place)
        expect(await listShown(stepGroup(page).getByRole('listitem').locator('p'))).toEqual(
          HANDOVERS.map((texts) => texts[place.lap]),
        )
        const { turn, distance } = await readTracer(page)
        expect(turn).toBe(place.step)
        expect(Math.abs(distance - radiusAt(place))).toBeLessThan(1.5)
      }
    },
  )

  testWithoutScript('tells people who hear the page what a step hands over in the chosen lap', async ({ page }) => {
    for (const lap of [0, 1, 2]) {
      await lapOf(page, lap).check()
      // The link to a sample is shown, and read, only for the chosen step.
      for (const [step, squares] of handovers.entries())
        await expect(stepOf(page, step)).toHaveAccessibleDescription(
          (step === 0 ? HANDOVERS[step]?.[lap] : squares[lap]?.text) ?? '',
        )
    }
  })

  for (const [width, height] of [
    [360, 640],
    [768, 1024],
    [1440, 900],
  ] as const) {
    testWithoutScript(
      `keeps its place and height at ${width} pixels, whatever is chosen`,
      { tag: '@slow' },
      async ({ page }) => {
        await page.setViewportSize({ width, height })
        const boxes = new Set<string>()
        for (const place of PLACES) {
          await press(page, place)
          await expect(stepGroup(page).getByText(HANDOVERS[place.step]?.[place.lap] ?? '')).toBeVisible()
          boxes.add(JSON.stringify(await figure(page).boundingBox()))
        }
        expect([...boxes]).toHaveLength(1)
      },
    )
  }

  for (const [width, height] of [
    [360, 640],
    [768, 1024],
  ] as const) {
    testWithoutScript(
      `has words of 12 pixels and targets of 44 pixels at ${width} pixels`,
      { tag: '@slow' },
      async ({ page }) => {
        await page.setViewportSize({ width, height })
        const labels = figure(page).locator('label')
        expect(await labels.count()).toBe(8)
        for (const label of await labels.all()) {
          const box = await label.boundingBox()
          expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
          expect(
            await label.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
          ).toBeGreaterThanOrEqual(12)
        }
      },
    )
  }

  testWithoutScript('is printed as a finished drawing with a table of all it hands over', async ({ page }) => {
    await page.setViewportSize({ width: 700, height: 1000 })
    await page.emulateMedia({ media: 'print', reducedMotion: null })
    expect(await listShown(stepGroup(page).getByRole('listitem').locator('p'))).toEqual(HANDOVERS.flat())
    for (const item of await stepGroup(page).getByRole('listitem').all()) await expect(item).toHaveCSS('opacity', '1')
    await expect(figure(page).locator('use').last()).toBeHidden()
    const drawing = figure(page).locator('div').first()
    expect(await drawing.evaluate((element) => getComputedStyle(element).getPropertyValue('--place'))).toBe('15')
  })
})

for (const [state, open] of [
  ['before hydration', (page: Page) => page.goto('/')],
  ['after hydration', (page: Page) => openHydrated(page, '/')],
] as const) {
  test(
    `arrow keys move inside each group of the cycle ${state}`,
    { tag: state === 'before hydration' ? [] : '@slow' },
    async ({ page }) => {
      if (state === 'before hydration') await holdApp(page)
      await open(page)
      await lapOf(page, 0).focus()
      await page.keyboard.press('ArrowLeft')
      await expect(lapOf(page, 2)).toBeFocused()
      expect(await readChoice(page)).toEqual({ lap: 2, step: 0 })
      await page.keyboard.press('ArrowRight')
      await expect(lapOf(page, 0)).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(stepOf(page, 0)).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(stepOf(page, 1)).toBeFocused()
      expect(await readChoice(page)).toEqual({ lap: 0, step: 1 })
      const row = stepGroup(page).getByRole('listitem').nth(1)
      await expect(row).toHaveCSS('outline-style', 'solid')
      await page.keyboard.press('Tab')
      await expect(row.getByRole('link', { name: 'Sample use-case charter' })).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(stepGroup(page).locator(':focus')).toHaveCount(0)
      if (state === 'before hydration') await expectNotHydrated(page)
    },
  )
}

test('what was chosen before hydration stays chosen, and a new choice works', async ({ page }) => {
  const app = await holdApp(page)
  await page.goto('/')
  await press(page, { lap: 2, step: 4 })
  await expectNotHydrated(page)
  app.open()
  await expectHydrated(page)
  expect(await readChoice(page)).toEqual({ lap: 2, step: 4 })
  await expect(stepGroup(page).getByText(HANDOVERS[4]?.[2] ?? '')).toBeVisible()
  // The page renders again with other colors.
  await page.getByRole('button', { name: /^Switch to/ }).click()
  expect(await readChoice(page)).toEqual({ lap: 2, step: 4 })
  await press(page, { lap: 0, step: 0 })
  expect(await readChoice(page)).toEqual({ lap: 0, step: 0 })
})

test('the cycle works after a navigation inside the site', { tag: '@slow' }, async ({ page }) => {
  await openHydrated(page, '/career')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await expect(figure(page)).toBeVisible()
  expect(await readChoice(page)).toEqual({ lap: 0, step: 0 })
  await press(page, { lap: 2, step: 1 })
  expect(await readChoice(page)).toEqual({ lap: 2, step: 1 })
  await expect(stepGroup(page).getByText(HANDOVERS[1]?.[2] ?? '')).toBeVisible()
})

/** What moves in the figure by itself, in which state, and for how many milliseconds. */
const listMotions = (page: Page) =>
  figure(page).evaluate((element) =>
    element
      .getAnimations({ subtree: true })
      .filter(({ timeline }) => timeline instanceof DocumentTimeline)
      .map((animation) => {
        const name = animation instanceof CSSAnimation ? 'arrival' : '--place'
        return `${name} ${animation.playState} ${Number(animation.effect?.getTiming().duration)}`
      }),
  )

/** A hundred times slower, so that a slow machine sees it too. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate: 0.01 })
}

test('the tracer comes out of the middle to the first station on arrival, once', { tag: '@slow' }, async ({ page }) => {
  await slowDown(page)
  await page.goto('/')
  await expect.poll(() => listMotions(page)).toEqual(['arrival running 1600'])
  expect((await readTracer(page)).distance).toBeLessThan(radiusAt({ lap: 0, step: 0 }) / 2)
})

test('the tracer waits until half of the figure is seen, and then moves once', { tag: '@slow' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 420 })
  await page.goto('/')
  await expect.poll(() => listMotions(page)).toEqual(['arrival paused 1600'])
  expect((await readTracer(page)).distance).toBeLessThan(radiusAt({ lap: 0, step: 0 }) / 2)
  await page.mouse.wheel(0, 400)
  await expect.poll(async () => Math.round((await readTracer(page)).distance)).toBe(40)
  await page.mouse.wheel(0, 2000)
  await page.mouse.wheel(0, -2000)
  expect((await readTracer(page)).distance).toBeGreaterThan(39)
})

test('the tracer travels for 480 milliseconds to what is chosen', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()))
  await slowDown(page)
  await press(page, { lap: 2, step: 2 })
  await expect.poll(() => listMotions(page)).toContainEqual('--place running 480')
  const { distance } = await readTracer(page)
  expect(distance).toBeGreaterThanOrEqual(radiusAt({ lap: 0, step: 0 }) - 1.5)
  expect(distance).toBeLessThan(radiusAt({ lap: 2, step: 2 }) - 1.5)
})

test('nothing of the cycle moves for visitors who prefer reduced motion', { tag: '@slow' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await press(page, { lap: 0, step: 3 })
  expect(await listMotions(page)).toEqual([])
  expect(Math.abs((await readTracer(page)).distance - radiusAt({ lap: 0, step: 3 }))).toBeLessThan(1.5)
})

test('the choice is visible with forced colors', { tag: '@slow' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await page.goto('/')
  for (const part of [lapGroup(page).locator('label').last(), stepGroup(page).getByRole('listitem').last()]) {
    const before = await part.screenshot()
    await part.getByRole('radio').check()
    expect(before.equals(await part.screenshot())).toBe(false)
    await expect(part).toHaveCSS('outline-style', 'solid')
  }
})
