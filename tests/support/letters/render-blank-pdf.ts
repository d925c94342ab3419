import type { RenderPdf } from '#server/email/draw-report-pdf-or-log.ts'

/** For tests that are about something else than the PDF: drawing it would take most of their time. */
export const renderBlankPdf: RenderPdf = () => Promise.resolve(Buffer.from('%PDF-'))
