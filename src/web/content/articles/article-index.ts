import type { ArticleHead } from '#web/content/content-model.ts'
import { site } from '#web/content/site.ts'

/** Who answers for the articles: a role of the company, and the day of its last check of every fact (docs/facts.md). */
const details = {
  author: `${site.name} advisory team`,
  publisher: { name: site.name },
  reviewedTime: '2026-11-23',
} as const

const titled = (headline: string) => `${headline} | ${site.name}`

/** Every article as its card and its head show it, the newest first. */
export const articleHeads: readonly ArticleHead[] = [
  {
    slug: 'sr-11-7-ai-governance-banks',
    seo_head: {
      title: titled('SR 11-7 and AI Governance in Banks'),
      description:
        'The 2011 model risk guidance was replaced in April 2026, and the new text leaves generative AI out. What is law, what is guidance, and twenty dimensions to check.',
      publishedTime: '2025-09-29',
      modifiedTime: '2026-11-23',
      icon: 'whitepaper',
      type: 'Whitepaper',
      duration: '8-10 minutes',
      category: 'AI Governance & Compliance',
      click: 'redirect',
    },
    details,
  },
  {
    slug: 'anti-hype-ai-dictionary-2025',
    seo_head: {
      title: titled('The Anti-Hype AI Dictionary 2025'),
      description:
        'Twenty-five terms that come up in every AI meeting: what each one means, what it is sold as, and the question to ask before it goes into a contract.',
      publishedTime: '2025-09-29',
      modifiedTime: '2026-11-23',
      icon: 'blog',
      type: 'Blog',
      duration: '11-13 minutes',
      category: 'Informations',
      click: 'redirect',
    },
    details,
  },
  {
    slug: 'invisible-flows-pipeda-ai-agents',
    seo_head: {
      title: titled('Invisible Flows: PIPEDA and AI Agents'),
      description:
        'Personal data passes through seven systems while an agent works. What Canadian privacy law requires at each one, a map to trace one record, and a 90-day plan.',
      publishedTime: '2025-09-26',
      modifiedTime: '2026-11-23',
      icon: 'whitepaper',
      type: 'Whitepaper',
      duration: '8-10 minutes',
      category: 'Trust, Risk & Governance',
      click: 'redirect',
    },
    details,
  },
  {
    slug: 'why-most-ai-projects-fail',
    seo_head: {
      title: titled('Why Most AI Projects Fail'),
      description:
        'The failure rates everyone quotes are forecasts, surveys and a secondhand estimate. The causes are better documented, and seven gates catch them while stopping is still cheap.',
      publishedTime: '2025-09-26',
      modifiedTime: '2026-11-23',
      icon: 'whitepaper',
      type: 'Whitepaper',
      duration: '7-9 minutes',
      category: 'AI Operating Models & Execution',
      click: 'redirect',
    },
    details,
  },
  {
    slug: 'rag-most-misunderstood',
    seo_head: {
      title: titled('RAG: The Most Misunderstood Word in AI'),
      description:
        'Retrieval gives a model something to quote. It does not make the answer true, and it gives attackers a new way in. What to test before you rely on it.',
      publishedTime: '2025-09-26',
      modifiedTime: '2026-11-23',
      icon: 'blog',
      type: 'Blog',
      duration: '4-6 minutes',
      category: 'Informations',
      click: 'redirect',
    },
    details,
  },
  {
    slug: 'ai-agent-what-why-where',
    seo_head: {
      title: titled('AI Agent: What, Why and Where'),
      description:
        'What makes software an agent, which work is worth giving to one, where to start, what to log and who is accountable.',
      publishedTime: '2025-09-22',
      modifiedTime: '2026-11-23',
      icon: 'blog',
      type: 'Blog',
      duration: '7-9 minutes',
      category: 'AI Operating Models & Execution',
      click: 'redirect',
    },
    details,
  },
  {
    slug: 'from-assistants-to-copilots',
    seo_head: {
      title: titled('From Assistants to Copilots'),
      description:
        'The words “assistant” and “copilot” are used as if they meant the same thing. The difference determines who checks the work, what you log and how you measure success.',
      publishedTime: '2025-09-22',
      modifiedTime: '2026-11-23',
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
export function findHead(slug: string): ArticleHead {
  const head = articleHeads.find((known) => known.slug === slug)
  if (head === undefined) throw new Error(`No article has the slug ${slug}`)
  return head
}
