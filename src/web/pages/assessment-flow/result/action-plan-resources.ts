import type { Resource } from '#machines/recommendations/task.ts'

/** The pages of this site that help with the tasks of the plan. */
export const PLAN_RESOURCES: Readonly<Record<Resource, { readonly text: string; readonly href: string }>> = {
  'policy template': { text: 'One-page AI policy template', href: '/resources/ai-policy-template' },
  'risk checklist': { text: 'Ten-question risk checklist', href: '/resources/ai-policy-template#risk-checklist' },
  'use-case register': { text: 'Use-case register template', href: '/resources/use-case-register' },
  'vendor questionnaire': { text: 'Vendor questionnaire', href: '/resources/vendor-questionnaire' },
  'readiness table': {
    text: 'DRA20 readiness table',
    href: '/blog/sr-11-7-ai-governance-banks#dra20-twenty-dimensions-to-check',
  },
  'article on failed projects': { text: 'Why Most AI Projects Fail', href: '/blog/why-most-ai-projects-fail' },
  'article on agents': { text: 'AI Agent: What, Why and Where', href: '/blog/ai-agent-what-why-where' },
  'article on data': { text: 'RAG: The Most Misunderstood Word in AI', href: '/blog/rag-most-misunderstood' },
}
