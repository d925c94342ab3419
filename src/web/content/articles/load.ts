import type { Article } from '#web/content/entities.ts'

/** Each article is a chunk of its own, so opening one loads no other. */
const ARTICLES: Readonly<Record<string, () => Promise<{ readonly article: Article }>>> = {
  'from-assistants-to-copilots': () => import('./from-assistants-to-copilots.ts'),
}

/** The article with this slug; undefined where there is none. */
export async function loadArticle(slug: string): Promise<Article | undefined> {
  const load = Object.hasOwn(ARTICLES, slug) ? ARTICLES[slug] : undefined
  return (await load?.())?.article
}
