import { isStill } from './axe.ts'
import { readEntry } from './history-entry.ts'
import { ALL_ANSWERED } from './saved-progress.ts'
import { resumeFrom } from './page-state.ts'
import { expect, test } from './fixtures.ts'
import { newPerson } from './visitor.ts'

// A step of the assessment is an entry in the history like that of any page, and costs no more than its own question.

declare global {
  interface Window {
    /** What has begun to move or to fade, in the order of beginning. */
    moved: string[]
    /** The elements that were changed, by task. */
    changes: string[][]
  }
}

test('a step changes the page once, the question and the title together, and adds one entry to the history', async ({
  faults,
  page,
  site,
  visitor,
}) => {
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
    // What the router does comes behind the frame.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))))
    const changes = await page.evaluate(() => window.changes)
    expect(changes, `at question ${number}`).toEqual([expect.arrayContaining(['FIELDSET', 'TITLE'])])
    expect(await readEntry(page)).toBe(entry + 1)
  }
})

test('a step fades nothing: each frame of a fade costs the processor that the next key needs', async ({
  page,
  visitor,
}) => {
  await page.addInitScript(() => {
    window.moved = []
    addEventListener('transitionrun', ({ propertyName, target }) => {
      window.moved.push(`${propertyName} of ${(target as Element).localName} ${(target as Element).textContent}`)
    })
  })
  const moved = () => page.evaluate(() => window.moved.splice(0))
  await visitor.openIntro()
  // The pointer comes to rest on an option of the first question.
  await visitor.introduce(newPerson())
  for (const number of [2, 3, 4]) {
    await visitor.options.first().press('Space')
    await isStill(page)
    expect(await moved(), 'a chosen option fades').not.toEqual([])
    await page.keyboard.press('ArrowRight')
    await visitor.isAt(number)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))))
    const fading = await moved()
    // At the second question Previous can be pressed from now on, and shows it.
    if (number > 2) expect(fading, `at question ${number}`).toEqual([])
  }
})

test('Back finds a question as far down as it was left', async ({ faults, page, site, visitor }) => {
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
