import { expect, test } from './fixtures.ts'
import { ALL_ANSWERED } from './saved-progress.ts'
import { resumeFrom } from './resume-from-record.ts'

test(
  'the start says what counts as AI, beside the form, and on a phone before the benefits',
  { tag: '@slow' },
  async ({ page, visitor }) => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await visitor.openIntro()
    const definition = page.getByText('AI here means software trained on data')
    await expect(definition).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 360, height: 640 })
    const benefit = page.getByRole('heading', { name: 'Personalized Roadmap' })
    const [text, next] = [await definition.boundingBox(), await benefit.boundingBox()]
    expect(text?.y).toBeLessThan(next?.y ?? 0)
  },
)

for (const index of [0, 15]) {
  test(
    `question ${index + 1} says it again without leaving it, and nothing above moves`,
    { tag: '@slow' },
    async ({ faults, page, site, visitor }) => {
      await page.setViewportSize({ width: 360, height: 640 })
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
    },
  )
}
