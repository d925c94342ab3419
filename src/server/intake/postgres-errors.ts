import { DatabaseError } from 'pg'

import { StoreUnavailable } from './store-unavailable.ts'

/**
 * Error codes that mean the database is unavailable and the statement is not at fault. In their order: connection,
 * resources, operator, system, damage, access; then read-only, idle transaction ended, deadlock, lock.
 */
const UNAVAILABLE = /^(08|53|57|58|XX|28|3D|25006|25P03|40|42501|55P03)/

/** Gives the database's code of an error, or 'connection lost'. */
export function readErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'connection lost'
}

/**
 * The driver reports a lost or slow connection by many kinds of errors. It reports a wrong statement by a
 * `DatabaseError`.
 */
function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseError) return UNAVAILABLE.test(error.code ?? '')
  return error instanceof Error && !(error instanceof TypeError)
}

/**
 * Translates an error for the callers of the store: `StoreUnavailable` when the database is unavailable, else the same
 * error.
 */
export function translatePostgresError(error: unknown): unknown {
  if (!isUnavailable(error)) return error
  return new StoreUnavailable(`The store is unavailable (${readErrorCode(error)})`, { cause: error })
}
