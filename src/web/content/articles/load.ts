import type { Article } from '#web/content/content-model.ts'

/** Each article is a chunk of its own, so opening one loads no other. */
const ARTICLES: Readonly<Record<string, () => Promise<{ readonly article: Article }>>> = {
  'from-assistants-to-copilots': () => import('./from-assistants-to-copilots.ts'),
  'ai-agent-what-why-where': () => import('./ai-agent-what-why-where.ts'),
  'invisible-flows-pipeda-ai-agents': () => import('./invisible-flows-pipeda-ai-agents.ts'),
  'rag-most-misunderstood': () => import('./rag-most-misunderstood.ts'),
  'why-most-ai-projects-fail': () => import('./why-most-ai-projects-fail.ts'),
  'anti-hype-ai-dictionary-2025': () => import('./anti-hype-ai-dictionary-2025.ts'),
  'sr-11-7-ai-governance-banks': () => import('./sr-11-7-ai-governance-banks.ts'),
}

/** The article with this slug; undefined where there is none. */
export async function loadArticle(slug: string): Promise<Article | undefined> {
  const load = Object.hasOwn(ARTICLES, slug) ? ARTICLES[slug] : undefined
  return (await load?.())?.article
}
