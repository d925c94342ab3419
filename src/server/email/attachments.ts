import { logSafe, type Log } from '#server/log.ts'
import { profilePictureOf } from '#server/pdf/profile-png.ts'
import { reportPdfOf } from '#server/pdf/report-pdf.ts'
import type { LetterFacts } from '#server/report/view-model.ts'

/** What goes with the letter about a report beside its data; what could not be made is missing. */
export interface Enclosures {
  /** The dimension profile as PNG. */
  readonly picture?: Buffer
  /** The whole report. */
  readonly pdf?: Buffer
}

/** The end of the letter. */
export function closingOf({ pdf }: Enclosures): string {
  const files = pdf ? 'report.pdf for reading and report.json for machines' : 'report.json'
  return (
    `The whole report is attached as ${files}. The numbers were computed again on our server from the raw answers. ` +
    'This letter went to the team only.'
  )
}

/** Draws the enclosures; what throws here is left out. */
export interface Press {
  readonly picture: (facts: LetterFacts) => Promise<Buffer>
  readonly pdf: (facts: LetterFacts, date: Date) => Promise<Buffer>
}

const PRESS: Press = { picture: ({ bars }) => profilePictureOf(bars), pdf: reportPdfOf }

export interface EnclosureOptions {
  readonly facts: LetterFacts
  /** The letter's, for the log. */
  readonly id: string
  /** When the report was received; the PDF bears it. */
  readonly date: Date
  readonly log: Pick<Log, 'error'>
  readonly press?: Press
}

/** Never fails: a letter goes out without what cannot be drawn, and the log says so. */
export async function enclosuresOf({ facts, id, date, log, press = PRESS }: EnclosureOptions): Promise<Enclosures> {
  const made = async <Name extends keyof Enclosures>(name: Name): Promise<Partial<Record<Name, Buffer>>> => {
    try {
      return { [name]: await press[name](facts, date) } as Record<Name, Buffer>
    } catch (error) {
      log.error({ letter: id, error: logSafe(error) }, `the ${name} of a letter cannot be drawn: it goes out without`)
      return {}
    }
  }
  return { ...(await made('picture')), ...(await made('pdf')) }
}
