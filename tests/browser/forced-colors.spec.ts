import type { Locator } from '@playwright/test'

import { ALL_ANSWERED } from './saved-progress.ts'
import { resumeFrom } from './resume-from-record.ts'
import { expect, test } from './fixtures.ts'

/** Whether a part looks different after this action. */
async function changes(part: Locator, act: () => Promise<unknown>): Promise<boolean> {
  const before = await part.screenshot()
  await act()
  return !before.equals(await part.screenshot())
}

test('the chosen option, the focus, the progress and the chart’s point are visible with forced colors', async ({
  faults,
  page,
  site,
  visitor,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await resumeFrom({ faults, page, site, visitor }, ALL_ANSWERED)
  // Not the first one: its rounded corner may differ by a pixel each time it is drawn.
  const option = page.getByRole('group').locator('label').nth(1)
  expect.soft(await changes(option, () => visitor.options.nth(1).check()), 'a chosen option').toBe(true)
  const group = page.getByRole('group').first()
  expect.soft(await changes(group, () => visitor.heading.focus()), 'options without the focus').toBe(false)
  expect.soft(await changes(group, () => page.keyboard.press('Tab')), 'the focus').toBe(true)
  const progress = page.locator('[data-state]').last()
  expect.soft(await changes(progress, () => visitor.previous.press('Enter')), 'the progress').toBe(true)
  await visitor.next()
  await visitor.next()
  await visitor.seesResults()
  await visitor.toast.getByRole('button', { name: 'Dismiss' }).click()
  // The explanation draws the chart again when it arrives.
  await expect(page.getByRole('heading', { name: 'Why this score' })).toBeVisible()
  const chart = page.getByRole('img', { name: /^AI Readiness Position/ })
  const point = chart.locator('circle').last()
  const whatIf = page.getByRole('region', { name: 'What if' })
  await whatIf.locator('summary').filter({ visible: true }).click()
  const grounds = await whatIf
    .getByRole('radiogroup')
    .first()
    .getByRole('radio')
    .evaluateAll((radios) =>
      radios.map((radio) => getComputedStyle(radio.parentElement?.parentElement ?? radio).backgroundColor),
    )
  expect.soft(new Set(grounds).size, 'a chosen step').toBe(2)
  const hide = () => point.evaluate((dot: SVGElement) => dot.style.setProperty('visibility', 'hidden'))
  expect.soft(await changes(chart, hide), 'the point of the chart').toBe(true)
})
