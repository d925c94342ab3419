import type { BlogPosting, WithContext } from 'schema-dts'

import { site } from '#web/content/site.ts'

interface PostingFacts {
  readonly path: string
  readonly headline: string
  readonly description: string
  readonly author: string
  readonly publisher: string
  readonly publishedTime: string
  readonly modifiedTime: string
  readonly category: string
  /** Path of the social image. */
  readonly image: string
}

/** The BlogPosting node of an article for search engines (specification §2). */
export function composeBlogPosting({ path, image, ...facts }: PostingFacts): WithContext<BlogPosting> {
  const url = `${site.origin}${path}`
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: facts.headline,
    description: facts.description,
    datePublished: facts.publishedTime,
    dateModified: facts.modifiedTime,
    articleSection: facts.category,
    author: { '@type': 'Organization', name: facts.author, url: site.origin },
    publisher: { '@type': 'Organization', name: facts.publisher, url: site.origin },
    mainEntityOfPage: url,
    url,
    image: `${site.origin}${image}`,
    inLanguage: 'en',
  }
}
