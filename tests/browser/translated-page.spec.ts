import type { Page } from '@playwright/test'

import { expect, test } from './fixtures.ts'
import { newPerson } from './visitor.ts'

/** Replaces the text nodes of the page as the translators of Chrome and Edge do. */
function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts.filter(({ data }) => data.trim() !== '')) {
      const font = document.createElement('font')
      font.textContent = text.data.toUpperCase()
      text.replaceWith(font)
    }
  })
}

test('on a translated page the message of a field and the category of a question still change', async ({
  page,
  visitor,
}) => {
  await visitor.openIntro()
  await visitor.fillIn({ ...newPerson(), workEmail: 'ann@gmail' })
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await translate(page)
  const email = page.getByRole('textbox').first()
  await email.fill('ann@gmail.com')
  await email.blur()
  await expect(page.getByText(/^Please use your work email/)).toBeVisible()
  await email.fill(newPerson().workEmail)
  await email.press('Enter')
  await visitor.isAt(1)
  await translate(page)
  for (const question of [1, 2]) {
    await page.getByRole('radio').first().check()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      new RegExp(`question ${question + 1} of 16`, 'i'),
    )
  }
  await expect(page.getByText('Category: Goals & Use Cases')).toBeVisible()
})
