import { readFileSync } from 'node:fs'

import type { BrowserContext, Page } from '@playwright/test'

import { listHullFacts } from '#machines/hull/hull-state.ts'
import { listBestMoves } from '#machines/recommendations/best-moves.ts'
import { TOPICS } from '#machines/questions/question-topics.ts'

import { NIGHT } from './color-scheme-switch-and-background.ts'
import { completeFromRecord } from './complete-assessment-from-record.ts'
import { expect, test } from './fixtures.ts'
import { isStepReport } from './report-requests.ts'
import { PROFILES } from './result-profiles.ts'
import { ALL_ANSWERED, saveRecord } from './saved-progress.ts'
import { newPerson, Visitor } from './visitor.ts'
import { goWithoutServiceWorker } from './without-service-worker.ts'

const WITHOUT_GOVERNANCE = PROFILES.withoutGovernance

const findWhatIf = (page: Page) => page.getByRole('region', { name: 'What if' })
const findRows = (page: Page) => findWhatIf(page).getByRole('radiogroup')

test('the result and the saved result show the hull of the answers, and say the same in a table', async ({
  page,
  site,
}) => {
  await completeFromRecord(page, { site, answers: WITHOUT_GOVERNANCE })
  for (const path of [null, '/assessment-flow/result']) {
    if (path !== null) await page.goto(path)
    const rows = page.getByRole('table', { name: 'Your hull' }).getByRole('row')
    await expect(rows).toHaveText(listHullFacts(WITHOUT_GOVERNANCE).map((cells) => cells.join('')))
    const figure = page.getByRole('figure').filter({ hasText: 'Your hull' })
    await expect(figure.locator('figcaption')).toContainText('At 4.00, the hull clears the step on the right')
    await expect(figure.locator('text:visible', { hasText: 'gate shut, governance 1.00' })).toHaveCount(1)
  }
})

test(
  'on a phone the plan of the hull stands upright, with a name and a value in each row',
  { tag: '@slow' },
  async ({ page, site }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await completeFromRecord(page, { site, answers: WITHOUT_GOVERNANCE })
    const figure = page.getByRole('figure').filter({ hasText: 'Your hull' })
    const plan = figure.locator('svg').filter({ visible: true }).last()
    const [name, value] = [
      await plan.getByText('& Risk').boundingBox(),
      await plan.getByText('1.00', { exact: true }).boundingBox(),
    ]
    expect(Math.abs((name?.y ?? 0) - (value?.y ?? Infinity))).toBeLessThan(24)
    expect(value?.x).toBeGreaterThan(name?.x ?? Infinity)
  },
)

/** Presses the option of the first row, and tells what the next frame shows. */
const pressAndSee = (page: Page, place: number) =>
  findWhatIf(page).evaluate(async (part, at) => {
    const look = () => ({
      score: part.querySelector('[data-name=Score] b')?.textContent,
      gate: part.querySelector('[data-name=Gate] b')?.textContent,
      marker: part.querySelector<HTMLElement>('[data-name=Score] i:last-child')?.style.cssText,
      side: [...(part.querySelector('[aria-hidden] svg[viewBox]')?.querySelectorAll('path') ?? [])]
        .map((path) => path.getAttribute('d'))
        .join(''),
    })
    const before = look()
    part.querySelector('[role=radiogroup]')?.querySelectorAll('input')[at]?.click()
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    const moving = part
      .getAnimations({ subtree: true })
      .map(({ effect }) => Number(effect?.getComputedTiming().endTime))
    return { before, after: look(), longest: Math.max(0, ...moving) }
  }, place)

test(
  'the hull of a scenario follows within a frame: water, gate, score and marker',
  { tag: '@slow' },
  async ({ page, site }) => {
    await completeFromRecord(page, { site, answers: WITHOUT_GOVERNANCE })
    await expect(findRows(page).first()).toHaveAccessibleName(/^Rules for AI/)
    const { before, after, longest } = await pressAndSee(page, 4)
    expect(before).toMatchObject({ score: '4.85', gate: 'Shut' })
    expect(after).toMatchObject({ score: '4.49', gate: 'Open, but a risk check is missing' })
    expect(after.marker).not.toBe(before.marker)
    expect(after.side).not.toBe(before.side)
    expect(longest).toBeGreaterThan(0)
    expect(longest).toBeLessThanOrEqual(480)
  },
)

test.describe('under reduced motion', { tag: '@slow' }, () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the hull of a scenario jumps', async ({ page, site }) => {
    await completeFromRecord(page, { site, answers: WITHOUT_GOVERNANCE })
    const { before, after, longest } = await pressAndSee(page, 4)
    expect(after.side).not.toBe(before.side)
    expect(longest).toBe(0)
  })
})

test(
  'what-if begins with three answers to try, each with what one level more does',
  { tag: '@slow' },
  async ({ page, site }) => {
    await completeFromRecord(page, { site, answers: PROFILES.notNowAtPilot })
    const best = listBestMoves(PROFILES.notNowAtPilot).map(({ question, effect }) => `${TOPICS[question]} ${effect}`)
    expect(best).toHaveLength(3)
    const names = await findRows(page).evaluateAll((rows) =>
      rows.map((row) => document.querySelector(`[id='${row.getAttribute('aria-labelledby')}']`)?.textContent),
    )
    expect(names).toEqual(best)
    await expect(findWhatIf(page).getByText('Answers to try', { exact: true })).toBeVisible()
    await findWhatIf(page).locator('summary').filter({ visible: true }).click()
    await expect(findRows(page)).toHaveCount(15)
  },
)

for (const [width, height] of [
  [360, 640],
  [1440, 900],
] as const) {
  test(
    `'Show me' brings the moved answers to the top and into view at ${width} pixels`,
    { tag: '@slow' },
    async ({ page, site }) => {
      await page.setViewportSize({ width, height })
      await completeFromRecord(page, { site, answers: PROFILES.notNowAtPilot })
      if (width < 768) {
        const ways = page.getByRole('region', { name: 'What would move you up' })
        await ways.locator('summary').first().click()
      }
      await page
        .getByRole('button', { name: /^Show me/ })
        .first()
        .click()
      const moved = findWhatIf(page).locator('[data-moved]')
      await expect(moved.first()).toBeInViewport({ ratio: 1 })
      const count = await moved.count()
      expect(count).toBeGreaterThan(0)
      const isMoved = await findRows(page).evaluateAll((rows) =>
        rows.map((row) => row.closest('[data-moved]') !== null),
      )
      expect(isMoved.slice(0, count)).toEqual(Array.from({ length: count }, () => true))
      expect(isMoved.slice(count)).not.toContain(true)
    },
  )
}

async function savePicture(page: Page): Promise<Buffer> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save picture' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('your-hull.png')
  return readFileSync(await file.path())
}

/** The color of the upper left corner. No policy of a page keeps an empty page from reading it. */
async function readCorner(context: BrowserContext, picture: Buffer): Promise<number[]> {
  const empty = await context.newPage()
  const color = await empty.evaluate(
    async (source) => {
      const image = new Image()
      image.src = source
      await image.decode()
      const drawing = document.createElement('canvas').getContext('2d')
      drawing?.drawImage(image, 0, 0)
      return [...(drawing?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3)
    },
    `data:image/png;base64,${picture.toString('base64')}`,
  )
  await empty.close()
  return color
}

test('a picture of 1200 x 630 is made on the device, in the colors of the page, with the company only if wanted', async ({
  context,
  page,
  site,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await completeFromRecord(page, { site, answers: WITHOUT_GOVERNANCE })
  const sent: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
  const plain = await savePicture(page)
  expect(plain.subarray(1, 4).toString()).toBe('PNG')
  expect([plain.readUInt32BE(16), plain.readUInt32BE(20)]).toEqual([1200, 630])
  expect(`rgb(${(await readCorner(context, plain)).join(', ')})`).toBe(NIGHT)
  await expect(page.getByText('Nothing was uploaded.')).toBeVisible()
  await page.getByRole('checkbox', { name: /^Include the name Harbor Works/ }).check()
  const named = await savePicture(page)
  expect([named.readUInt32BE(16), named.readUInt32BE(20)]).toEqual([1200, 630])
  expect(named.equals(plain)).toBe(false)
  expect(sent.filter((address) => !isStepReport(address))).toEqual([])
})

test('a picture that cannot be made says so, and what to do', { tag: '@slow' }, async ({ faults, page, site }) => {
  faults.expect(/draw-picture/, /console error: Failed to load resource/)
  await goWithoutServiceWorker(page)
  await completeFromRecord(page, { site })
  await page.route('**/assets/draw-picture-*.js', (route) => route.abort())
  await page.getByRole('button', { name: 'Save picture' }).click()
  await expect(page.getByText('This did not load. Check your connection')).toBeVisible()
  await page.unroute('**/assets/draw-picture-*.js')
  await page.goto('/assessment-flow/result')
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.toBlob = (give) => give(null)
  })
  await page.getByRole('button', { name: 'Save picture' }).click()
  await expect(page.getByText('Your browser could not make the picture.')).toBeVisible()
})

interface Start {
  readonly name: string
  readonly end: number
  readonly score: string | undefined
}

/** Notes every animation that starts in a result, with its end in milliseconds and the score that the page says then. */
async function recordStarts(page: Page): Promise<() => Promise<Start[]>> {
  await page.addInitScript(() => {
    const starts: Start[] = []
    Object.assign(globalThis, { starts })
    document.addEventListener('animationstart', ({ animationName, target }) => {
      const result = document.querySelector('[data-step=results]')
      if (!(target instanceof Element) || result?.contains(target) !== true) return
      const ends = target.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime))
      const score = /\d\.\d\d of 5/.exec(result.textContent)?.[0]
      starts.push({ name: animationName, end: Math.max(...ends), score })
    })
  })
  return () => page.evaluate(() => (globalThis as unknown as { starts: Start[] }).starts)
}

test(
  'in a fresh result water and score rise once within 700 ms, with the true score in the page; in a saved one they do not',
  { tag: '@slow' },
  async ({ page, site }) => {
    const readStarts = await recordStarts(page)
    await completeFromRecord(page, { site })
    await expect(page.getByRole('heading', { name: 'Why this score' })).toBeVisible()
    await page.waitForTimeout(1000)
    const starts = await readStarts()
    // One animation raises the water, and another one fills the scale.
    expect(starts).toHaveLength(2)
    expect(new Set(starts.map(({ name }) => name)).size).toBe(2)
    for (const { end, score } of starts) {
      expect(end).toBeLessThanOrEqual(700)
      expect(score).toBe('3.45 of 5')
    }
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Why this score' })).toBeVisible()
    expect(await readStarts()).toEqual([])
  },
)

test('under reduced motion a fresh result stands at once', { tag: '@slow' }, async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const readStarts = await recordStarts(page)
  await saveRecord(page.context(), site.url, { ...ALL_ANSWERED, contact: newPerson() })
  const visitor = new Visitor(page)
  await visitor.resume()
  await visitor.next()
  await visitor.seesResults()
  expect(await readStarts()).toEqual([])
})
