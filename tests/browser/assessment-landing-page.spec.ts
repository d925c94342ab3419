import { expect, test } from './fixtures.ts'
import { testWithoutScript } from './page-without-script.ts'

test('the landing page and the intro promise a follow-up within 24 hours', async ({ page }) => {
  await page.goto('/assessment')
  await expect(page.getByText('We follow up within 24 hours.')).toBeVisible()
  await page.goto('/assessment-flow')
  await expect(page.getByText('our team follows up within 24 hours')).toBeVisible()
})

test(
  'on the landing page the text beside a heading aligns with the second of three cards',
  { tag: '@slow' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/assessment')
    const card = await page.getByRole('heading', { name: 'Immediate Quick Wins' }).boundingBox()
    const words = await page.getByText(/^You see your result as soon as/).boundingBox()
    expect(card?.x).toBeGreaterThan(300)
    expect(words?.x).toBeCloseTo(card?.x ?? 0, 0)
  },
)

testWithoutScript('the sample result is a region of its own that says it is an example', async ({ page }) => {
  await page.goto('/assessment')
  const sample = page.getByRole('region', { name: 'A sample result' })
  await expect(sample.getByText('Example: a fictional regional insurer')).toBeVisible()
  await expect(sample.getByRole('figure')).toContainText('The water level is the score')
  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 720 })
    await expect(sample.locator('svg').filter({ visible: true }), `${width} pixels wide`).not.toHaveCount(0)
  }
  await expect(sample.getByRole('definition')).toHaveCount(11)
  await expect(sample.getByRole('heading', { level: 3 })).toHaveCount(4)
})
