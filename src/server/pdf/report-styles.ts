import { ACCENT, INK, MUTED, QUIET } from '#server/letters/report/email-and-pdf-colors.ts'

import type { Style } from './text-layout.ts'

const TITLE = { size: 27, leading: 31 }
const HEADING = { size: 14, leading: 19 }
const LEAD = { size: 10.5, leading: 15 }
const BODY = { size: 9.5, leading: 14 }
const NOTE = { size: 8, leading: 11.5 }

/** The text styles of the PDF, in points. */
export const STYLES = {
  title: { ...TITLE, weight: 'strong', color: INK },
  heading: { ...HEADING, weight: 'strong', color: INK },
  question: { size: 13, leading: 18, weight: 'text', color: INK },
  lead: { ...LEAD, weight: 'strong', color: ACCENT },
  strong: { ...BODY, weight: 'strong', color: INK },
  body: { ...BODY, weight: 'text', color: MUTED },
  ink: { ...BODY, weight: 'text', color: INK },
  note: { ...NOTE, weight: 'text', color: QUIET },
  noteStrong: { ...NOTE, weight: 'strong', color: INK },
  figure: { ...BODY, weight: 'strong', color: INK, isTabular: true },
  number: { ...BODY, weight: 'text', color: INK, isTabular: true },
  quietNumber: { ...BODY, weight: 'text', color: QUIET, isTabular: true },
  score: { size: 22, leading: 26, weight: 'strong', color: INK },
  stage: { size: 14, leading: 26, weight: 'strong', color: INK },
} as const satisfies Record<string, Style>
