import type { Article, ArticleBody } from '#web/content/content-model.ts'

import { articleHeads } from './article-index.ts'

/** Each article is a chunk of its own, so opening one loads no other. */
const BODIES = import.meta.glob<ArticleBody>('./*.md', { import: 'body' })

/** Returns the article with this slug, or undefined if there is none. */
export async function loadArticle(slug: string): Promise<Article | undefined> {
  const head = articleHeads.find((known) => known.slug === slug)
  const body = await BODIES[`./${slug}.md`]?.()
  return head && body && { ...head, ...body }
}
