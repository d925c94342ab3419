import { readFileSync } from 'node:fs'

import { isOfRemovedArticle, readCoverageRows, type CoverageRow } from './coverage-rows.ts'
import { chooseFault, type RowFault } from './choose-fault.ts'

export type FaultyRow = CoverageRow & { readonly fault: RowFault }

/** The rows in whose place a fault can be planted. */
export function listFaultyRows(document: string): FaultyRow[] {
  return readCoverageRows(document).rows.flatMap((row) => {
    if (isOfRemovedArticle(row)) return []
    const fault = chooseFault(row, readFileSync(row.place, 'utf8'))
    return fault === undefined ? [] : [{ ...row, fault }]
  })
}
