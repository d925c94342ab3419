import type { ArticleHead } from '#web/content/entities.ts'

const details = { author: 'Keelson AI', publisher: { name: 'Keelson AI' } } as const

/** Every article as its card and its head show it, the newest first. */
export const articleHeads: readonly ArticleHead[] = [
  {
    slug: 'from-assistants-to-copilots',
    seo_head: {
      title: 'From Assistants to Copilots | Keelson AI',
      description:
        'Two words that are used as if they were one. The difference decides who checks the work, what you have to log, and how you find out that it pays.',
      publishedTime: '2025-09-22',
      modifiedTime: '2025-09-29',
      icon: 'blog',
      type: 'Blog',
      duration: '5-6 minutes',
      category: 'Knowledge, People & Expertise',
      click: 'redirect',
    },
    details,
  },
]

/** The head of the article with this slug. Throws where there is none: articles are written under a known slug. */
export function headOf(slug: string): ArticleHead {
  const head = articleHeads.find((known) => known.slug === slug)
  if (head === undefined) throw new Error(`No article has the slug ${slug}`)
  return head
}
