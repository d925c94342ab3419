/** The sheets to print, as the page lists them; the build draws them (printable-pdf-texts.ts). */
export const sheetList = [
  {
    file: 'rif7-worksheet.pdf',
    title: 'RIF7 worksheet',
    lead: 'Follow one record through the seven systems of one AI agent, and write down what you find in each.',
  },
  {
    file: 'ai-vendor-questionnaire.pdf',
    title: 'AI vendor questionnaire',
    lead: 'Twenty-seven questions for one AI system, based on DRA20 and RIF7. Ask for a document, a log or a test.',
  },
  {
    file: 'ai-dictionary.pdf',
    title: 'The Anti-Hype AI Dictionary',
    lead: 'Twenty-five words: what each means, what it is sold as, and one question to ask.',
  },
] as const

export const DOWNLOADS = '/downloads/'
