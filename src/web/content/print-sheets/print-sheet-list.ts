/** A sheet to print: its page, and the article that it is made of. */
export interface PrintSheetHead {
  readonly path: string
  readonly title: string
  readonly lead: string
  readonly article: string
}

/** The sheets to print, in the order in which pages list them. Their texts are in print-sheets.ts. */
export const printSheetList = {
  worksheet: {
    path: '/resources/rif7-worksheet',
    title: 'RIF7 worksheet',
    lead: 'Follow one record through the seven systems of one AI agent, and write down what you find in each.',
    article: 'invisible-flows-pipeda-ai-agents',
  },
  questionnaire: {
    path: '/resources/vendor-questionnaire',
    title: 'AI vendor questionnaire',
    lead: 'Twenty-seven questions about one AI system, based on DRA20 and RIF7. Ask to see a document, a log or a test.',
    article: 'sr-11-7-ai-governance-banks',
  },
  dictionary: {
    path: '/resources/dictionary',
    title: 'The Anti-Hype AI Dictionary',
    lead: 'Twenty-five terms: what each one means, what vendors sell it as, and one question to ask.',
    article: 'anti-hype-ai-dictionary-2025',
  },
} as const satisfies Record<string, PrintSheetHead>
