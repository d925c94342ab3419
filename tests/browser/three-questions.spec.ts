import type { Locator, Page } from '@playwright/test'

import { findQuestion, type QuestionId } from '#machines/questions/questions.ts'
import { formatSigned } from '#machines/scoring/format-score.ts'
import { computeExactScore, findQuadrant } from '#machines/scoring/score.ts'

import { expect } from './fixtures.ts'
import { testWithoutScript as test } from './page-without-script.ts'

const ASKED: readonly QuestionId[] = ['data_quality', 'tech_infrastructure', 'measurement_framework']

const question = (page: Page, id: QuestionId): Locator => page.getByRole('group', { name: findQuestion(id).text })

/** The position of the point on the map, on axes from -1 to 1. */
function readPoint(page: Page) {
  return page.evaluate(async () => {
    const [circle, frame] = ['figure circle', 'figure rect'].map((query) => document.querySelector(query))
    if (!circle || !frame) throw new Error('no map')
    for (const moving of document.getAnimations()) moving.finish()
    const [point, box] = [circle.getBoundingClientRect(), frame.getBoundingClientRect()]
    return {
      x: ((point.x + point.width / 2 - box.x) / box.width) * 2 - 1,
      y: 1 - ((point.y + point.height / 2 - box.y) / box.height) * 2,
    }
  })
}

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/assessment')
})

test(
  'the point begins in the middle, and every answer puts it where the formula does',
  { tag: '@slow' },
  async ({ page }) => {
    const start = await readPoint(page)
    expect(Math.hypot(start.x, start.y)).toBeLessThan(0.005)
    for (let step = 0; step < 25; step += 1) {
      const answers = {
        data_quality: step % 5,
        tech_infrastructure: Math.floor(step / 5),
        measurement_framework: (2 * step) % 5,
      }
      for (const [id, answer] of Object.entries(answers)) {
        await question(page, id as QuestionId)
          .getByRole('radio')
          .nth(answer)
          .check()
      }
      const { x, y } = findQuadrant(computeExactScore(answers))
      const point = await readPoint(page)
      expect(point.x, JSON.stringify(answers)).toBeCloseTo(x, 2)
      expect(point.y, JSON.stringify(answers)).toBeCloseTo(y, 2)
    }
  },
)

test('each answer of the taste has the label of its option and says what it does', async ({ page }) => {
  for (const id of ASKED) {
    const { options } = findQuestion(id)
    const radios = question(page, id).getByRole('radio')
    await expect(radios).toHaveCount(options.length)
    for (const [place, { label }] of options.entries()) {
      const { x, y } = findQuadrant(computeExactScore({ [id]: place }))
      const moved = x === 0 ? `business value ${formatSigned(y)}` : `feasibility ${formatSigned(x)}`
      await expect(radios.nth(place)).toHaveAccessibleName(`${label} ${x === 0 && y === 0 ? 'no change' : moved}`)
    }
  }
})

test('the taste works by keyboard, says that it is one, and leads to all 16 questions', async ({ page }) => {
  const radios = question(page, 'measurement_framework').getByRole('radio')
  await radios.first().focus()
  await page.keyboard.press('Space')
  expect((await readPoint(page)).y).toBeCloseTo(-0.3, 2)
  await page.keyboard.press('ArrowRight')
  await expect(radios.nth(1)).toBeChecked()
  expect((await readPoint(page)).y).toBeCloseTo(-0.15, 2)
  await expect(
    page.getByText(/^This is a preview, not a result\. Here, each of the other 13 questions counts as 3 out of 5/),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Answer all 16' })).toHaveAttribute('href', '/assessment-flow')
})

test('on a phone the map stays in view while the questions are answered', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const last = question(page, 'measurement_framework').getByRole('radio').last()
  await last.scrollIntoViewIfNeeded()
  await last.check()
  await expect(page.locator('figure circle').first()).toBeInViewport()
})
