import type { BlogPosting, WithContext } from 'schema-dts'

import type { ArticleHead } from '#web/content/content-model.ts'
import { site } from '#web/content/site.ts'

interface PostingFacts {
  readonly path: string
  readonly headline: string
  readonly description: string
  readonly details: ArticleHead['details']
  readonly publishedTime: string
  readonly modifiedTime: string
  readonly category: string
  /** Path of the social image. */
  readonly image: string
}

/** A person has the page that shows them as address, unless they have one of their own. */
function composeAuthor({ author, person, publisher }: ArticleHead['details']) {
  if (person === undefined) return { '@type': 'Organization', name: author, url: site.origin } as const
  const { name, role, profile } = person
  return {
    '@type': 'Person',
    name,
    jobTitle: role,
    url: profile ?? `${site.origin}/contact`,
    worksFor: { '@type': 'Organization', name: publisher.name, url: site.origin },
  } as const
}

/** The BlogPosting node of an article for search engines (specification §2). */
export function composeBlogPosting({ path, image, details, ...facts }: PostingFacts): WithContext<BlogPosting> {
  const url = `${site.origin}${path}`
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: facts.headline,
    description: facts.description,
    datePublished: facts.publishedTime,
    dateModified: facts.modifiedTime,
    articleSection: facts.category,
    author: composeAuthor(details),
    publisher: { '@type': 'Organization', name: details.publisher.name, url: site.origin },
    mainEntityOfPage: url,
    url,
    image: `${site.origin}${image}`,
    inLanguage: 'en',
  }
}
