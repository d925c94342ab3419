import { INK } from '#server/report/email-and-pdf-colors.ts'

export const FONT = "font-family:'Helvetica Neue',Helvetica,Arial,sans-serif;"
/** The line above a section. */
export const RULE = `1px solid ${INK}`
