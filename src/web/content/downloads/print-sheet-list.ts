/** The sheets to print, as the page lists them; the build draws them (print-sheets.ts). */
export const sheetList = [
  {
    file: 'rif7-worksheet.pdf',
    title: 'RIF7 worksheet',
    lead: 'Follow one record through the seven systems of one AI agent. Write down what you find in each, and who can show it.',
  },
  {
    file: 'ai-vendor-questionnaire.pdf',
    title: 'AI vendor questionnaire',
    lead: 'Twenty-seven questions for one AI system: the twenty dimensions of DRA20 and the seven systems of RIF7. Ask for a document, a log or a test, not for an intention.',
  },
  {
    file: 'ai-dictionary.pdf',
    title: 'The Anti-Hype AI Dictionary',
    lead: 'Each word with its meaning, what it is sold as, and one question to ask before it enters a contract.',
  },
] as const

export const DOWNLOADS = '/downloads/'
