import { waitForAnimations } from './wait-for-animations.ts'
import { readEntry } from './read-history-index.ts'
import { ALL_ANSWERED } from './saved-progress.ts'
import { resumeFrom } from './resume-from-record.ts'
import { expect, test } from './fixtures.ts'
import { newPerson } from './visitor.ts'

// A step of the assessment is a history entry like that of any page, and changes no more than its own question.

declare global {
  interface Window {
    /** The CSS transitions that have started, in order. */
    moved: string[]
    /** The elements that were changed, by task. */
    changes: string[][]
  }
}

test(
  'a step changes question and title in one task, and adds one history entry',
  { tag: '@slow' },
  async ({ faults, page, site, visitor }) => {
    await resumeFrom({ faults, page, site, visitor }, { ...ALL_ANSWERED, index: 0 })
    await page.evaluate(() => {
      window.changes = []
      new MutationObserver((records) => {
        window.changes.push([...new Set(records.map(({ target }) => target.nodeName))])
      }).observe(document, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
      })
    })
    for (const number of [2, 3, 4]) {
      const entry = await readEntry(page)
      await page.evaluate(() => window.changes.splice(0))
      await page.keyboard.press('ArrowRight')
      await visitor.isAt(number)
      await expect(page).toHaveTitle(new RegExp(`^Question ${number} of 16: `))
      // Waits for the work of the router, which comes after the frame.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))))
      const changes = await page.evaluate(() => window.changes)
      expect(changes, `at question ${number}`).toEqual([expect.arrayContaining(['FIELDSET', 'TITLE'])])
      expect(await readEntry(page)).toBe(entry + 1)
    }
  },
)

test(
  'a step runs no CSS transition, because each frame of one delays the next key press',
  { tag: '@slow' },
  async ({ page, visitor }) => {
    await page.addInitScript(() => {
      window.moved = []
      addEventListener('transitionrun', ({ propertyName, target }) => {
        window.moved.push(`${propertyName} of ${(target as Element).localName} ${(target as Element).textContent}`)
      })
    })
    const moved = () => page.evaluate(() => window.moved.splice(0))
    await visitor.openIntro()
    // The pointer now rests on an option of the first question.
    await visitor.introduce(newPerson())
    for (const number of [2, 3, 4]) {
      await visitor.options.first().press('Space')
      await waitForAnimations(page)
      expect(await moved(), 'a chosen option fades').not.toEqual([])
      await page.keyboard.press('ArrowRight')
      await visitor.isAt(number)
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))))
      const fading = await moved()
      // At the second question Previous becomes available, which is shown by a transition.
      if (number > 2) expect(fading, `at question ${number}`).toEqual([])
    }
  },
)

test('Back restores the scroll position of a question', { tag: '@slow' }, async ({ faults, page, site, visitor }) => {
  await page.setViewportSize({ width: 360, height: 600 })
  await resumeFrom({ faults, page, site, visitor }, { ...ALL_ANSWERED, index: 0 })
  const top = () => page.evaluate(() => Math.round(window.scrollY))
  for (const [number, far] of [
    [2, 120],
    [3, 240],
  ] as const) {
    await page.keyboard.press('ArrowRight')
    await visitor.isAt(number)
    await expect.poll(top).toBe(0)
    await page.mouse.wheel(0, far)
    await expect.poll(top).toBe(far)
  }
  await page.keyboard.press('ArrowRight')
  await visitor.isAt(4)
  await expect.poll(top).toBe(0)
  for (const [number, far] of [
    [3, 240],
    [2, 120],
  ] as const) {
    await page.goBack()
    await visitor.isAt(number)
    await expect.poll(top).toBe(far)
  }
})
