import type { ArticleHead } from '#web/content/content-model.ts'
import { site } from '#web/content/site.ts'

const details = { author: site.name, publisher: { name: site.name } } as const

const titled = (headline: string) => `${headline} | ${site.name}`

/** Every article as its card and its head show it, the newest first. */
export const articleHeads: readonly ArticleHead[] = [
  {
    slug: 'sr-11-7-ai-governance-banks',
    seo_head: {
      title: titled('SR 11-7 and AI Governance in Banks'),
      description:
        'The model risk guidance of 2011 was replaced in April 2026, and generative AI is outside the new text. What is law, what is guidance, and twenty dimensions to check.',
      publishedTime: '2025-09-29',
      modifiedTime: '2026-11-21',
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
        'Twenty-five words that come up in every AI meeting: what each one means, what it is sold as, and the one question to ask before it enters a contract.',
      publishedTime: '2025-09-29',
      modifiedTime: '2026-11-21',
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
        'Personal data passes through seven systems while an agent works. What PIPEDA asks of each, a drawing to follow one record, and a plan of 90 days.',
      publishedTime: '2025-09-26',
      modifiedTime: '2026-11-21',
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
        'The failure rates that everyone quotes are two forecasts, a passed-on estimate and a small sample. The causes are better documented, and seven gates look for them while stopping is cheap.',
      publishedTime: '2025-09-26',
      modifiedTime: '2025-09-29',
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
        'Retrieval gives a model something to quote. It does not make the answer true, and it opens a new way in. What to test before you rely on it.',
      publishedTime: '2025-09-26',
      modifiedTime: '2025-09-26',
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
        'What makes software an agent, which work is worth giving to one, where the first one belongs, what it has to log and who answers for it.',
      publishedTime: '2025-09-22',
      modifiedTime: '2026-11-21',
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
        'Assistant and copilot are used as if they were one word. The difference decides who checks the work, what you have to log, and how you find out that it pays.',
      publishedTime: '2025-09-22',
      modifiedTime: '2026-11-21',
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
