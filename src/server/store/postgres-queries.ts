import { LETTER_KINDS, planReaddressing, type JobIdentity, type PlannedRow } from './planned-jobs.ts'
import { POSTGRES_SQL } from './postgres-sql.ts'
import type { RunStatement } from './postgres-transactions.ts'
import {
  toRemovedSubmissions,
  toStoredSubmissions,
  type HeadRow,
  type OwnedJobRow,
  type SubmissionRow,
} from './rows.ts'
import type { RemovedSubmission, StoredSubmission } from './store.ts'
import { buildEmailSearchText, readSubmitterEmail } from './submitter-email.ts'

/** PostgreSQL cannot store NUL in a text. */
export const replaceNul = (text: string) => text.replaceAll('\0', '\uFFFD')

/** The ids of rows. */
export const listIds = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)

/** The jobs as one list for each column. */
export const toColumns = (jobs: readonly JobIdentity[]) => [
  jobs.map(({ id }) => id),
  jobs.map(({ kind }) => kind),
  jobs.map(({ recipient }) => recipient),
]

/** Reads the jobs of these submissions, in their order. */
export async function readJobs(run: RunStatement, rows: readonly { readonly id: string }[]): Promise<OwnedJobRow[]> {
  return (await run<OwnedJobRow>(POSTGRES_SQL.jobsBySubmission, [listIds(rows)])).rows
}

/** Reads the submissions that this statement finds, with their jobs. */
export async function readStored(
  run: RunStatement,
  sql: string,
  values: readonly unknown[],
): Promise<StoredSubmission[]> {
  const { rows } = await run<SubmissionRow>(sql, values)
  return toStoredSubmissions(rows, await readJobs(run, rows))
}

/** Finds everything that this address sent, in any case of letters. */
export async function findRowsByEmail(run: RunStatement, email: string): Promise<SubmissionRow[]> {
  const { rows } = await run<SubmissionRow>(POSTGRES_SQL.byEmailText, [replaceNul(buildEmailSearchText(email))])
  return rows.filter((row) => readSubmitterEmail(row) === email.toLowerCase())
}

/** Removes these submissions with their jobs, and gives what was removed. */
export async function remove(run: RunStatement, rows: readonly HeadRow[]): Promise<RemovedSubmission[]> {
  const removed = toRemovedSubmissions(rows, await readJobs(run, rows))
  await run(POSTGRES_SQL.removeSubmissions, [listIds(rows)])
  return removed
}

/**
 * Addresses the letters that wait to these recipients. `dueAt` null means the time of the database. Gives how many
 * letters to others were replaced.
 */
export async function readdress(
  run: RunStatement,
  dueAt: number | null,
  recipients: readonly string[],
): Promise<number> {
  const known = recipients.map((recipient) => recipient.toLowerCase())
  const { rows } = await run<PlannedRow>(POSTGRES_SQL.openLetters, [LETTER_KINDS, known])
  const { removed, added } = planReaddressing(rows, recipients)
  await run(POSTGRES_SQL.removeJobs, [removed])
  for (const { submission_id, jobs } of added) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await run(POSTGRES_SQL.addJobs, [submission_id, dueAt, ...toColumns(jobs)])
  }
  return removed.length
}
