import type { AttachmentRenderer } from '#server/email/attachments.ts'

import { renderProfilePng } from './profile-png.ts'
import { renderReportPdf } from './report-pdf.ts'

/** Draws for real and without a thread, for a command that does nothing else, and for tests. */
export const SAME_THREAD: AttachmentRenderer = { picture: ({ bars }) => renderProfilePng(bars), pdf: renderReportPdf }
