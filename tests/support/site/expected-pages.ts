import { pages } from './built-pages.ts'
import { decodeEntities } from './decode-entities.ts'
import { SLUGS } from './specified-articles.ts'

/** The pages of the specification (section 2) and the legal pages, by hand: a page that the build loses is missed. */
export const SITE_MAP: readonly string[] = [
  '/',
  '/consulting',
  '/copilots',
  '/resources',
  ...SLUGS.map((slug) => `/blog/${slug}`),
  '/career',
  '/contact',
  '/assessment',
  '/assessment-flow',
  '/privacy',
  '/terms',
  '/ai-ethics',
  '/accessibility',
]

const readElement = (html: string, name: string) =>
  decodeEntities((new RegExp(`<${name}[^>]*>(.*?)</${name}>`, 's').exec(html)?.[1] ?? '').replaceAll(/<[^>]*>/g, ''))

/** Pages that were built and may stand in an index, beyond those of the specification: with what their HTML says of them. */
export const otherPages = pages
  .filter(({ route, isIndexed }) => isIndexed && !SITE_MAP.includes(route))
  .map(({ route, html, nodes }) => ({
    path: route,
    title: readElement(html, 'title'),
    heading: readElement(html, 'h1'),
    data: nodes.map((node) => String(node['@type'])),
  }))
