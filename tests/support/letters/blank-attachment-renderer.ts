import type { AttachmentRenderer } from '#server/email/attachments.ts'

const blank = () => Promise.resolve(Buffer.from('blank'))

/** Draws nothing: where hundreds of letters are counted and none of them is looked at. */
export const BLANK_ATTACHMENTS: AttachmentRenderer = { picture: blank, pdf: blank }
