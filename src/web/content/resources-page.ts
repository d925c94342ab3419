export const resources = {
  title: 'AI Resources & Insights',
  description:
    'Articles and whitepapers on governed enterprise AI: assistants, copilots, agents, retrieval, privacy and model risk, with their sources.',
  lead: 'What we have learned about putting AI to work under rules, written for people who have to decide. Facts carry their source, forecasts are called forecasts.',
  shelfTitle: 'Seven articles, by reading time',
  shelfRemark: 'whitepapers stand taller; together',
  centerTitle: 'Knowledge Center',
  centerLead: 'Blog posts answer one question. Whitepapers bring a method you can take to your next meeting.',
  crosswalkLink: 'AI rules for banks and enterprises, in one table',
  closingTitle: 'From reading to a first case',
  closingLead: 'See how we work, step by step, or look at the copilots we are building.',
} as const
