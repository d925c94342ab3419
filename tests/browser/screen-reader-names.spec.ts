import type { Page } from '@playwright/test'

import { findQuestion, QUESTIONS } from '#machines/questions/questions.ts'

import { hydratePage } from './hydrate-page.ts'
import { expect, test } from './fixtures.ts'
import { newPerson } from './visitor.ts'

// What a screen reader gets from the browser: faults that Orca was heard with (docs/accessibility.md).

/** The names that Chromium gives to screen readers for elements of this role. Playwright computes names on its own. */
async function listBrowserNames(page: Page, role: string): Promise<string[]> {
  const client = await page.context().newCDPSession(page)
  const { root } = await client.send('DOM.getDocument')
  const { nodes } = await client.send('Accessibility.queryAXTree', { nodeId: root.nodeId, role })
  await client.detach()
  return nodes.filter(({ ignored }) => !ignored).map(({ name }) => String(name?.value ?? ''))
}

test('messages that interrupt are marked with aria-live too, because Orca says no alert in Firefox without it', async ({
  page,
  visitor,
}) => {
  await visitor.openIntro()
  await expect(page.getByRole('alert').first()).toHaveAttribute('aria-live', 'assertive')
})

test(
  'the heading of a question says its number by its own text, outside of the group that repeats the question',
  { tag: '@slow' },
  async ({ page, visitor }) => {
    await visitor.openIntro()
    await visitor.introduce(newPerson())
    const [first] = QUESTIONS
    await expect(visitor.heading).toBeFocused()
    await expect(visitor.heading).not.toHaveAttribute('aria-labelledby')
    expect(await listBrowserNames(page, 'heading')).toContain(`Question 1 of 16: ${first?.text} (required)`)
    expect(await visitor.heading.evaluate((heading) => heading.closest('fieldset'))).toBeNull()
    await expect(visitor.question).toHaveAccessibleName(`${first?.text} (required) ${first?.hint}`)
  },
)

test(
  'the next heading gets the focus a moment after the last one has lost it, and no reading position goes there first',
  { tag: '@slow' },
  async ({ page, visitor }) => {
    await visitor.openIntro()
    await visitor.introduce(newPerson())
    await visitor.answer(1)
    // Where Orca reads, it puts the selection.
    await visitor.heading.evaluate((heading) => getSelection()?.selectAllChildren(heading))
    await page.evaluate(() => {
      const times: number[] = []
      for (const type of ['focusout', 'focusin']) addEventListener(type, () => times.push(performance.now()))
      Object.assign(window, { times })
    })
    await visitor.advance.press('Enter')
    await visitor.isAt(2)
    await expect(visitor.heading).toBeFocused()
    const [lost = 0, got = 0] = await page.evaluate(() => (window as unknown as { times: number[] }).times.slice(-2))
    // Orca forgets what was removed within this time.
    expect(got - lost).toBeGreaterThan(90)
    expect(await page.evaluate(() => getSelection()?.rangeCount)).toBe(0)
  },
)

test(
  'radio buttons after checkboxes are new elements, and each option is named once, with spaces',
  { tag: '@slow' },
  async ({ page, visitor }) => {
    await visitor.openIntro()
    await visitor.introduce(newPerson())
    for (const number of [1, 2]) {
      await visitor.answer(0)
      await visitor.next()
      await visitor.isAt(number + 1)
    }
    const checkboxes = await visitor.options.elementHandles()
    await visitor.options.nth(0).check()
    await visitor.next()
    await visitor.isAt(4)
    const kept = await Promise.all(checkboxes.map((box) => box.evaluate(({ isConnected }) => isConnected)))
    expect(kept).toEqual(checkboxes.map(() => false))
    const texts = findQuestion('use_case_priority').options.map(({ text }) => text)
    expect(await listBrowserNames(page, 'radio')).toEqual(texts)
    // The columns of an option are for the eye: read after its name, they would say it again.
    for (const label of await page.locator('fieldset label').all()) {
      await expect(label.locator(':scope > :not([aria-hidden=true])')).toHaveCount(0)
    }
  },
)

test(
  'no field is invalid before the visitor was there, neither in the form nor at a new question',
  { tag: '@slow' },
  async ({ page, visitor }) => {
    await visitor.openIntro()
    // Firefox calls an empty required field invalid at once.
    await expect(page.locator('main :is(:invalid, [aria-invalid=true])')).toHaveCount(0)
    await visitor.introduce(newPerson())
    await expect(page.locator('main :is(:invalid, [aria-invalid=true])')).toHaveCount(0)
  },
)

test('hidden words are separated from the words before them', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/contact')
  const names = await listBrowserNames(page, 'link')
  expect(names.filter((name) => /^Book Strategy Session\s+\(opens in a new tab\)/.test(name))).not.toEqual([])
  expect(names.filter((name) => /^1\s+Discover$/.test(name))).not.toEqual([])
  expect(names.filter((name) => /\S\(opens/.test(name))).toEqual([])
})

test('a tooltip that repeats the name of its button is not read as a description', async ({ page }) => {
  await page.goto('/contact')
  await hydratePage(page)
  const button = page.getByRole('button', { name: /^Switch to/ })
  await page.keyboard.press('Tab')
  await button.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tooltip')).toBeVisible()
  await expect(button).not.toHaveAttribute('aria-describedby')
})
