import type { Locator, Page } from '@playwright/test'

import { expect, test } from './fixtures.ts'
import { hydratePage } from './hydrate-page.ts'

/** The questions of a page, and the answer to each of them. */
function questionsOn(page: Page): { items: Locator; open: Locator; answer(index: number): Locator } {
  const items = page.getByRole('main').locator('details')
  return { items, open: page.locator('main details[open]'), answer: (index) => items.nth(index).locator('summary + *') }
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'questions with scripts' : 'questions without scripts', () => {
    test.use({ javaScriptEnabled })

    for (const [path, count] of [
      ['/', 6],
      ['/copilots', 5],
    ] as const) {
      test(
        `${path} has ${count}; one is open at a time, and the open one can be closed again`,
        { tag: '@slow' },
        async ({ page }) => {
          await page.goto(path)
          if (javaScriptEnabled) await hydratePage(page)
          const { items, open, answer } = questionsOn(page)
          await expect(items).toHaveCount(count)
          await expect(open).toHaveCount(0)
          await expect(answer(0)).toBeHidden()
          for (let index = 0; index < count; index++) {
            await expect(items.nth(index).locator('summary')).toHaveText(/\?$/)
            await items.nth(index).locator('summary').click()
            await expect(answer(index)).toBeVisible()
            await expect(answer(index)).toHaveText(/\w{2}.*\.$/)
            await expect(open).toHaveCount(1)
          }
          await items
            .nth(count - 1)
            .locator('summary')
            .click()
          await expect(open).toHaveCount(0)
          await expect(answer(count - 1)).toBeHidden()
        },
      )
    }

    test('the questions open and close by keyboard', { tag: javaScriptEnabled ? [] : '@slow' }, async ({ page }) => {
      await page.goto('/copilots')
      const { items, open, answer } = questionsOn(page)
      await items.nth(1).locator('summary').focus()
      await page.keyboard.press('Enter')
      await expect(answer(1)).toBeVisible()
      await page.keyboard.press('Space')
      await expect(open).toHaveCount(0)
    })
  })
}

/** Opens the first answer with animations a thousand times slower, and gives by how many pixels it has grown at once. */
async function openSlowly(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate: 0.001 })
  const item = questionsOn(page).items.first()
  const closed = await item.boundingBox()
  await item.locator('summary').click()
  await expect(item).toHaveAttribute('open')
  const opened = await item.boundingBox()
  return (opened?.height ?? Number.NaN) - (closed?.height ?? Number.NaN)
}

test('an answer unfolds', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/copilots')
  expect(await openSlowly(page)).toBeLessThan(12)
})

test('an answer opens at once for visitors who prefer reduced motion', { tag: '@slow' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/copilots')
  expect(await openSlowly(page)).toBeGreaterThan(40)
})
