import { expect, test } from './fixtures.ts'
import { ALL_ANSWERED } from './saved-progress.ts'
import { resumeFrom } from './resume-from-record.ts'

test.use({ viewport: { width: 360, height: 640 } })

test('the start says what counts as AI, above the form', async ({ page, visitor }) => {
  await visitor.openIntro()
  const definition = page.getByText('AI here means software that learned from data')
  await expect(definition).toBeInViewport()
  const [text, field] = [await definition.boundingBox(), await visitor.field('Work email').boundingBox()]
  expect(text?.y).toBeLessThan(field?.y ?? 0)
})

for (const index of [0, 15]) {
  test(`question ${index + 1} says it again without leaving it, and nothing above moves`, async ({
    faults,
    page,
    site,
    visitor,
  }) => {
    await resumeFrom({ faults, page, site, visitor }, { ...ALL_ANSWERED, index })
    await visitor.isAt(index + 1)
    const definition = page.getByText('A fraud model from 2010 counts if it learned from past cases.')
    const summary = page.getByText('What counts as AI?')
    await expect(definition).toBeHidden()
    const before = await visitor.advance.evaluate((button) => button.getBoundingClientRect().top + scrollY)

    await summary.focus()
    await page.keyboard.press('Enter')
    await expect(definition).toBeVisible()
    await visitor.isAt(index + 1)
    expect(await visitor.advance.evaluate((button) => button.getBoundingClientRect().top + scrollY)).toBe(before)
    await page.keyboard.press('Enter')
    await expect(definition).toBeHidden()
  })
}
