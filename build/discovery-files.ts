import { escapeXml } from './escape-xml.ts'
import { listArticles, findHome, type Article, type Head } from './read-rendered-heads.ts'

const makeElement = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`

const joinXml = (lines: readonly string[]) => ['<?xml version="1.0" encoding="UTF-8"?>', ...lines, ''].join('\n')

/** The sitemap: every page that search engines may index. Articles have the date of their last change. */
function composeSitemap(indexed: readonly Head[], articles: readonly Article[]): string {
  const urls = indexed.map((head) => {
    const modified = articles.find((article) => article.head === head)?.modified
    const changed = modified === undefined ? '' : makeElement('lastmod', modified)
    return `  <url>${makeElement('loc', head.canonical ?? '')}${changed}</url>`
  })
  return joinXml(['<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">', ...urls, '</urlset>'])
}

/**
 * Pages that confirm an action of their parent page, such as a sent form. Error pages are not among them: crawlers may
 * fetch them, because their status and their `noindex` already keep them out of an index.
 */
function listConfirmationPages(heads: readonly Head[]): Head[] {
  const indexed = new Set(heads.filter(({ isIndexed }) => isIndexed).map(({ path }) => path))
  return heads.filter(({ path, isIndexed }) => !isIndexed && indexed.has(path.slice(0, path.lastIndexOf('/'))))
}

function composeRobots(heads: readonly Head[], origin: string): string {
  const disallowed = listConfirmationPages(heads).map(({ path }) => `Disallow: ${path}`)
  // An empty Disallow rule allows everything.
  const rules = disallowed.length === 0 ? ['Disallow:'] : disallowed
  return ['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}

/** A date in the format of RFC 822, which RSS requires. */
const formatRfc822Date = (date: string) => new Date(date).toUTCString()

/** A change of a page that is kept up to date; it has an entry of its own in the feed. */
export interface FeedChange {
  readonly title: string
  /** The place on the site, from `/` on. */
  readonly place: string
  readonly category: string
  /** ISO date. */
  readonly date: string
  readonly text: string
}

/** What the files for crawlers need beside the heads of the pages. */
export interface DiscoverySource {
  readonly origin: string
  readonly changes: readonly FeedChange[]
}

type FeedItem = Omit<FeedChange, 'place'> & { readonly address: string }

const composeFeedItem = ({ title, address, category, date, text }: FeedItem) => [
  '    <item>',
  `      ${makeElement('title', title)}`,
  `      ${makeElement('link', address)}`,
  `      <guid isPermaLink="true">${escapeXml(address)}</guid>`,
  `      ${makeElement('pubDate', formatRfc822Date(date))}`,
  `      ${makeElement('category', category)}`,
  `      ${makeElement('description', text)}`,
  '    </item>',
]

function composeFeed(home: Head, articles: readonly Article[], { origin, changes }: DiscoverySource): string {
  const items = [
    ...changes.map(({ place, ...change }) => ({ ...change, address: `${origin}${place}` })),
    ...articles.map(({ head, headline, section, published }) => ({
      title: headline,
      address: head.canonical ?? '',
      category: section,
      date: published,
      text: head.description,
    })),
  ]
  const changed = [...articles.map(({ modified }) => modified), ...changes.map(({ date }) => date)].toSorted().at(-1)
  return joinXml([
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '  <channel>',
    `    ${makeElement('title', home.siteName)}`,
    `    ${makeElement('link', `${origin}/`)}`,
    `    ${makeElement('description', home.description)}`,
    '    <language>en</language>',
    ...(changed === undefined ? [] : [`    ${makeElement('lastBuildDate', formatRfc822Date(changed))}`]),
    `    <atom:link href="${escapeXml(origin)}/feed.xml" rel="self" type="application/rss+xml"/>`,
    ...items.flatMap(composeFeedItem),
    '  </channel>',
    '</rss>',
  ])
}

const makeLink = ({ title, canonical, description }: Head) => `- [${title}](${canonical}): ${description}`

const makeSection = (name: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : ['', `## ${name}`, '', ...lines]

/** A description of the site for language models (https://llmstxt.org). */
function composeLlmsText(indexed: readonly Head[], articles: readonly Article[], origin: string): string {
  const home = findHome(indexed)
  const articleHeads = articles.map(({ head }) => head)
  return [
    `# ${home.siteName}`,
    '',
    `> ${home.description}`,
    ...makeSection('Pages', indexed.filter((head) => !articleHeads.includes(head)).map(makeLink)),
    ...makeSection('Articles', articleHeads.map(makeLink)),
    ...makeSection('Optional', [
      `- [Feed](${origin}/feed.xml): the articles as RSS, newest first`,
      `- [Sitemap](${origin}/sitemap.xml): the address of every page`,
    ]),
    '',
  ].join('\n')
}

/** Sitemap, robots.txt, feed and llms.txt by file name, made from the metadata of the rendered pages. */
export function makeDiscoveryFiles(heads: readonly Head[], source: DiscoverySource): Readonly<Record<string, string>> {
  const { origin } = source
  const indexed = heads.filter(({ isIndexed }) => isIndexed)
  const articles = listArticles(indexed)
  const newestFirst = articles.toSorted((one, other) => other.published.localeCompare(one.published))
  return {
    'sitemap.xml': composeSitemap(indexed, articles),
    'robots.txt': composeRobots(heads, origin),
    'feed.xml': composeFeed(findHome(heads), newestFirst, source),
    'llms.txt': composeLlmsText(indexed, newestFirst, origin),
  }
}
