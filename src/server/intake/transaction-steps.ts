/** A statement with its values: the first is for `$1`. */
export interface Statement {
  readonly sql: string
  readonly values: readonly unknown[]
}

export interface StatementResult {
  readonly rows: readonly unknown[]
  /** How many rows were changed or read. */
  readonly count: number
}

/**
 * What one transaction does: it yields each statement, and gets back what the statement did. SQLite runs all steps in
 * one turn of the event loop, PostgreSQL waits for each answer.
 */
export type Steps<Result> = Generator<Statement, Result, StatementResult>

/** Runs a statement and gives its rows. */
export function* readRows<Row>(sql: string, values: readonly unknown[] = []): Steps<Row[]> {
  return (yield { sql, values }).rows as Row[]
}

/** Runs a statement and gives its first row; undefined when there is none. */
export function* readRow<Row>(sql: string, values: readonly unknown[] = []): Steps<Row | undefined> {
  return (yield { sql, values }).rows[0] as Row | undefined
}

/** Runs a statement and gives how many rows it changed. */
export function* change(sql: string, values: readonly unknown[] = []): Steps<number> {
  return (yield { sql, values }).count
}
