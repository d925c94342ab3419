import type { AttachmentRenderer } from '#server/email/attachments.ts'
import { renderProfilePng } from '#server/pdf/profile-png.ts'
import { renderReportPdf } from '#server/pdf/report-pdf.ts'

/** Draws for real, without a thread: a thread of TypeScript takes seconds to start. */
export const SAME_THREAD: AttachmentRenderer = { picture: ({ bars }) => renderProfilePng(bars), pdf: renderReportPdf }
