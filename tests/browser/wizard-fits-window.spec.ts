import type { Page } from '@playwright/test'

import { QUESTIONS } from '#machines/questions/questions.ts'

import { expect, test } from './fixtures.ts'
import { expectFailedReport, interceptFirstReport } from './report-requests.ts'
import { resumeFrom } from './resume-from-record.ts'
import { ALL_ANSWERED } from './saved-progress.ts'
import type { Visitor } from './visitor.ts'

type Box = Pick<DOMRect, 'top' | 'bottom' | 'height'>

/** The edges of the buttons and options of the current question, from the top of the window. */
async function measureQuestion(page: Page) {
  const listBoxes = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().toJSON() as Box))
  return {
    buttons: await listBoxes('form > div button:not([aria-label])'),
    // The input covers its row.
    options: await listBoxes('fieldset input:is([type=radio], [type=checkbox])'),
  }
}

/** The edges of the toast and of the button below it. */
async function measureError({ toast, advance }: Visitor) {
  const [above, button] = [await toast.boundingBox(), await advance.boundingBox()]
  if (above === null || button === null) throw new Error('not in view')
  return { top: above.y, bottom: above.y + above.height, button: button.y, end: button.y + button.height }
}

for (const [width, height, isFitting] of [
  [1280, 720, true],
  [1366, 657, true],
  [360, 640, true],
  // Too short for a question: the buttons cover the end of the options, which scroll.
  [1280, 560, false],
  [320, 568, false],
] as const) {
  test(
    `Next is inside a window of ${width} by ${height} at all 16 questions`,
    { tag: width === 360 ? [] : '@slow' },
    async ({ faults, page, site, visitor }) => {
      await page.setViewportSize({ width, height })
      await resumeFrom({ faults, page, site, visitor }, { ...ALL_ANSWERED, index: 0 })
      for (const [index, { id }] of QUESTIONS.entries()) {
        await visitor.isAt(index + 1)
        const { buttons, options } = await measureQuestion(page)
        expect(await page.evaluate(() => window.scrollY), id).toBe(0)
        expect(buttons, id).toHaveLength(2)
        for (const { top, bottom, height: high } of buttons) {
          expect(bottom, id).toBeLessThanOrEqual(height)
          expect(high, id).toBeGreaterThanOrEqual(44)
          if (isFitting) expect(options.at(-1)?.bottom, id).toBeLessThanOrEqual(top)
        }
        for (const option of options) expect(option.height, id).toBeGreaterThanOrEqual(44)
        if (index < QUESTIONS.length - 1) await page.keyboard.press('ArrowRight')
      }
    },
  )
}

test('an option that gets the focus is never below the buttons of a short window', async ({
  faults,
  page,
  site,
  visitor,
}) => {
  await page.setViewportSize({ width: 320, height: 480 })
  await resumeFrom({ faults, page, site, visitor }, { ...ALL_ANSWERED, index: 2 })
  for (let place = 0; place < (await visitor.options.count()); place += 1) {
    await page.keyboard.press('Tab')
    await expect(visitor.options.nth(place)).toBeFocused()
    await expect
      .poll(async () => {
        const { buttons, options } = await measureQuestion(page)
        return (options[place]?.bottom ?? Infinity) <= (buttons[0]?.top ?? 0)
      })
      .toBe(true)
  }
})

test('the message of a question without an answer is in view in a window of 360 by 640', async ({
  faults,
  page,
  site,
  visitor,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const answers = { stage_current: 2, org_structure: 2 }
  await resumeFrom({ faults, page, site, visitor }, { index: 2, answers, stamp: null })
  await visitor.advance.press('Enter')
  const message = page.locator('fieldset').getByText('This question is required. Please select an answer to continue.')
  await expect(message).toBeVisible()
  const [box, button] = [await message.boundingBox(), await visitor.advance.boundingBox()]
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0)
})

for (const width of [640, 768, 1024, 1100, 1280, 1440]) {
  test(
    `the keyboard hint is in the middle at ${width} pixels, also beside the widest button`,
    { tag: '@slow' },
    async ({ faults, page, site, visitor }) => {
      await page.setViewportSize({ width, height: 900 })
      for (const index of [0, 15]) {
        await resumeFrom({ faults, page, site, visitor }, { ...ALL_ANSWERED, index })
        const hint = await page.locator('kbd').first().locator('..').boundingBox()
        const group = await visitor.question.boundingBox()
        if (hint === null || group === null) throw new Error('not in view')
        expect(hint.x + hint.width / 2).toBeCloseTo(group.x + group.width / 2, 0)
      }
    },
  )
}

for (const [width, height] of [
  [1440, 900],
  [1280, 720],
  [768, 1024],
  [360, 640],
] as const) {
  test(
    `an error is right above the button that caused it, at ${width} by ${height}`,
    { tag: width === 360 ? [] : '@slow' },
    async ({ faults, page, site, visitor }) => {
      expectFailedReport(faults, /console error: .*ERR_FAILED/)
      await page.setViewportSize({ width, height })
      await resumeFrom({ faults, page, site, visitor }, ALL_ANSWERED)
      await interceptFirstReport(page, (route) => route.abort())
      const before = await visitor.advance.boundingBox()
      await visitor.next()
      await visitor.seesFailure()
      const error = await measureError(visitor)
      expect(error.button - error.bottom).toBeGreaterThan(0)
      expect(error.button - error.bottom).toBeLessThan(20)
      expect(error.end).toBeLessThanOrEqual(height)
      // Wider windows have room for it, so the button stays where it was and no option is covered.
      if (width >= 768) {
        expect(error.button).toBe(before?.y)
        expect((await measureQuestion(page)).options.at(-1)?.bottom).toBeLessThanOrEqual(error.top)
      }
      // In a narrow one it may cover the end of the options, until one of them gets the focus.
      await visitor.options.last().focus()
      await expect
        .poll(async () => {
          const { options } = await measureQuestion(page)
          return (options.at(-1)?.bottom ?? Infinity) <= (await measureError(visitor)).top
        })
        .toBe(true)
    },
  )
}
