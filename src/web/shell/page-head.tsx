import { createContext, use, useEffect } from 'react'
import { Helmet } from 'react-helmet-async'

import { site } from '#web/content/site.ts'

/** A schema.org node; what it may hold is the vocabulary's business. */
export type StructuredData = Readonly<Record<string, unknown>>

/** The prerenderer listens here: structured data goes into the static head, not through React. */
export const StructuredDataSink = createContext<((nodes: readonly StructuredData[]) => void) | null>(null)

interface PageHeadProps {
  title: string
  description: string
  /** Path without query or hash; the canonical link is the site's origin plus this. */
  path: string
  structuredData?: readonly StructuredData[]
  robots?: 'noindex'
}

const NOTHING: readonly StructuredData[] = []

/** The head of one page: exactly one of these per page, since nested ones would add up. */
export function PageHead({ title, description, path, structuredData = NOTHING, robots }: PageHeadProps) {
  const fullTitle = `${title} | ${site.name}`
  use(StructuredDataSink)?.(structuredData)
  useEffect(() => removeStructuredDataOfOtherPages(path), [path])
  return (
    <Helmet>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {robots === undefined ? <link rel="canonical" href={`${site.origin}${path}`} /> : null}
      {robots === undefined ? null : <meta name="robots" content={robots} />}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:url" content={`${site.origin}${path}`} />
    </Helmet>
  )
}

/**
 * Structured data stands in the static page only: Trusted Types let no code write a script element. After a client-side
 * navigation the data of the page before would be wrong here.
 */
function removeStructuredDataOfOtherPages(path: string): void {
  const nodes = document.head.querySelectorAll<HTMLElement>('script[type="application/ld+json"]')
  nodes.forEach((node) => node.dataset['path'] !== path && node.remove())
}

/** One node as an element of the static head of the page at this path. */
export function structuredDataElement(node: StructuredData, path: string): string {
  const json = JSON.stringify(node).replaceAll('<', '\\u003c')
  return `<script type="application/ld+json" data-path="${path}">${json}</script>`
}

interface Crumb {
  name: string
  path: string
}

/** A WebPage with its breadcrumb (specification §2). */
export function webPageOf(page: { title: string; description: string; crumbs: readonly Crumb[] }): StructuredData {
  const path = page.crumbs.at(-1)?.path ?? '/'
  return {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    name: page.title,
    description: page.description,
    url: `${site.origin}${path}`,
    breadcrumb: {
      '@type': 'BreadcrumbList',
      itemListElement: page.crumbs.map((crumb, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: crumb.name,
        item: `${site.origin}${crumb.path}`,
      })),
    },
  }
}

/** A Service with its provider (specification §2). */
export function serviceOf(service: { name: string; description: string; path: string }): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name: service.name,
    description: service.description,
    url: `${site.origin}${service.path}`,
    provider: { '@type': 'Organization', name: site.name, url: site.origin, email: site.email },
  }
}
