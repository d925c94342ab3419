import type { Locator, Page } from '@playwright/test'

import { findArticle } from '#tests/support/site/built-articles.ts'

import { owner } from '#tests/support/site/owner-facts.ts'
import { expect, test } from './fixtures.ts'
import { hydratePage, openHydrated } from './hydrate-page.ts'
import { HEADER_ITEMS } from './menu-items.ts'
import { testWithoutScript } from './page-without-script.ts'
import { BOOKING, listTexts, readLinks, ROUTES } from './read-page-content.ts'

// Specification §2, header and footer.

const PROCESS = ['Discover', 'Design', 'Deliver', 'Govern', 'Evolve']

const findList = (page: Page, heading: string) =>
  page.getByRole('contentinfo').getByRole('navigation', { name: heading })

/** The styles that may distinguish the current link from the others. */
function readLook(link: Locator): Promise<string> {
  return link.evaluate((element) => {
    const line = getComputedStyle(element, '::after')
    return `${getComputedStyle(element).color} ${line.content} ${line.backgroundColor} ${line.scale} ${line.opacity}`
  })
}

for (const path of ROUTES) {
  testWithoutScript(
    `${path} has the header and the footer of every page`,
    { tag: path === '/' ? [] : '@slow' },
    async ({ page }) => {
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
      expect(await readLinks(page.getByRole('banner'))).toContainEqual(['Book Session', BOOKING, 'new tab'])

      const footer = page.getByRole('contentinfo')
      await expect(footer).toContainText(owner.blurb)
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
        ['AI Readiness Assessment', '/assessment'],
        [owner.email, `mailto:${owner.email}`],
        ['Book Strategy Session', BOOKING, 'new tab'],
        ['Join ABAP Waitlist', '/contact#abap'],
      ])
      await expect(start).toContainText('Response within 24 hours')
      await expect(footer).toContainText(`© ${owner.copyrightYear} ${owner.name}`)
      expect((await readLinks(footer)).slice(-5)).toEqual([
        ['Privacy Policy', '/privacy'],
        ['Terms of Service', '/terms'],
        ['AI Ethics', '/ai-ethics'],
        ['Accessibility', '/accessibility'],
        ['Security', '/security'],
      ])
    },
  )
}

/** The widths from which the header has room for the booking and for the waitlist. */
const BOOKING_FROM = 960
const WAITLIST_FROM = 1280

for (const width of [768, 820, 900, 959, 960, 1024, 1100, 1279, 1280, 1440]) {
  test(
    `the header has its links in one row of 15 pixels, each on one line, at ${width} pixels`,
    { tag: width === 768 ? [] : '@slow' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 700 })
      await page.goto('/')
      const banner = page.getByRole('banner')
      await expect(banner.getByRole('navigation').getByRole('link')).toHaveText(HEADER_ITEMS)
      await expect(banner.getByRole('link', { name: 'Book Session' })).toBeVisible({ visible: width >= BOOKING_FROM })
      await expect(banner.getByRole('link', { name: 'ABAP waitlist' })).toBeVisible({ visible: width >= WAITLIST_FROM })
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'ABAP Waitlist' })).toBeVisible()
      const parts = await banner.getByRole('link').evaluateAll((links) =>
        links.map((link) => {
          const range = document.createRange()
          range.selectNodeContents(link)
          const { left, right, height } = link.getBoundingClientRect()
          const { fontSize } = getComputedStyle(link)
          return { left, right, height, name: link.textContent, words: range.getBoundingClientRect().height, fontSize }
        }),
      )
      expect(parts.length).toBeGreaterThanOrEqual(1 + HEADER_ITEMS.length)
      expect(parts.shift()?.fontSize, 'the name in the logo').toBe('18px')
      for (const [place, part] of parts.entries()) {
        expect(part.fontSize, part.name).toBe('15px')
        expect(part.words, part.name).toBeLessThan(30)
        expect(part.height, part.name).toBeLessThanOrEqual(72)
        expect(part.right, part.name).toBeLessThanOrEqual(width)
        expect(part.left, part.name).toBeGreaterThanOrEqual(parts[place - 1]?.right ?? 0)
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    },
  )
}

test('at 768 pixels the links of every page stand on one line, with equal gaps before the assessment', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 700 })
  for (const path of ['/', '/consulting', '/copilots', '/resources', '/career', '/contact', '/assessment']) {
    await page.goto(path)
    const words = await page.getByRole('navigation', { name: 'Main' }).evaluate((nav) =>
      [...nav.querySelectorAll('a')].map((link) => {
        const range = document.createRange()
        range.selectNodeContents(link)
        const { left, right, top } = range.getBoundingClientRect()
        return { left, right, top }
      }),
    )
    expect(new Set(words.map(({ top }) => Math.round(top))).size, path).toBe(1)
    const gaps = words.slice(1).map(({ left }, place) => left - (words[place]?.right ?? 0))
    const toAssessment = gaps.pop() ?? 0
    expect(Math.min(...gaps), path).toBeGreaterThanOrEqual(8)
    expect(Math.max(...gaps), path).toBeLessThan(toAssessment)
  }
})

testWithoutScript('the assessment is the one link of the header on a ground of its own', async ({ page }) => {
  await page.goto('/consulting')
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  const grounds = await links.evaluateAll((found) =>
    found.map((link) => {
      const ground = getComputedStyle(link, '::before')
      return ground.content === 'none' ? 'none' : ground.backgroundColor
    }),
  )
  expect(grounds.slice(0, -1)).toEqual(HEADER_ITEMS.slice(1).map(() => 'none'))
  expect(grounds.at(-1)).toMatch(/^rgb\(/)
})

test('the rule of the current page lies on the line below the header', { tag: '@slow' }, async ({ page }) => {
  for (const width of [768, 1088, 1440]) {
    await page.setViewportSize({ width, height: 700 })
    await page.goto('/career')
    const ends = await page.getByRole('banner').evaluate((header) => {
      const link = header.querySelector('nav [aria-current]')
      const rule = link && getComputedStyle(link, '::after')
      const bottom = (link?.getBoundingClientRect().bottom ?? 0) - Number.parseFloat(rule?.bottom ?? '')
      return { rule: bottom, height: rule?.height, line: header.getBoundingClientRect().bottom }
    })
    expect(ends.rule).toBeCloseTo(ends.line, 1)
    expect(ends.height).toBe('2px')
  }
})

testWithoutScript('the header marks the current page by more than its name', { tag: '@slow' }, async ({ page }) => {
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

test('the header links to the assessment and marks the current page, on the pages of the assessment too', async ({
  page,
  visitor,
}) => {
  await page.goto('/')
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await expect(navigation.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
  const link = navigation.getByRole('link', { name: 'Assessment' })
  await expect(link).not.toHaveAttribute('aria-current')
  await link.click()
  await expect(page).toHaveURL('/assessment')
  await expect(link).toHaveAttribute('aria-current', 'page')
  await expect(navigation.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('AI Readiness Assessment')
  await visitor.openIntro()
  await expect(link).toHaveAttribute('aria-current', 'true')
})

test('an article and the crosswalk belong to the resources in the header, and the answer to a form to the contact page', async ({
  page,
}) => {
  const marked = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]')
  for (const [path, name] of [
    [findArticle().path, 'Resources'],
    ['/resources/crosswalk', 'Resources'],
    ['/contact/sent', 'Contact'],
    ['/contact/joined', 'Contact'],
  ] as const) {
    await page.goto(path)
    await expect(marked).toHaveText([name])
    await expect(marked).toHaveAttribute('aria-current', 'true')
  }
  await page.goto('/privacy')
  await expect(marked).toHaveCount(0)
})

test('the header becomes translucent after 20 pixels of scrolling, and opaque again at the top', async ({ page }) => {
  await page.goto('/assessment')
  const header = page.getByRole('banner')
  const glass = () => header.evaluate((element) => getComputedStyle(element).backdropFilter)
  const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
  await hydratePage(page)
  await scrollTo(20)
  await expect.poll(glass).toBe('none')
  await scrollTo(21)
  await expect.poll(glass).toContain('blur')
  await scrollTo(0)
  await expect.poll(glass).toBe('none')
})

test('the footer shows the company, its contact details and its response time', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText(owner.blurb)
  await expect(footer.getByRole('heading', { name: 'Get Started' })).toBeVisible()
  await expect(footer.getByRole('link', { name: owner.email })).toHaveAttribute('href', `mailto:${owner.email}`)
  await expect(footer).toContainText('Response within 24 hours')
  await expect(footer).toContainText(`© ${owner.copyrightYear} ${owner.name}`)
})

test('the skip link jumps past the header and adds no history entry', async ({ page }) => {
  await openHydrated(page, '/assessment')
  const entries = await page.evaluate(() => history.length)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page).toHaveURL('/assessment')
  expect(await page.evaluate(() => history.length)).toBe(entries)
})
