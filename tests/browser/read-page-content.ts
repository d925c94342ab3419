import { expect, type Locator, type Page } from '@playwright/test'

import { owner } from '#tests/support/site/owner-facts.ts'
import { findArticle } from '#tests/support/site/built-articles.ts'

// The content of a page as a visitor sees it. The expected words stand in the tests, copied by hand from the specification:
// a mistake in the content must not change the expectation too.

/** The routes of the specification (section 2) that have content of their own. */
export const ROUTES = [
  '/',
  '/consulting',
  '/copilots',
  '/resources',
  findArticle().path,
  '/career',
  '/contact',
  '/assessment',
  '/assessment-flow',
] as const

export const BOOKING = owner.bookingUrl
export const WAITLIST = owner.waitlistUrl

interface Seen {
  readonly tag: string
  /** The text without the parts that only screen readers get. */
  readonly text: string
  readonly href: string | null
  readonly isNewTab: boolean
}

function listSeen(elements: Locator): Promise<Seen[]> {
  return elements.evaluateAll((found) => {
    const readText = (node: Node): string => {
      if (node instanceof Element && getComputedStyle(node).clipPath.startsWith('inset(50%')) return ''
      return node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : [...node.childNodes].map(readText).join('')
    }
    return found.map((element) => ({
      tag: element.tagName.toLowerCase(),
      text: readText(element).replaceAll(/\s+/g, ' ').trim(),
      href: element.getAttribute('href'),
      isNewTab: element.getAttribute('target') === '_blank',
    }))
  })
}

/** The visible texts of these elements. */
export async function listTexts(elements: Locator): Promise<string[]> {
  return (await listSeen(elements)).map(({ text }) => text)
}

/** The links in this element: text, target, and 'new tab' for links that open one. */
export async function readLinks(place: Locator): Promise<string[][]> {
  const links = await listSeen(place.locator('a[href]'))
  return links.map(({ text, href, isNewTab }) => (isNewTab ? [text, href ?? '', 'new tab'] : [text, href ?? '']))
}

/** The headings of the page in order, for example 'h2 Direct Contact'. */
async function readOutline(page: Page): Promise<string[]> {
  const headings = await listSeen(page.locator('main').locator('h1, h2, h3, h4'))
  return headings.map(({ tag, text }) => `${tag} ${text}`)
}

/** Expects these headings in this order; others may stand between them. */
export async function expectOutline(page: Page, headings: readonly string[]): Promise<void> {
  const outline = await readOutline(page)
  expect(outline.filter((heading) => headings.includes(heading))).toEqual(headings)
}

/** The section of the page with this heading. */
export function findSection(page: Page, heading: string): Locator {
  const title = page.getByRole('heading', { level: 2, name: heading, exact: true })
  return page.locator('main section').filter({ has: title })
}

/** Expects this breadcrumb: Home, the levels between as links, and last the page itself without a link. */
export async function expectBreadcrumb(page: Page, items: readonly string[], links: string[][]): Promise<void> {
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  const levels = crumbs.locator('a, [aria-current]')
  expect(await listTexts(levels)).toEqual(['Home', ...items])
  expect(await readLinks(crumbs)).toEqual([['Home', '/'], ...links])
  await expect(levels.last()).toHaveAttribute('aria-current', 'page')
}

/** The number of columns of these elements at this width: their different left edges. */
export async function countColumns(elements: Locator, width: number): Promise<number> {
  await elements.page().setViewportSize({ width, height: 900 })
  const edges = await elements.evaluateAll((found) =>
    found.map((element) => Math.round(element.getBoundingClientRect().left)),
  )
  return new Set(edges).size
}
