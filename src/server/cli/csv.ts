import { stringify, type Options } from 'csv-stringify/sync'

/** Replaces what could move a terminal's cursor or reverse a line, and makes all line breaks alike. */
function tidy(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]|[\u2028-\u202E\u2066-\u2069]/gu, '\uFFFD')
}

const OPTIONS: Options = {
  record_delimiter: '\r\n',
  /** Off by default where a delimiter is given: a line break inside a field would then begin a record. */
  quote_record_delimiter: true,
  escape_formulas: true,
  /** A spreadsheet may skip these characters before a formula (ASVS 5, 1.2.10); the library knows the other ones. */
  cast: { string: (text) => (/^[\0\r\n]/.test(text) ? `'${tidy(text)}` : tidy(text)) },
}

/** Gives one record (RFC 4180) with its line end. No spreadsheet runs a field of it as a formula. */
export function formatCsvRecord(fields: readonly string[]): string {
  return stringify([[...fields]], OPTIONS)
}
