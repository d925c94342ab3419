/** What a spreadsheet takes for the beginning of a formula, or for nothing before one (ASVS 5, 1.2.10). */
const FORMULA = /^[=+\-@\t\r\0\uFF0B\uFF0D\uFF1D\uFF20]/

/** Nothing in a text may move a terminal's cursor or turn a line around; line breaks are of one kind. */
function tidy(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]|[\u2028-\u202E\u2066-\u2069]/gu, '\uFFFD')
}

function formatField(text: string): string {
  const safe = FORMULA.test(text) ? `'${tidy(text)}` : tidy(text)
  return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One record (RFC 4180) with its line end, in which no field is run as a formula. */
export function formatCsvRecord(fields: readonly string[]): string {
  return `${fields.map(formatField).join(',')}\r\n`
}
