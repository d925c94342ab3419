import { saveRecord } from './saved-progress.ts'
import { expect, test } from './fixtures.ts'
import { newPerson } from './visitor.ts'

const REQUIRED = 'This question is required. Please select an answer to continue.'

/** A saved record at the question about goals, which has checkboxes. */
const AT_GOALS = { index: 2, answers: { stage_current: 1, org_structure: 1 }, stamp: null }

test.describe('a question without an answer', () => {
  test.beforeEach(async ({ context, site, visitor }) => {
    await saveRecord(context, site.url, { ...AT_GOALS, index: 1, answers: { stage_current: 1 }, contact: newPerson() })
    await visitor.resume()
    await visitor.isAt(2)
    await expect(visitor.reminder).toHaveCount(0)
  })

  test('is not left by Next: a message says why, until the first answer', async ({ page, visitor }) => {
    await expect(visitor.advance).toHaveAttribute('aria-disabled', 'true')
    const off = await visitor.advance.evaluate((button) => getComputedStyle(button).backgroundColor)
    await visitor.advance.click({ force: true })
    await expect(visitor.reminder).toBeVisible()
    await expect(visitor.alert).toHaveText(REQUIRED)
    await expect(visitor.question).toHaveAttribute('aria-invalid', 'true')
    await expect(visitor.question).toHaveAccessibleDescription(REQUIRED)
    await expect(visitor.options.and(page.locator('[aria-invalid]'))).toHaveCount(0)
    await visitor.isAt(2)

    await visitor.answer(3)
    await expect(visitor.reminder).toHaveCount(0)
    await expect(visitor.question).not.toHaveAttribute('aria-invalid')
    await expect(visitor.advance).toHaveAttribute('aria-disabled', 'false')
    await expect(visitor.advance).not.toHaveCSS('background-color', off)
    await visitor.next()
    await visitor.isAt(3)
    await expect(visitor.reminder).toHaveCount(0)
  })

  for (const key of ['ArrowRight', 'Enter'] as const) {
    test(`is not left by ${key} either`, { tag: '@slow' }, async ({ visitor, page }) => {
      await visitor.options.first().focus()
      await page.keyboard.press(key)
      await expect(visitor.reminder).toBeVisible()
      await page.keyboard.press(key)
      await expect(visitor.reminder).toBeVisible()
      await visitor.isAt(2)
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
    })
  }

  test('can be left backwards, and shows no message when it is reached again', async ({ visitor }) => {
    await visitor.advance.click({ force: true })
    await expect(visitor.reminder).toBeVisible()
    await visitor.previous.click()
    await visitor.isAt(1)
    await visitor.next()
    await visitor.isAt(2)
    await expect(visitor.reminder).toHaveCount(0)
  })
})

for (const viewport of [
  { width: 1280, height: 720 },
  { width: 1440, height: 1200 },
]) {
  test(
    `a double click on Next takes one step, answers nothing and shows no error, on a screen ${viewport.height} pixels high`,
    { tag: viewport.height === 720 ? [] : '@slow' },
    async ({ context, page, site, visitor }) => {
      await page.setViewportSize(viewport)
      await saveRecord(context, site.url, {
        index: 0,
        answers: { stage_current: 1 },
        stamp: null,
        contact: newPerson(),
      })
      await visitor.resume()
      await visitor.isAt(1)
      await visitor.advance.dblclick()
      await visitor.isAt(2)
      await expect(visitor.reminder).toHaveCount(0)
      await expect(page.locator('input:checked')).toHaveCount(0)
      await visitor.options.nth(3).click()
      await expect(visitor.options.nth(3)).toBeChecked()
      await visitor.next()
      await visitor.isAt(3)
    },
  )
}

test('a double click on Start does not answer the first question', { tag: '@slow' }, async ({ page, visitor }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await visitor.openIntro()
  await visitor.fillIn(newPerson())
  await visitor.start.dblclick()
  await visitor.isAt(1)
  await expect(page.locator('input:checked')).toHaveCount(0)
  await visitor.options.first().click()
  await expect(visitor.options.first()).toBeChecked()
})

test('a question with checkboxes needs one tick, and removing the last tick disables Next again', async ({
  context,
  page,
  site,
  visitor,
}) => {
  await saveRecord(context, site.url, { ...AT_GOALS, contact: newPerson() })
  await visitor.resume()
  await visitor.isAt(3)
  const [first, second] = [visitor.options.nth(0), visitor.options.nth(4)]
  await visitor.advance.click({ force: true })
  await expect(visitor.reminder).toBeVisible()

  await first.check()
  await second.check()
  await expect(visitor.reminder).toHaveCount(0)
  await first.uncheck()
  await expect(visitor.advance).toHaveAttribute('aria-disabled', 'false')
  await second.uncheck()
  await expect(visitor.advance).toHaveAttribute('aria-disabled', 'true')
  await expect(visitor.reminder).toHaveCount(0)
  await visitor.heading.focus()
  await page.keyboard.press('ArrowRight')
  await expect(visitor.reminder).toBeVisible()
  await visitor.isAt(3)

  await second.check()
  await visitor.next()
  await visitor.isAt(4)
  await visitor.previous.click()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await expect(second).toBeChecked()
})
