import type { BlogPosting, BreadcrumbList, FAQPage, Organization, Service, WebPage, WithContext } from 'schema-dts'

import { homeLink, site } from '#web/content/site.ts'

/** Facts about a page for its metadata and its schema.org nodes (specification §2). */
export interface PageFacts {
  title: string
  description: string
  /** From the level below the home page to this page; empty on the home page itself. */
  crumbs: readonly Crumb[]
  /** The service that the page offers. */
  service?: { name: string; description: string }
  faq?: readonly { question: string; answer: string }[]
  article?: ArticleFacts
  /** Whether the page describes the company. */
  organization?: boolean
}

/** A level of the site. */
export interface Crumb {
  readonly name: string
  readonly path: string
}

interface ArticleFacts {
  readonly headline: string
  /** Path of the social image. */
  readonly image: string
  /** The node that replaces the WebPage node. */
  readonly posting: WithContext<BlogPosting>
}

export type StructuredData = WithContext<WebPage | BlogPosting | BreadcrumbList | FAQPage | Organization | Service>

const CONTEXT = 'https://schema.org'

const makeUrl = (path: string) => `${site.origin}${path}`

const company = {
  '@type': 'Organization',
  name: site.name,
  url: site.origin,
  email: site.email,
  logo: makeUrl('/icon-512.png'),
} as const

function makeBreadcrumb(crumbs: readonly Crumb[]) {
  return {
    '@type': 'BreadcrumbList' as const,
    itemListElement: [homeLink, ...crumbs].map((crumb, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name: crumb.name,
      item: makeUrl(crumb.path),
    })),
  }
}

function makeWebPage({ title, description, crumbs }: PageFacts, url: string): WithContext<WebPage> {
  return {
    '@context': CONTEXT,
    '@type': 'WebPage',
    name: title,
    description,
    url,
    breadcrumb: makeBreadcrumb(crumbs),
  }
}

function makeFaqPage(items: NonNullable<PageFacts['faq']>): WithContext<FAQPage> {
  return {
    '@context': CONTEXT,
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

/** The schema.org nodes of a page: WebPage or BlogPosting, the breadcrumb, and optional further nodes. */
export function composeStructuredData(facts: PageFacts): readonly StructuredData[] {
  const { service, faq, article, organization, crumbs } = facts
  const url = makeUrl(crumbs.at(-1)?.path ?? '/')
  const nodes: StructuredData[] =
    article === undefined
      ? [makeWebPage(facts, url)]
      : [article.posting, { '@context': CONTEXT, ...makeBreadcrumb(crumbs) }]
  if (organization === true) nodes.push({ '@context': CONTEXT, ...company, description: site.blurb })
  if (service !== undefined) nodes.push({ '@context': CONTEXT, '@type': 'Service', ...service, url, provider: company })
  if (faq !== undefined) nodes.push(makeFaqPage(faq))
  return nodes
}

/**
 * The data block of the static head as HTML. A page without nodes needs an empty block too: the next page that the
 * router shows writes into it.
 */
export function renderStructuredData(nodes: readonly StructuredData[]): string {
  const json = JSON.stringify(nodes).replaceAll('<', '\\u003c')
  return `<script type="application/ld+json">${json}</script>`
}
