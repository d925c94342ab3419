import type { Database } from './database.ts'
import type { ListFilter } from './store-types.ts'

const toFlag = (flag: boolean | undefined) => (flag === undefined ? null : Number(flag))

/** Returns the values $1 to $9 of a statement with a filter (statements.ts). */
export function listFilterValues(filter: ListFilter, database: Pick<Database, 'toList'>): readonly unknown[] {
  const { kind = null, states, isFlagged, isHandled, since = null, until = null, untilByKind } = filter
  return [
    kind,
    toFlag(isFlagged),
    states === undefined ? 0 : 1,
    database.toList(states ?? []),
    since,
    until,
    toFlag(isHandled),
    untilByKind?.['assessment-report'] ?? null,
    untilByKind?.['contact-message'] ?? null,
  ]
}
