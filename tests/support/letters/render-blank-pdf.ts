import type { RenderPdf } from '#server/letters/report-letter-with-pdf.ts'

/** For tests that are about something else than the PDF: drawing it would take most of their time. */
export const renderBlankPdf: RenderPdf = () => Promise.resolve(Buffer.from('%PDF-'))
