import { existsSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { renderStructuredData } from '#web/shell/structured-data.ts'
import { readContent, origin, pages, WEB, type Node } from '#tests/support/site/built-pages.ts'
import { decodeEntities } from '#tests/support/site/decode-entities.ts'
import { builtArticles } from '#tests/support/site/built-articles.ts'

/** The types that the specification (§2) requires for a page. Any other page has a web page and a breadcrumb. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  '/': ['WebPage', 'Organization', 'FAQPage'],
  '/consulting': ['WebPage', 'Service'],
  '/copilots': ['WebPage', 'Service', 'FAQPage'],
  '/assessment': ['WebPage', 'Service'],
}
const ARTICLE = ['BlogPosting', 'BreadcrumbList']

const listTypes = (route: string) => TYPES[route] ?? (route.startsWith('/blog/') ? ARTICLE : ['WebPage'])

const indexed = pages.filter(({ isIndexed }) => isIndexed)
const withType = (type: string) =>
  indexed.flatMap((page) =>
    page.nodes
      .filter((node) => node['@type'] === type)
      .map((node) => ({ path: page.route, html: page.html, canonical: page.canonical, node })),
  )

const TEXT: unknown = expect.stringMatching(/\S/)
const ISO_DATE: unknown = expect.stringMatching(
  /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2}))?$/,
)

const organization = { '@type': 'Organization', name: readContent(pages[0]?.html ?? '', 'og:site_name'), url: origin }

/** The text that a visitor can read on the page, on one line. */
function visibleText(html: string): string {
  const body = html.slice(html.indexOf('<body'))
  const text = body.replace(/<(script|style|template)[\s\S]*?<\/\1>/g, ' ').replace(/<!--.*?-->/g, '')
  return decodeEntities(
    text.replace(/<\/?(?:a|b|strong|em|i|span|br|wbr)\b[^>]*>/g, '').replace(/<[^>]*>/g, ' '),
  ).replace(/\s+/g, ' ')
}

function expectBreadcrumb(breadcrumb: Node, canonical: string | undefined): void {
  expect(breadcrumb).toMatchObject({ '@type': 'BreadcrumbList' })
  const items = breadcrumb['itemListElement'] as Node[]
  expect(items.length).toBeGreaterThan(0)
  items.forEach((item, index) => {
    expect(item).toMatchObject({ '@type': 'ListItem', position: index + 1, name: TEXT })
  })
  const addresses = items.map((item) => item['item'])
  expect(addresses[0]).toBe(`${origin}/`)
  expect(addresses.at(-1)).toBe(canonical)
  // Every item of the breadcrumb leads to a page.
  const known = new Set(indexed.map((page) => page.canonical))
  expect(addresses.filter((address) => !known.has(String(address)))).toEqual([])
}

describe('each page that may be indexed has the types of the specification', () => {
  test.each(indexed)('$route', ({ route, nodes, canonical }) => {
    expect(canonical).toBe(`${origin}${route}`)
    expect(nodes.map((node) => node['@type'])).toEqual(expect.arrayContaining([...listTypes(route)]))
    expect(nodes).toHaveLength(listTypes(route).length)
    for (const node of nodes) expect(node['@context']).toBe('https://schema.org')
  })
})

describe('a web page has its name, description, address and breadcrumb', () => {
  test.each(withType('WebPage'))('$path', ({ node, html, canonical }) => {
    expect(node).toMatchObject({ name: TEXT, description: readContent(html, 'description'), url: canonical })
    expectBreadcrumb(node['breadcrumb'] as Node, canonical)
  })
})

describe('a service has its name, description, address and provider', () => {
  test.each(withType('Service'))('$path', ({ node, canonical }) => {
    expect(node).toMatchObject({ name: TEXT, description: TEXT, url: canonical, provider: organization })
  })
})

describe('an article has its headline, dates, author, publisher, image and section', () => {
  test.each(withType('BlogPosting'))('$path', ({ path, node, html, canonical }) => {
    expect(node).toMatchObject({
      headline: TEXT,
      description: readContent(html, 'description'),
      datePublished: ISO_DATE,
      dateModified: ISO_DATE,
      author: { name: TEXT, url: TEXT },
      publisher: organization,
      mainEntityOfPage: canonical,
      url: canonical,
    })
    expect(['Organization', 'Person']).toContain((node['author'] as Node)['@type'])
    expect(node['articleSection']).toBe(builtArticles.find((article) => article.path === path)?.category)
    const text = (property: string) => String(node[property])
    expect(text('headline').length).toBeLessThanOrEqual(110)
    expect(visibleText(html)).toContain(text('headline'))
    const [published, modified] = [Date.parse(text('datePublished')), Date.parse(text('dateModified'))]
    expect(published).toBeGreaterThan(0)
    expect(modified).toBeGreaterThanOrEqual(published)
    const image = text('image')
    expect(image).toBe(readContent(html, 'og:image'))
    expect(existsSync(WEB + image.slice(origin.length))).toBe(true)
  })

  test.each(withType('BreadcrumbList'))('$path, and its breadcrumb', ({ node, canonical }) => {
    expectBreadcrumb(node, canonical)
    expect((node['itemListElement'] as Node[]).map(({ item }) => item)).toContain(`${origin}/resources`)
  })
})

describe('questions and answers are on the page word for word', () => {
  test.each(withType('FAQPage'))('$path', ({ node, html }) => {
    const read = visibleText(html)
    const questions = node['mainEntity'] as Node[]
    expect(questions.length).toBeGreaterThan(0)
    for (const question of questions) {
      expect(question).toMatchObject({
        '@type': 'Question',
        name: expect.stringMatching(/\?$/) as unknown,
        acceptedAnswer: { '@type': 'Answer', text: TEXT },
      })
      expect(read).toContain(String(question['name']))
      expect(read).toContain(String((question['acceptedAnswer'] as Node)['text']))
    }
  })

  test('there are six on the home page and five on the copilots page', () => {
    const counts = withType('FAQPage').map(({ path, node }) => [path, (node['mainEntity'] as Node[]).length])
    expect(counts).toEqual([
      ['/', 6],
      ['/copilots', 5],
    ])
  })
})

test('the home page describes the company, with its logo and how to reach it', () => {
  const [home, ...more] = withType('Organization')
  expect(more).toEqual([])
  expect(home).toMatchObject({
    path: '/',
    node: { ...organization, description: TEXT, email: expect.stringContaining('@') },
  })
  const logo = String(home?.node['logo'])
  expect(logo.startsWith(`${origin}/`) && existsSync(WEB + logo.slice(origin.length)), logo).toBe(true)
})

test('a text that could end the script element or break a line stays in it, and is read unchanged', () => {
  const name = '</script><script>alert(1)</script><!-- \u2028\u2029 "quoted" & plain'
  const element = renderStructuredData([{ '@context': 'https://schema.org', '@type': 'WebPage', name }])
  const inside = element.slice(element.indexOf('>') + 1, element.lastIndexOf('<'))
  expect(inside).not.toContain('<')
  expect(JSON.parse(inside)).toMatchObject([{ name }])
})
