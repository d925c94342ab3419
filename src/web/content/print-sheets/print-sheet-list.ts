/** A sheet to print: its page, and the link to the article that it is made of, or the sheet that goes with a template. */
export interface PrintSheetHead {
  readonly path: string
  readonly title: string
  readonly lead: string
  readonly article?: string
  readonly goesWith?: { readonly name: string; readonly path: string }
  /** The sample page that shows the template filled in. */
  readonly sample?: string
}

/** The sheets to print, in the order in which pages list them. Their texts are in print-sheets.ts. */
export const printSheetList = {
  worksheet: {
    path: '/resources/rif7-worksheet',
    title: 'RIF7 worksheet',
    lead: 'Follow one record through the seven systems of one AI agent, and write down what you find in each.',
    article: '/blog/invisible-flows-pipeda-ai-agents',
  },
  questionnaire: {
    path: '/resources/vendor-questionnaire',
    title: 'AI vendor questionnaire',
    lead: 'Twenty-seven questions about one AI system, based on DRA20 and RIF7. Ask to see a document, a log or a test.',
    article: '/blog/sr-11-7-ai-governance-banks',
  },
  dictionary: {
    path: '/resources/dictionary',
    title: 'The Anti-Hype AI Dictionary',
    lead: 'Twenty-five terms: what each one means, what vendors sell it as, and one question to ask.',
    article: '/blog/anti-hype-ai-dictionary-2025',
  },
  policy: {
    path: '/resources/ai-policy-template',
    title: 'One-page AI policy template',
    lead: 'Rules for AI at work on one page, to fill in and have approved. The second page is a risk checklist with ten questions.',
    goesWith: { name: 'AI use-case register', path: '/resources/use-case-register' },
    sample: '/consulting/samples/ai-policy',
  },
  register: {
    path: '/resources/use-case-register',
    title: 'AI use-case register',
    lead: 'One row for each AI application or use case: its owner, data, tool, risk level, approval and next review.',
    goesWith: {
      name: 'risk checklist of the one-page AI policy',
      path: '/resources/ai-policy-template#risk-checklist',
    },
    sample: '/consulting/samples/use-case-register',
  },
} as const satisfies Record<string, PrintSheetHead>
