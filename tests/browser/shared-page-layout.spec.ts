import type { Locator, Page } from '@playwright/test'

import { hydratePage } from './hydrate-page.ts'
import { BOOKING, countColumns, readLinks, ROUTES, listTexts } from './read-page-content.ts'
import { testWithoutScript } from './page-without-script.ts'
import { expect, test } from './fixtures.ts'

// Specification §2, shared layout.

const PROCESS = ['Discover', 'Design', 'Deliver', 'Govern', 'Evolve']

const findList = (page: Page, heading: string) =>
  page.getByRole('contentinfo').getByRole('navigation', { name: heading })

testWithoutScript.describe('without scripts', () => {
  for (const path of ROUTES) {
    testWithoutScript(`${path} has the header and the footer of every page`, async ({ page }) => {
      await page.goto(path)
      expect(await readLinks(page.getByRole('navigation', { name: 'Main' }))).toEqual([
        ['Home', '/'],
        ['Consulting', '/consulting'],
        ['Copilots', '/copilots'],
        ['Resources', '/resources'],
        ['Career', '/career'],
        ['Contact', '/contact'],
        ['Assessment', '/assessment'],
      ])
      expect(await readLinks(page.getByRole('banner'))).toContainEqual(['ABAP waitlist', '/contact#abap'])

      const footer = page.getByRole('contentinfo')
      await expect(footer).toContainText('Governed AI assistants, copilots and consulting')
      expect(await listTexts(footer.getByRole('heading'))).toEqual(['AI Services', 'Our Process', 'Get Started'])
      expect(await readLinks(findList(page, 'AI Services'))).toEqual([
        ['Legal Ops Assistant', '/consulting#consulting'],
        ['HR Policy Assistant', '/consulting#consulting'],
        ['Ops Summarizer', '/consulting#consulting'],
        ['Custom AI Solutions', '/consulting#consulting'],
      ])
      expect(await readLinks(findList(page, 'Our Process'))).toEqual(
        PROCESS.map((name, index) => [`${index + 1} ${name}`, '/consulting#approach']),
      )
      const start = footer
        .locator('div')
        .filter({ has: page.getByRole('heading', { name: 'Get Started' }) })
        .last()
      expect(await readLinks(start)).toEqual([
        ['hello@example.com', 'mailto:hello@example.com'],
        ['Book Strategy Session', BOOKING, 'new tab'],
        ['Join ABAP Waitlist', '/contact#abap'],
      ])
      await expect(start).toContainText('Response within 24 hours')
      await expect(footer).toContainText('© 2024 Keelson AI')
      expect((await readLinks(footer)).slice(-4)).toEqual([
        ['Privacy Policy', '/privacy'],
        ['Terms of Service', '/terms'],
        ['AI Ethics', '/ai-ethics'],
        ['Accessibility', '/accessibility'],
      ])
    })
  }

  testWithoutScript('short cards have three columns from 768 pixels on', async ({ page }) => {
    await page.goto('/assessment')
    for (const first of ['Personalized Roadmap', 'Answer Questions']) {
      const cards = page
        .getByRole('list')
        .filter({ has: page.getByRole('heading', { name: first }) })
        .getByRole('listitem')
      await expect(cards).toHaveCount(3)
      expect(await countColumns(cards, 768)).toBe(3)
      expect(await countColumns(cards, 767)).toBe(1)
    }
  })

  testWithoutScript('each legal page has its own text', async ({ page }) => {
    for (const [path, title] of [
      ['/privacy', 'Privacy Policy'],
      ['/terms', 'Terms of Service'],
      ['/ai-ethics', 'AI Ethics'],
      ['/accessibility', 'Accessibility Statement'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      expect(await page.getByRole('main').getByRole('heading', { level: 2 }).count(), path).toBeGreaterThan(3)
    }
  })

  testWithoutScript('the header marks the current page by more than its name', async ({ page }) => {
    for (const [path, name] of [
      ['/consulting', 'Consulting'],
      ['/copilots', 'Copilots'],
      ['/resources', 'Resources'],
      ['/career', 'Career'],
      ['/contact', 'Contact'],
    ] as const) {
      await page.goto(path)
      const links = page.getByRole('navigation', { name: 'Main' })
      const current = links.getByRole('link', { name, exact: true })
      await expect(current).toHaveAttribute('aria-current', 'page')
      await expect(links.locator('[aria-current]')).toHaveCount(1)
      expect(await readLook(current)).not.toBe(await readLook(links.getByRole('link', { name: 'Home' })))
    }
  })

  testWithoutScript(
    'the headline of each hero ends in a gradient, and its badge says what there is to start',
    async ({ page }) => {
      for (const path of ['/', '/consulting', '/copilots', '/resources', '/career'] as const) {
        await page.goto(path)
        const words = page.getByRole('heading', { level: 1 }).locator('span')
        await expect(words).toHaveCount(1)
        await expect(words).toHaveCSS('background-image', /^linear-gradient/)
        await expect(words).toHaveCSS('background-clip', 'text')
      }
      await page.goto('/contact')
      const hero = page.getByRole('main').locator('header')
      expect(await listTexts(hero.locator('p').first())).toEqual(['Get Started'])
    },
  )
})

/** The styles that may distinguish the current link from the others. */
function readLook(link: Locator): Promise<string> {
  return link.evaluate((element) => {
    const line = getComputedStyle(element, '::after')
    return `${getComputedStyle(element).color} ${line.content} ${line.backgroundColor} ${line.scale} ${line.opacity}`
  })
}

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
      test(`${path} has ${count}; one is open at a time, and the open one can be closed again`, async ({ page }) => {
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
      })
    }

    test('the questions open and close by keyboard', async ({ page }) => {
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
