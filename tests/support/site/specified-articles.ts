// What the specification says about the articles (sections 2, 3 and 9).

export const SLUGS = [
  'from-assistants-to-copilots',
  'ai-agent-what-why-where',
  'invisible-flows-pipeda-ai-agents',
  'rag-most-misunderstood',
  'why-most-ai-projects-fail',
  'anti-hype-ai-dictionary-2025',
  'sr-11-7-ai-governance-banks',
]
export const CATEGORIES = [
  'Informations',
  'Knowledge, People & Expertise',
  'Trust, Risk & Governance',
  'AI Operating Models & Execution',
  'AI Governance & Compliance',
]
export const READ_TIMES = ['5-6 minutes', '7-9 minutes', '4-6 minutes', '8-10 minutes', '11-13 minutes']
export const DATES = ['2025-09-22', '2025-09-26', '2025-09-29']
