import type { Page } from '@playwright/test'

import { owner } from '#tests/support/site/owner-facts.ts'
import { BOOKING, expectOutline, readLinks, findSection, listTexts, WAITLIST } from './read-page-content.ts'
import { testWithoutScript } from './page-without-script.ts'
import { expect } from './fixtures.ts'

// Specification §2, Home.

/** The list item with this heading. */
const findItem = (page: Page, heading: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: heading, exact: true }) })

const ASSISTANTS = ['Legal Ops Assistant', 'HR Policy Assistant', 'Ops Summarizer']
const COPILOTS = ['ABAP Copilot', 'Cloud Copilot', 'Security Copilot']

testWithoutScript.describe('the home page without scripts', () => {
  testWithoutScript.beforeEach(async ({ page }) => {
    await page.goto('/')
  })

  testWithoutScript('the sections are in the order of the specification', async ({ page }) => {
    await expectOutline(page, [
      'h1 AI Consulting that transforms how your business works',
      'h2 Where do you stand with AI?',
      ...ASSISTANTS.map((name) => `h3 ${name}`),
      'h2 From Assistants to Copilots',
      ...COPILOTS.map((name) => `h3 ${name}`),
      'h2 Deploy Anywhere, Trust Everywhere',
      'h2 Ready to Transform Your Business with AI?',
      'h2 Questions people ask first',
    ])
  })

  testWithoutScript('the hero leads to the consulting process and shows the five-step cycle', async ({ page }) => {
    const hero = page.locator('main section').first()
    await expect(hero.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await readLinks(hero)).toContainEqual(['See our consulting process', '/consulting'])
    expect(await readLinks(hero)).toContainEqual(['Book Strategy Session', BOOKING, 'new tab'])
    expect(await readLinks(hero)).toContainEqual([
      'Take the AI Readiness Assessment 10-12 minutes, free',
      '/assessment',
    ])
    expect(await readLinks(hero)).toContainEqual(['AI Readiness Assessment', '/assessment'])
    const panel = hero.getByRole('figure')
    await expect(
      panel.getByText('AI Transformation Cycle - Our proven 5-step methodology', { exact: true }),
    ).toBeVisible()
    expect(await listTexts(panel.getByRole('listitem').locator('> span'))).toEqual(['1', '2', '3', '4', '5'])
    const steps = ['Discover', 'Design', 'Deliver', 'Govern', 'Evolve']
    expect(await listTexts(panel.getByRole('listitem').locator('b'))).toEqual(steps)
    await expect(panel.getByRole('img')).toHaveAccessibleName(/Discover, Design, Deliver, Govern and Evolve/)
  })

  testWithoutScript(
    'each of the three assistants has a drawing, a description, a benefit and a link to its demo',
    async ({ page }) => {
      for (const [place, anchor] of ['legal-ops', 'hr-policy', 'ops-summarizer'].entries()) {
        const card = findItem(page, ASSISTANTS[place] ?? '')
        expect(await readLinks(card)).toEqual([['Take a Look', `/consulting#${anchor}`]])
        await expect(card.locator('svg').first()).toBeVisible()
        await expect(card.getByRole('paragraph')).toHaveCount(2)
      }
      await expect(page.getByRole('link', { name: /^Take a Look/ })).toHaveCount(3)
    },
  )

  testWithoutScript('the three copilots are coming soon and lead to the waitlist', async ({ page }) => {
    const strip = findSection(page, 'From Assistants to Copilots')
    expect(await listTexts(strip.getByRole('heading', { level: 3 }))).toEqual(COPILOTS)
    for (const name of COPILOTS) {
      await expect(findItem(page, name).getByText('Coming Soon', { exact: true })).toBeVisible()
      expect(await readLinks(findItem(page, name))).toEqual([['Join Waitlist', WAITLIST, 'new tab']])
    }
    await expect(strip).not.toContainText(/Live|View Details/)
    await expect(strip).toContainText('All three copilots share the ABAP Copilot waitlist.')
    await expect(findItem(page, 'ABAP Copilot')).toContainText(owner.ABAP_TARGET)
    await expect(findItem(page, 'Cloud Copilot')).toContainText(owner.CLOUD_TARGET)
    await expect(strip.getByText(owner.TARGET_NOTE)).toBeVisible()
  })

  testWithoutScript('four cards give reasons for trust, some with a link and some without', async ({ page }) => {
    const cards = findSection(page, 'Deploy Anywhere, Trust Everywhere').getByRole('listitem')
    await expect(cards).toHaveCount(4)
    const drawings = page.getByRole('figure').filter({ hasText: 'Cross-section of a deployment' }).getByRole('img')
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 720 })
      await expect(drawings.filter({ visible: true }), `${width} pixels wide`).toHaveCount(1)
    }
    const links = await Promise.all((await cards.all()).map((card) => readLinks(card)))
    expect(links.map((found) => found.map(([, href]) => href))).toEqual([
      [],
      ['/consulting#deployment'],
      [],
      ['/consulting#approach'],
    ])
    for (const card of await cards.all()) await expect(card.getByRole('heading', { level: 3 })).toHaveText(/\w/)
  })

  testWithoutScript('the call to action offers a session and the external waitlist', async ({ page }) => {
    expect(await readLinks(findSection(page, 'Ready to Transform Your Business with AI?'))).toEqual([
      ['Book a Strategy Session', BOOKING, 'new tab'],
      ['Join ABAP Copilot Waitlist', WAITLIST, 'new tab'],
    ])
  })
})

for (const [width, height] of [
  [360, 640],
  [390, 844],
  [768, 1024],
  [1279, 720],
  [1280, 720],
  [1440, 900],
] as const) {
  testWithoutScript(
    `the hero shows its actions in a first screen of ${width} by ${height}, and its parts in the order of the source`,
    { tag: width === 360 ? [] : '@slow' },
    async ({ page }) => {
      await page.setViewportSize({ width, height })
      await page.goto('/')
      const hero = page.locator('main section').first()
      for (const name of ['Book Strategy Session', 'Take the AI Readiness Assessment 10-12 minutes, free']) {
        const button = await hero.getByRole('link', { name }).boundingBox()
        expect((button?.y ?? Infinity) + (button?.height ?? 0), name).toBeLessThanOrEqual(height)
      }
      const parts = await hero.locator('h1, p:not(figure *), a:not(dl *, figure *), figure, dl').evaluateAll((all) =>
        all.map((part) => ({
          name: part.tagName,
          left: part.getBoundingClientRect().x,
          top: part.getBoundingClientRect().y,
        })),
      )
      expect(parts.map(({ name }) => name)).toEqual(['H1', 'P', 'A', 'A', 'A', 'FIGURE', 'DL'])
      const isBeside = width >= 1280
      expect(parts.some(({ name, left }) => name === 'FIGURE' && left > 300)).toBe(isBeside)
      const inColumn = parts.filter(({ name }) => !isBeside || name !== 'FIGURE')
      expect(inColumn).toEqual(inColumn.toSorted((one, other) => one.top - other.top))
    },
  )
}
