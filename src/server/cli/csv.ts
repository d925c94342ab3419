/** A spreadsheet takes these characters for the start of a formula, or skips them before one (ASVS 5, 1.2.10). */
const FORMULA = /^[=+\-@\t\r\0\uFF0B\uFF0D\uFF1D\uFF20]/

/** Replaces what could move a terminal's cursor or reverse a line, and makes all line breaks alike. */
function tidy(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]|[\u2028-\u202E\u2066-\u2069]/gu, '\uFFFD')
}

function formatField(text: string): string {
  const safe = FORMULA.test(text) ? `'${tidy(text)}` : tidy(text)
  return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Gives one record (RFC 4180) with its line end. No spreadsheet runs a field of it as a formula. */
export function formatCsvRecord(fields: readonly string[]): string {
  return `${fields.map(formatField).join(',')}\r\n`
}
