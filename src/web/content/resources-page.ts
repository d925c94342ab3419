export const resources = {
  title: 'AI Resources & Insights',
  description:
    'Articles and whitepapers on governed enterprise AI: assistants, copilots, agents, retrieval, privacy and model risk, with their sources.',
  lead: 'What we have learned about using AI in regulated work, for people who have to make decisions. Facts are sourced. If we have read only an abstract, or only reports about a source, a note says so. Forecasts are labeled.',
  shelfTitle: 'All articles, by reading time',
  shelfRemark: 'the larger marks are whitepapers; total time',
  centerTitle: 'Knowledge Center',
  centerLead:
    'Each blog post explains terms you hear in every AI meeting. Each whitepaper gives you a method for your next meeting.',
  crosswalkLink: 'AI rules for banks and enterprises, in one table',
  sheetsTitle: 'Printable sheets',
  samplesTitle: 'Sample deliverables',
  closingTitle: 'From reading to a first use case',
  closingLead: 'See how we work, step by step, or look at the copilots we are building.',
} as const
