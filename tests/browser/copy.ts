import { expect, type Locator, type Page } from '@playwright/test'

// What stands on a page, read the way a visitor sees it. The specification's words stand in the tests that use this,
// by hand: content that changed by mistake must not change them along with it.

/** The routes of the specification (section 2) that say something of their own. */
export const ROUTES = [
  '/',
  '/consulting',
  '/copilots',
  '/resources',
  '/blog/from-assistants-to-copilots',
  '/career',
  '/contact',
  '/assessment',
  '/assessment-flow',
] as const

export const BOOKING = 'https://booking.example.com/keelson-ai/strategy-session'
export const WAITLIST = 'https://waitlist.example.com/abap-copilot'

interface Seen {
  readonly tag: string
  /** Without what is only heard. */
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

/** The texts of these elements as they are seen. */
export async function listTexts(elements: Locator): Promise<string[]> {
  return (await listSeen(elements)).map(({ text }) => text)
}

/** The links in there: text, target, and 'new tab' where they open one. */
export async function linksIn(place: Locator): Promise<string[][]> {
  const links = await listSeen(place.locator('a[href]'))
  return links.map(({ text, href, isNewTab }) => (isNewTab ? [text, href ?? '', 'new tab'] : [text, href ?? '']))
}

/** The headings of the page as 'h2 Direct Contact', in their order. */
async function readOutline(page: Page): Promise<string[]> {
  const headings = await listSeen(page.locator('main').locator('h1, h2, h3, h4'))
  return headings.map(({ tag, text }) => `${tag} ${text}`)
}

/** These headings stand on the page, in this order; others may stand between them. */
export async function expectOutline(page: Page, headings: readonly string[]): Promise<void> {
  const outline = await readOutline(page)
  expect(outline.filter((heading) => headings.includes(heading))).toEqual(headings)
}

/** The section or band of the page under this heading. */
export function findSection(page: Page, heading: string): Locator {
  const title = page.getByRole('heading', { level: 2, name: heading, exact: true })
  return page.locator('main section').filter({ has: title })
}

/** The breadcrumb: Home, the levels between as links, the page itself last and without one. */
export async function expectBreadcrumb(page: Page, items: readonly string[], links: string[][]): Promise<void> {
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  const levels = crumbs.locator('.mantine-Breadcrumbs-breadcrumb')
  expect(await listTexts(levels)).toEqual(['Home', ...items])
  expect(await linksIn(crumbs)).toEqual([['Home', '/'], ...links])
  await expect(levels.last()).toHaveAttribute('aria-current', 'page')
}

/** In how many columns these stand: their different left edges. */
export async function countColumns(elements: Locator, width: number): Promise<number> {
  await elements.page().setViewportSize({ width, height: 900 })
  const edges = await elements.evaluateAll((found) =>
    found.map((element) => Math.round(element.getBoundingClientRect().left)),
  )
  return new Set(edges).size
}
