import { listArticles, findHome, type Article, type Head } from './page-metadata.ts'

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const element = (name: string, text: string) => `<${name}>${escape(text)}</${name}>`

const xml = (lines: readonly string[]) => ['<?xml version="1.0" encoding="UTF-8"?>', ...lines, ''].join('\n')

/** The sitemap: every page that search engines may index. Articles have the date of their last change. */
function writeSitemap(indexed: readonly Head[], articles: readonly Article[]): string {
  const urls = indexed.map((head) => {
    const modified = articles.find((article) => article.head === head)?.modified
    const changed = modified === undefined ? '' : element('lastmod', modified)
    return `  <url>${element('loc', head.canonical ?? '')}${changed}</url>`
  })
  return xml(['<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">', ...urls, '</urlset>'])
}

/**
 * Pages that confirm an action of their parent page, such as a sent form. Error pages are not among them: crawlers may
 * fetch them, because their status and their `noindex` already keep them out of an index.
 */
function listAnswers(heads: readonly Head[]): Head[] {
  const indexed = new Set(heads.filter(({ isIndexed }) => isIndexed).map(({ path }) => path))
  return heads.filter(({ path, isIndexed }) => !isIndexed && indexed.has(path.slice(0, path.lastIndexOf('/'))))
}

function writeRobots(heads: readonly Head[], origin: string): string {
  const closed = listAnswers(heads).map(({ path }) => `Disallow: ${path}`)
  // An empty Disallow rule allows everything.
  const rules = closed.length === 0 ? ['Disallow:'] : closed
  return ['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}

/** A date in the format of RFC 822, which RSS requires. */
const mailDate = (date: string) => new Date(date).toUTCString()

function writeFeed(home: Head, articles: readonly Article[], origin: string): string {
  const items = articles.flatMap(({ head, headline, section, published }) => [
    '    <item>',
    `      ${element('title', headline)}`,
    `      ${element('link', head.canonical ?? '')}`,
    `      <guid isPermaLink="true">${escape(head.canonical ?? '')}</guid>`,
    `      ${element('pubDate', mailDate(published))}`,
    `      ${element('category', section)}`,
    `      ${element('description', head.description)}`,
    '    </item>',
  ])
  const changed = articles
    .map(({ modified }) => modified)
    .toSorted()
    .at(-1)
  return xml([
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '  <channel>',
    `    ${element('title', home.siteName)}`,
    `    ${element('link', `${origin}/`)}`,
    `    ${element('description', home.description)}`,
    '    <language>en</language>',
    ...(changed === undefined ? [] : [`    ${element('lastBuildDate', mailDate(changed))}`]),
    `    <atom:link href="${escape(origin)}/feed.xml" rel="self" type="application/rss+xml"/>`,
    ...items,
    '  </channel>',
    '</rss>',
  ])
}

const linkTo = ({ title, canonical, description }: Head) => `- [${title}](${canonical}): ${description}`

const section = (name: string, lines: readonly string[]) => (lines.length === 0 ? [] : ['', `## ${name}`, '', ...lines])

/** A description of the site for language models (https://llmstxt.org). */
function writeLlmsText(indexed: readonly Head[], articles: readonly Article[], origin: string): string {
  const home = findHome(indexed)
  const written = articles.map(({ head }) => head)
  return [
    `# ${home.siteName}`,
    '',
    `> ${home.description}`,
    ...section('Pages', indexed.filter((head) => !written.includes(head)).map(linkTo)),
    ...section('Articles', written.map(linkTo)),
    ...section('Optional', [
      `- [Feed](${origin}/feed.xml): the articles as RSS, newest first`,
      `- [Sitemap](${origin}/sitemap.xml): the address of every page`,
    ]),
    '',
  ].join('\n')
}

/** Sitemap, robots.txt, feed and llms.txt by file name, made from the metadata of the rendered pages. */
export function makeDiscoveryFiles(heads: readonly Head[], origin: string): Readonly<Record<string, string>> {
  const indexed = heads.filter(({ isIndexed }) => isIndexed)
  const articles = listArticles(indexed)
  const newestFirst = articles.toSorted((one, other) => other.published.localeCompare(one.published))
  return {
    'sitemap.xml': writeSitemap(indexed, articles),
    'robots.txt': writeRobots(heads, origin),
    'feed.xml': writeFeed(findHome(heads), newestFirst, origin),
    'llms.txt': writeLlmsText(indexed, newestFirst, origin),
  }
}
