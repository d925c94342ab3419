import { readEntry } from './read-history-index.ts'
import { ALL_ANSWERED } from './saved-progress.ts'
import { resumeFrom } from './resume-from-record.ts'
import { expect, test } from './fixtures.ts'
import { newPerson, type Visitor } from './visitor.ts'

async function reachThird(visitor: Visitor): Promise<void> {
  await visitor.openIntro()
  await visitor.introduce(newPerson())
  for (const question of [1, 2]) {
    await visitor.isAt(question)
    await visitor.answer(1)
    await visitor.next()
  }
  await visitor.isAt(3)
}

test('Previous goes back in the history: Back then leads to the question before, never to the one that was left', async ({
  page,
  visitor,
}) => {
  await reachThird(visitor)
  const entry = await readEntry(page)
  await visitor.previous.click()
  await visitor.isAt(2)
  await expect(visitor.heading).toBeFocused()
  await expect.poll(() => readEntry(page)).toBe(entry - 1)
  await page.goBack()
  await visitor.isAt(1)
  await page.goForward()
  await visitor.isAt(2)
  await page.goForward()
  await visitor.isAt(3)
})

test(
  'two quick presses of Previous are two steps, even while the browser is still navigating',
  { tag: '@slow' },
  async ({ faults, page, site, visitor }) => {
    await resumeFrom({ faults, page, site, visitor }, { ...ALL_ANSWERED, index: 7 })
    await visitor.next()
    await visitor.isAt(9)
    // Both clicks are in one task: the browser navigates in a later one.
    await visitor.previous.evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
    await visitor.isAt(7)
    await page.waitForTimeout(300)
    await visitor.isAt(7)
    await page.goBack()
    await visitor.seesIntro()
  },
)

test('a question reached by Previous starts at its top', { tag: '@slow' }, async ({ faults, page, site, visitor }) => {
  await page.setViewportSize({ width: 360, height: 600 })
  await resumeFrom({ faults, page, site, visitor }, { ...ALL_ANSWERED, index: 0 })
  const top = () => page.evaluate(() => Math.round(window.scrollY))
  await page.mouse.wheel(0, 200)
  await expect.poll(top).toBe(200)
  await page.keyboard.press('ArrowRight')
  await visitor.isAt(2)
  await expect.poll(top).toBe(0)
  const entry = await readEntry(page)
  await page.keyboard.press('ArrowLeft')
  await visitor.isAt(1)
  await expect.poll(() => readEntry(page)).toBe(entry - 1)
  await page.waitForTimeout(300)
  expect(await top()).toBe(0)
})

test('an anchor in the address is an entry of the same question, also after a reload, and Back leads on from there', async ({
  page,
  visitor,
}) => {
  await reachThird(visitor)
  await page.evaluate(() => (location.hash = '#main'))
  await expect.poll(() => page.evaluate(() => (history.state as { place?: number } | null)?.place)).toBe(2)
  const entry = await readEntry(page)
  await page.reload()
  await visitor.isAt(3)
  await expect(page).toHaveURL('/assessment-flow#main')
  expect(await readEntry(page)).toBe(entry)
  for (const question of [3, 2, 1]) {
    await page.goBack()
    await visitor.isAt(question)
  }
})
