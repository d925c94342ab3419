import type { Database, Transaction } from './database.ts'
import { identifyJobs, selectToReaddress, type JobIdentity } from './plan-jobs.ts'
import { listIds, type JobRow } from './row-mapping.ts'
import { listJobKinds } from './submission-kinds.ts'

/** The part of a transaction that the functions below need. */
export interface JobTransaction {
  readonly database: Database
  readonly transaction: Transaction
}

/** Adds these jobs, due now. Returns how many were new. */
export function insertJobs(
  { database, transaction }: JobTransaction,
  jobs: readonly JobIdentity[],
  now: number,
): Promise<number> {
  return transaction.change(database.sql.insertJobs, [JSON.stringify(jobs), database.chooseTime(now)])
}

/** Makes the open letters go to these recipients. Returns how many letters were replaced. */
export async function readdressLetters(
  { database, transaction }: JobTransaction,
  now: number,
  recipients: readonly string[],
): Promise<number> {
  const { sql } = database
  const known = recipients.map((recipient) => recipient.toLowerCase())
  const lists = [listJobKinds('mail'), known].map((list) => database.toList(list))
  const moved = selectToReaddress(await transaction.readRows<JobRow>(sql.openLetters, lists), recipients)
  await transaction.change(sql.removeJobsInAnyState, [database.toList(listIds(moved))])
  const letters = moved.flatMap(({ submission_id, kind }) =>
    identifyJobs(
      submission_id,
      recipients.map((recipient) => ({ kind, recipient })),
    ),
  )
  await insertJobs({ database, transaction }, letters, now)
  return moved.length
}
