import { readdirSync } from 'node:fs'

// What the specification says about the articles (sections 2, 3 and 9). Whoever adopts the site may remove an article or
// write others: what is said here of an article is tested for as long as it exists, and its tests are skipped afterward.

export const ANTI_HYPE_DICTIONARY = 'anti-hype-ai-dictionary-2025'
export const BANKS_WHITEPAPER = 'sr-11-7-ai-governance-banks'
export const FLOWS_WHITEPAPER = 'invisible-flows-pipeda-ai-agents'
export const FAILURES_WHITEPAPER = 'why-most-ai-projects-fail'

/** The slug, category, read time and date of each article in the specification. */
export const SPECIFIED_ARTICLES = [
  ['from-assistants-to-copilots', 'Knowledge, People & Expertise', '5-6 minutes', '2025-09-22'],
  ['ai-agent-what-why-where', 'AI Operating Models & Execution', '7-9 minutes', '2025-09-22'],
  [FLOWS_WHITEPAPER, 'Trust, Risk & Governance', '8-10 minutes', '2025-09-26'],
  ['rag-most-misunderstood', 'Informations', '4-6 minutes', '2025-09-26'],
  [FAILURES_WHITEPAPER, 'AI Operating Models & Execution', '7-9 minutes', '2025-09-26'],
  [ANTI_HYPE_DICTIONARY, 'Informations', '11-13 minutes', '2025-09-29'],
  [BANKS_WHITEPAPER, 'AI Governance & Compliance', '8-10 minutes', '2025-09-29'],
] as const

/** The slug of every article: the names of the files, so that an article that the build loses is missed. */
export const SLUGS = readdirSync('src/web/content/articles')
  .filter((file) => file.endsWith('.md'))
  .map((file) => file.slice(0, -'.md'.length))

/** Whether an article was removed on purpose, with its file. */
export const isRemoved = (slug: string) => !SLUGS.includes(slug)
