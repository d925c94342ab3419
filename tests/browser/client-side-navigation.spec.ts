import type { Page } from '@playwright/test'

import { findArticle, longestArticle } from '#tests/support/site/built-articles.ts'

import { owner } from '#tests/support/site/owner-facts.ts'
import { hydratePage, openHydrated } from './hydrate-page.ts'
import { expect, test } from './fixtures.ts'

const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })

/** The distance of this element's top below the header. */
const belowHeader = (page: Page, id: string) =>
  page.evaluate((name) => {
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    return Math.round((document.getElementById(name)?.getBoundingClientRect().top ?? Number.NaN) - header)
  }, id)

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
  await expect.poll(() => scrollTop(page)).toBe(top)
}

test('links change the page without a new document and start at its top; Back and Forward restore the scroll position', async ({
  page,
}) => {
  const documents: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()))
  await openHydrated(page, '/')
  await scrollTo(page, 900)
  await main(page).getByRole('link', { name: 'Consulting' }).click()
  await expect(page).toHaveURL('/consulting')
  await expect.poll(() => scrollTop(page)).toBe(0)
  await scrollTo(page, 500)
  await main(page).getByRole('link', { name: 'Copilots' }).click()
  await expect(page).toHaveURL('/copilots')
  await expect.poll(() => scrollTop(page)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/consulting')
  await expect.poll(() => scrollTop(page)).toBe(500)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect.poll(() => scrollTop(page)).toBe(900)
  await page.goForward()
  await expect(page).toHaveURL('/consulting')
  await expect.poll(() => scrollTop(page)).toBe(500)
  expect(documents).toHaveLength(1)
})

test('a reload keeps the scroll position', { tag: '@slow' }, async ({ page }) => {
  await openHydrated(page, '/consulting')
  await scrollTo(page, 700)
  await page.reload()
  await hydratePage(page)
  await expect.poll(() => scrollTop(page)).toBe(700)
})

test('a followed link moves the focus to the new page, and its title is announced', async ({ page }) => {
  await openHydrated(page, '/')
  await page.getByRole('main').getByRole('link', { name: 'Take the AI Readiness Assessment' }).press('Enter')
  await expect(page).toHaveURL('/assessment')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('status')).toContainText(`AI Readiness Assessment | ${owner.name}`)
})

test(
  'a link to a section shows it below the header, both when opened directly and when followed on another page',
  { tag: '@slow' },
  async ({ page }) => {
    await openHydrated(page, '/consulting#approach')
    await expect.poll(() => belowHeader(page, 'approach')).toBeGreaterThanOrEqual(0)
    expect(await belowHeader(page, 'approach')).toBeLessThan(60)

    await openHydrated(page, '/')
    await page.getByRole('main').getByRole('link', { name: 'Take a Look at the HR Policy Assistant' }).click()
    await expect(page).toHaveURL('/consulting#hr-policy')
    await expect.poll(() => belowHeader(page, 'hr-policy')).toBeGreaterThanOrEqual(0)
    expect(await belowHeader(page, 'hr-policy')).toBeLessThan(60)

    await page.goBack()
    await expect(page).toHaveURL('/')
    await page.goForward()
    await expect.poll(() => belowHeader(page, 'hr-policy')).toBeLessThan(60)
  },
)

test('an anchor of the page is scrolled to each time, and Back and Forward return to where the visitor has read', async ({
  page,
}) => {
  const article = longestArticle.path
  await page.goto(article)
  const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
  const [first = '', second = ''] = await contents.evaluateAll((links) =>
    links.map((link) => link.getAttribute('href')?.slice(1) ?? ''),
  )
  await openHydrated(page, `${article}#${first}`)
  const scrollBelow = async (id: string, pixels: number) => {
    await expect(page).toHaveURL(`${article}#${id}`)
    // The router would restore an old position a moment after the browser has scrolled.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 250)))
    await expect.poll(() => belowHeader(page, id)).toBeLessThan(60)
    expect(await belowHeader(page, id)).toBeGreaterThanOrEqual(0)
    await scrollTo(page, (await scrollTop(page)) + pixels)
  }
  await scrollBelow(first, 1500)
  await contents.first().press('Enter')
  await scrollBelow(first, 300)
  const read = await scrollTop(page)
  await contents.nth(1).press('Enter')
  await scrollBelow(second, 500)
  const readLater = await scrollTop(page)
  await page.goBack()
  await expect(page).toHaveURL(`${article}#${first}`)
  await expect.poll(() => scrollTop(page)).toBe(read)
  await page.goForward()
  await expect.poll(() => scrollTop(page)).toBe(readLater)
})

test('a page has its structured data after a navigation inside the site too', { tag: '@slow' }, async ({ page }) => {
  await openHydrated(page, '/')
  const told = async () => {
    const text = await page.locator('head > script[type="application/ld+json"]').textContent()
    const nodes = JSON.parse(text ?? '[]') as { '@type': string; url?: string }[]
    return nodes.map((node) => `${node['@type']} ${node.url === undefined ? 'none' : new URL(node.url).pathname}`)
  }
  expect(await told()).toContain('Organization /')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Resources' }).click()
  await expect.poll(told).toEqual(['WebPage /resources'])
  const { path } = findArticle()
  await page.getByRole('main').locator(`a[href="${path}"]`).first().click()
  await expect.poll(told).toEqual([`BlogPosting ${path}`, 'BreadcrumbList none'])
  await page.goBack()
  await expect.poll(told).toEqual(['WebPage /resources'])
})
