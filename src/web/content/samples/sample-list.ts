/** A sample of a deliverable: its page is /consulting/samples/{slug}. */
export interface SampleHead {
  readonly slug: string
  readonly title: string
  /** What the document is for. The description of the page, too. */
  readonly lead: string
  /** The step of the method that ends with it. */
  readonly step: 1 | 2 | 3 | 4 | 5
  /** The blank form of the same document. */
  readonly template?: string
}

/** The samples in the order in which pages list them. All eight are about one project, so their figures agree. */
export const samples = [
  {
    slug: 'use-case-charter',
    title: 'Use-case charter',
    lead: 'The agreement before the build: the problem, its baseline, the limits of the assistant, the exit criteria and who decides.',
    step: 2,
  },
  {
    slug: 'use-case-register',
    title: 'Use-case register',
    lead: 'One list of the AI applications at a bank, approved or not, with owner, data, tool, risk level, approval and next review.',
    step: 1,
    template: '/resources/use-case-register',
  },
  {
    slug: 'boundary-map',
    title: 'Boundary map',
    lead: 'Shows which data the assistant uses, what stays inside the bank’s cloud account, what crosses the boundary and who approves it.',
    step: 2,
  },
  {
    slug: 'ai-policy',
    title: 'One-page AI policy',
    lead: 'A bank’s rules for AI at work, filled in and approved, with the risk checklist that was completed for its first assistant.',
    step: 4,
    template: '/resources/ai-policy-template',
  },
  {
    slug: 'acceptance-criteria',
    title: 'Acceptance criteria',
    lead: 'How good the assistant must be before anyone relies on it: nine criteria, their thresholds and the evaluation set.',
    step: 2,
  },
  {
    slug: 'test-report',
    title: 'Test report',
    lead: 'The results of two test rounds as counts and percentages: what failed at first, what was changed and which limits remain.',
    step: 3,
  },
  {
    slug: 'handoff-checklist',
    title: 'Handoff checklist',
    lead: 'Records who runs the assistant, who has access, what is logged and what the bank practiced before daily use began.',
    step: 4,
  },
  {
    slug: 'exit-note',
    title: 'Exit note',
    lead: 'Closes out the first cycle: results compared with the baseline, what continues, what stopped, what the bank holds and how access ended.',
    step: 5,
  },
] as const satisfies readonly SampleHead[]
