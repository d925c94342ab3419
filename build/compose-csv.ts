import { stringify } from 'csv-stringify/sync'

/** A table as CSV with its column names in the first line; a byte order mark tells spreadsheets that it is UTF-8. */
export function composeCsv(table: {
  readonly columns: readonly string[]
  readonly records: readonly (readonly string[])[]
}): string {
  return stringify([...table.records], { header: true, columns: [...table.columns], bom: true, escape_formulas: true })
}
