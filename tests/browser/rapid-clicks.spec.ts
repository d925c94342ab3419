import type { Page } from '@playwright/test'

import { ALL_ANSWERED } from './saved-progress.ts'
import { resumeFrom } from './resume-from-record.ts'
import { expect, test } from './fixtures.ts'
import { recordReportBodies } from './report-requests.ts'

// The browser counts quick clicks at one place: the second click is half of a double click. When the question has changed
// between the two, the second click may be meant, or be an accident.

interface Presses {
  readonly button: 'Next' | 'Complete Assessment' | 'Previous'
  readonly times: number
  /** The pause between the clicks, in milliseconds. */
  readonly pause: number
}

/** Clicks repeatedly at the place where the button is now; the browser counts the clicks. */
async function pressQuickly(page: Page, { button, times, pause }: Presses): Promise<void> {
  const box = await page.getByRole('button', { name: button }).boundingBox()
  await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2)
  for (let clickCount = 1; clickCount <= times; clickCount += 1) {
    await page.mouse.down({ clickCount })
    await page.mouse.up({ clickCount })
    await page.waitForTimeout(pause)
  }
}

test.beforeEach(({ page }) => page.setViewportSize({ width: 1440, height: 900 }))

for (const pause of [150, 300]) {
  test(
    `five presses of Next every ${pause} ms over answered questions move five questions on`,
    { tag: '@slow' },
    async ({ faults, page, site, visitor }) => {
      await resumeFrom({ faults, page, site, visitor }, { ...ALL_ANSWERED, index: 4 })
      await visitor.isAt(5)
      await pressQuickly(page, { button: 'Next', times: 5, pause })
      await visitor.isAt(10)
      await pressQuickly(page, { button: 'Previous', times: 5, pause })
      await visitor.isAt(5)
    },
  )
}

test(
  'quick presses of Next stop at the first question without an answer, and show no error there',
  { tag: '@slow' },
  async ({ faults, page, site, visitor }) => {
    const { stage_current, org_structure } = ALL_ANSWERED.answers
    const record = {
      ...ALL_ANSWERED,
      index: 0,
      answers: { stage_current, org_structure } as typeof ALL_ANSWERED.answers,
    }
    await resumeFrom({ faults, page, site, visitor }, record)
    await visitor.isAt(1)
    await pressQuickly(page, { button: 'Next', times: 5, pause: 100 })
    await visitor.isAt(3)
    await expect(visitor.reminder).toHaveCount(0)
    await expect(page.locator('input:checked')).toHaveCount(0)
  },
)

test('quick presses of Next never complete the assessment, but one more press does', async ({
  faults,
  page,
  site,
  visitor,
}) => {
  const bodies = recordReportBodies(page)
  await resumeFrom({ faults, page, site, visitor }, { ...ALL_ANSWERED, index: 14 })
  await visitor.isAt(15)
  await pressQuickly(page, { button: 'Next', times: 5, pause: 100 })
  await visitor.isAt(16)
  expect(bodies).toEqual([])
  await pressQuickly(page, { button: 'Complete Assessment', times: 1, pause: 0 })
  await visitor.seesResults()
  expect(bodies).toHaveLength(1)
})
