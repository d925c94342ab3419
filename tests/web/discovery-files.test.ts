import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, test } from 'vitest'

import { changes, crosswalk } from '#web/content/crosswalk/crosswalk.ts'
import { readContent, origin, pages as built, WEB, type Node } from '#tests/support/site/built-pages.ts'
import { findChildren, parseXml, readText } from '#tests/support/site/parse-xml.ts'

// These tests read the built files as a machine does: with a strict parser, and under the pages' own addresses.

const read = (file: string) => readFileSync(path.join(WEB, file), 'utf8')

interface Posting {
  headline: string
  description: string
  datePublished: string
  dateModified: string
  articleSection: string
}

const isPosting = (node: Node): node is Node & Posting => node['@type'] === 'BlogPosting'

const pages = built.map((page) => Object.assign(page, { posting: page.nodes.find(isPosting) }))
const indexed = pages.filter(({ isIndexed }) => isIndexed)
const articles = indexed.filter(({ posting }) => posting !== undefined)

test('the parser that reads the files below is strict', () => {
  const ill = ['<a>', '<a></b>', '<a>&</a>', '<a b="<"/>', '<a/><a/>', '<a>&nbsp;</a>', '<a b=c/>', 'text']
  for (const xml of ill) expect(() => parseXml(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`), xml).toThrow()
  expect(() => parseXml('<a/>')).toThrow('There is no declaration')
})

describe('sitemap.xml', () => {
  const sitemap = parseXml(read('sitemap.xml'))

  test('lists every page that may be indexed, by its canonical address, and no other', () => {
    expect(sitemap).toMatchObject({
      name: 'urlset',
      attributes: { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' },
    })
    const listed = findChildren(sitemap, 'url').map((url) => readText(url, 'loc'))
    expect(listed).toEqual(indexed.map(({ route }) => `${origin}${route}`))
    expect(listed).toEqual(indexed.map(({ canonical }) => canonical))
    expect(listed.length).toBeGreaterThanOrEqual(5)
  })

  test('says when an article was changed, and gives no date for other pages', () => {
    const said = findChildren(sitemap, 'url').map((url) => findChildren(url, 'lastmod').map(({ text }) => text))
    expect(said).toEqual(indexed.map(({ posting }) => (posting === undefined ? [] : [posting.dateModified])))
  })
})

test('robots.txt excludes only the answers to forms and the saved result, and names the sitemap', () => {
  const lines = read('robots.txt').trimEnd().split('\n')
  const listValues = (field: string) =>
    lines.filter((line) => line.startsWith(`${field}:`)).map((line) => line.slice(field.length + 1).trim())
  const answers = pages.filter(({ route, isIndexed }) => !isIndexed && !route.endsWith('/404'))
  expect(listValues('User-agent')).toEqual(['*'])
  expect(listValues('Disallow').filter((value) => value !== '')).toEqual(answers.map(({ route }) => route))
  expect(listValues('Sitemap')).toEqual([`${origin}/sitemap.xml`])
  expect(lines.filter((line) => !/^(?:User-agent|Disallow|Sitemap):|^$/.test(line))).toEqual([])
})

describe('feed.xml', () => {
  const feed = parseXml(read('feed.xml'))
  const channel = findChildren(feed, 'channel')[0] ?? feed
  const entries = findChildren(channel, 'item')
  const isChange = (item: (typeof entries)[number]) => readText(item, 'link').includes('#')
  const items = entries.filter((item) => !isChange(item))
  const home = pages.find(({ route }) => route === '/')?.html ?? ''

  test('is RSS 2.0 with the elements that a channel needs, and names its own address', () => {
    expect(feed).toMatchObject({
      name: 'rss',
      attributes: { version: '2.0', 'xmlns:atom': 'http://www.w3.org/2005/Atom' },
    })
    expect(readText(channel, 'title')).toBe(readContent(home, 'og:site_name'))
    expect(readText(channel, 'link')).toBe(`${origin}/`)
    expect(readText(channel, 'description')).toBe(readContent(home, 'description'))
    expect(findChildren(channel, 'atom:link').map(({ attributes }) => attributes)).toEqual([
      { href: `${origin}/feed.xml`, rel: 'self', type: 'application/rss+xml' },
    ])
  })

  test('lists every article, newest first, each with a permanent id and a date in mail format', () => {
    const newestFirst = articles.toSorted((one, other) =>
      (other.posting?.datePublished ?? '').localeCompare(one.posting?.datePublished ?? ''),
    )
    const told = items.map((item) => ({
      link: readText(item, 'link'),
      guid: readText(item, 'guid'),
      title: readText(item, 'title'),
      description: readText(item, 'description'),
      category: readText(item, 'category'),
      published: readText(item, 'pubDate'),
    }))
    expect(told).toEqual(
      newestFirst.map(({ route, posting }) => ({
        link: `${origin}${route}`,
        guid: `${origin}${route}`,
        title: posting?.headline,
        description: posting?.description,
        category: posting?.articleSection,
        published: new Date(posting?.datePublished ?? '').toUTCString(),
      })),
    )
    for (const { published } of told)
      expect(published).toMatch(/^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} [\d:]{8} GMT$/)
  })

  test('has each change of the crosswalk, and leads to it on the page', () => {
    const told = entries.filter(isChange).map((item) => [readText(item, 'link'), readText(item, 'description')])
    expect(told).toEqual(changes.map(({ date, text }) => [`${origin}${crosswalk.path}#change-${date}`, text]))
    const page = pages.find(({ route }) => route === crosswalk.path)?.html ?? ''
    for (const { date } of changes) expect(page).toContain(` id="change-${date}"`)
  })

  test.each(pages)('$route links to it', ({ html }) => {
    expect(html).toMatch(/<link rel="alternate" href="\/feed\.xml" type="application\/rss\+xml"/)
  })
})

test('llms.txt names the site, summarizes it and links every page, and each link leads to a built file', () => {
  const [heading, , summary, ...lines] = read('llms.txt').trimEnd().split('\n')
  expect(heading).toMatch(/^# \S/)
  expect(summary).toMatch(/^> .{50}/)
  expect(lines.filter((line) => !/^(?:|## .+|- \[[^\]]+\]\([^)]+\): .+)$/.test(line))).toEqual([])
  const links = lines.flatMap((line) => /\]\(([^)]+)\)/.exec(line)?.[1] ?? [])
  const addresses = indexed.map(({ route }) => `${origin}${route}`)
  expect(links).toEqual(expect.arrayContaining(addresses))
  const others = links.filter((link) => !addresses.includes(link))
  expect(others.filter((link) => !link.startsWith(origin) || !existsSync(WEB + link.slice(origin.length)))).toEqual([])
})

test('security.txt says where to report, under which policy, and until when: less than a year after the build', () => {
  const text = read('.well-known/security.txt')
  const fields = text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(': ', 2))
  expect(fields.map(([name]) => name)).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical', 'Policy'])
  const { Contact, Expires = '', Canonical, Policy = '' } = Object.fromEntries(fields) as Record<string, string>
  expect(Contact).toMatch(/^mailto:[^@\s]+@[^@\s]+$/)
  expect(Canonical).toBe(`${origin}/.well-known/security.txt`)
  const builtAt = statSync(path.join(WEB, '.well-known/security.txt')).mtimeMs
  const days = (Date.parse(Expires) - builtAt) / (24 * 60 * 60 * 1000)
  expect(Expires).toMatch(/^\d{4}-\d\d-\d\dT00:00:00Z$/)
  expect(Math.round(days)).toBeGreaterThan(330)
  expect(days).toBeLessThan(365)
  expect(Policy.startsWith(origin)).toBe(true)
  expect(read(Policy.slice(origin.length + 1))).toContain(Contact?.slice('mailto:'.length))
})
