import type { Resource } from '#machines/recommendations/task.ts'

interface Link {
  readonly text: string
  readonly href: string
}

/** A page that helps with a task, and a sample of the document that the task produces. */
export interface PlanResource extends Link {
  readonly sample?: Link
}

const SAMPLES = '/consulting/samples'

/** The pages of this site that help with the tasks of the plan. */
export const PLAN_RESOURCES: Readonly<Record<Resource, PlanResource>> = {
  'policy template': {
    text: 'One-page AI policy template',
    href: '/resources/ai-policy-template',
    sample: { text: 'Sample AI policy', href: `${SAMPLES}/ai-policy` },
  },
  'risk checklist': {
    text: 'Ten-question risk checklist',
    href: '/resources/ai-policy-template#risk-checklist',
    sample: { text: 'Sample acceptance criteria', href: `${SAMPLES}/acceptance-criteria` },
  },
  'use-case register': {
    text: 'Use-case register template',
    href: '/resources/use-case-register',
    sample: { text: 'Sample use-case register', href: `${SAMPLES}/use-case-register` },
  },
  'vendor questionnaire': { text: 'Vendor questionnaire', href: '/resources/vendor-questionnaire' },
  'readiness table': {
    text: 'DRA20 readiness table',
    href: '/blog/sr-11-7-ai-governance-banks#dra20-twenty-dimensions-to-check',
    sample: { text: 'Sample handoff checklist', href: `${SAMPLES}/handoff-checklist` },
  },
  'article on failed projects': {
    text: 'Why Most AI Projects Fail',
    href: '/blog/why-most-ai-projects-fail',
    sample: { text: 'Sample use-case charter', href: `${SAMPLES}/use-case-charter` },
  },
  'article on agents': {
    text: 'AI Agent: What, Why and Where',
    href: '/blog/ai-agent-what-why-where',
    sample: { text: 'Sample test report', href: `${SAMPLES}/test-report` },
  },
  'article on data': {
    text: 'RAG: The Most Misunderstood Word in AI',
    href: '/blog/rag-most-misunderstood',
    sample: { text: 'Sample boundary map', href: `${SAMPLES}/boundary-map` },
  },
}
