import { PAGE, pages } from './paginate.ts'
import { Session, type Statement } from './postgres-pool.ts'
import { prepareToRead, prepareToWrite, scrubTables } from './postgres-schema.ts'
import { POSTGRES_SQL } from './postgres-sql.ts'
import {
  jobsToResend,
  removedOf,
  statsOf,
  storedOf,
  submissionOf,
  type HeadRow,
  type OldestRow,
  type OwnedJobRow,
  type SubmissionRow,
} from './rows.ts'
import type {
  Acceptance,
  Claim,
  Expired,
  Failure,
  Job,
  JobKind,
  JobState,
  Removed,
  Resend,
  Stats,
  Store,
  StoredSubmission,
  Submission,
  SubmissionKind,
} from './store.ts'
import { senderOf, traceOf } from './submitter-email.ts'

interface ClaimedRow extends SubmissionRow {
  readonly job_id: string
  readonly job_kind: JobKind
  readonly attempts: number
}

/** PostgreSQL keeps no NUL in a text. */
const withoutNul = (text: string) => text.replaceAll('\0', '\uFFFD')

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)

const isOpen = ({ state }: OwnedJobRow) => state === 'pending' || state === 'sending'

async function jobsOf(run: Statement, rows: readonly { readonly id: string }[]): Promise<OwnedJobRow[]> {
  return (await run<OwnedJobRow>(POSTGRES_SQL.jobsOf, [idsOf(rows)])).rows
}

async function stored(run: Statement, sql: string, values: readonly unknown[]): Promise<StoredSubmission[]> {
  const { rows } = await run<SubmissionRow>(sql, values)
  return storedOf(rows, await jobsOf(run, rows))
}

async function rowsBy(run: Statement, email: string): Promise<SubmissionRow[]> {
  const { rows } = await run<SubmissionRow>(POSTGRES_SQL.traced, [withoutNul(traceOf(email))])
  return rows.filter((row) => senderOf(row) === email.toLowerCase())
}

async function remove(run: Statement, rows: readonly HeadRow[]): Promise<Removed[]> {
  const removed = removedOf(rows, await jobsOf(run, rows))
  await run(POSTGRES_SQL.removeSubmissions, [idsOf(rows)])
  return removed
}

/** Keeps everything in one PostgreSQL database that several servers may share. */
class PostgresStore implements Store {
  readonly #url: string
  readonly #session: Session
  /** The worker that each job was given to, until its outcome is kept. */
  readonly #held = new Map<string, string>()

  constructor(url: string, { isReading }: { readonly isReading: boolean }) {
    this.#url = url
    this.#session = new Session(url, { isReading })
  }

  accept(submission: Submission, jobs: readonly JobKind[]): Promise<Acceptance> {
    const { id, kind, fingerprint, receivedAt, payload, flags } = submission
    const values = [id, kind, fingerprint, receivedAt, payload, JSON.stringify(flags), jobs]
    return this.#session.write(async (run) => {
      const { rows } = await run<{ n: number }>(POSTGRES_SQL.accept, values)
      if (rows[0]?.n === 1) return 'accepted'
      const [kept] = (await run<SubmissionRow>(POSTGRES_SQL.submissionById, [id])).rows
      return kept?.fingerprint === fingerprint && kept.kind === kind ? 'repeated' : 'conflict'
    })
  }

  async claim({ worker, now, leaseMs, kinds }: Claim): Promise<Job | undefined> {
    const held = [...this.#held].filter(([, holder]) => holder === worker).map(([id]) => id)
    const [row] = await this.#session.write(
      async (run) =>
        (await run<ClaimedRow>(POSTGRES_SQL.claim, [worker, now + leaseMs, now, held, kinds ?? null])).rows,
    )
    if (row === undefined) return undefined
    this.#held.set(row.job_id, worker)
    return { id: row.job_id, kind: row.job_kind, attempts: row.attempts, worker, submission: submissionOf(row) }
  }

  done(job: Job, sentAt: number): Promise<boolean> {
    return this.#end(job, POSTGRES_SQL.done, [sentAt, job.id, job.worker])
  }

  fail(job: Job, { error, retryAt }: Failure): Promise<boolean> {
    const [state, runAt] = retryAt === 'never' ? ['dead', null] : ['pending', retryAt]
    return this.#end(job, POSTGRES_SQL.fail, [state, runAt, withoutNul(error), job.id, job.worker])
  }

  giveBack(job: Job, reason: string): Promise<boolean> {
    return this.#end(job, POSTGRES_SQL.giveBack, [withoutNul(reason), job.id, job.worker])
  }

  list(limit: number): Promise<StoredSubmission[]> {
    return this.#session.read((run) => stored(run, POSTGRES_SQL.newest, [limit]))
  }

  show(idPrefix: string): Promise<StoredSubmission[]> {
    return this.#session.read((run) => stored(run, POSTGRES_SQL.byPrefix, [withoutNul(idPrefix)]))
  }

  async *all(): AsyncGenerator<StoredSubmission> {
    yield* pages((at, id) => this.#session.read((run) => stored(run, POSTGRES_SQL.pageAfter, [at, id, PAGE])))
  }

  sentBy(email: string): Promise<StoredSubmission[]> {
    return this.#session.read(async (run) => {
      const rows = await rowsBy(run, email)
      return storedOf(rows, await jobsOf(run, rows))
    })
  }

  stats(): Promise<Stats> {
    return this.#session.read(async (run) => {
      const [spam] = (await run<{ n: number }>(POSTGRES_SQL.countSpam)).rows
      const [open] = (await run<OldestRow>(POSTGRES_SQL.oldestOpen)).rows
      const kinds = (await run<{ name: SubmissionKind; n: number }>(POSTGRES_SQL.countKinds)).rows
      const jobs = (await run<{ name: JobState; n: number }>(POSTGRES_SQL.countJobs)).rows
      return statsOf({ kinds, jobs, spam, open })
    })
  }

  resend(id: string, { now, jobs }: Resend): Promise<JobKind[]> {
    return this.#session.write(async (run) => {
      const { rows } = await run<HeadRow>(POSTGRES_SQL.lock, [id])
      if (rows.length > 0) await run(POSTGRES_SQL.addJobs, [id, now, jobs])
      const kept = await jobsOf(run, rows)
      const due = await run<{ kind: JobKind }>(POSTGRES_SQL.setDue, [now, idsOf(jobsToResend(kept))])
      return due.rows.map(({ kind }) => kind)
    })
  }

  erase(email: string): Promise<Removed[]> {
    return this.#session.write(async (run) => remove(run, await rowsBy(run, email)))
  }

  expired({ before, limit }: Expired & { readonly limit: number }): Promise<Removed[]> {
    return this.#session.read(async (run) => {
      const { rows } = await run<HeadRow>(POSTGRES_SQL.expired, [before, limit])
      return removedOf(rows, await jobsOf(run, rows))
    })
  }

  expire({ before, ids }: Expired & { readonly ids: readonly string[] }): Promise<Removed[]> {
    return this.#session.write(async (run) => {
      const { rows } = await run<HeadRow>(POSTGRES_SQL.expiredOf, [before, ids])
      /** Read after the lock: what was set due again in between is left alone. */
      const jobs = await jobsOf(run, rows)
      const open = new Set(jobs.filter(isOpen).map(({ submission_id }) => submission_id))
      return remove(
        run,
        rows.filter(({ id }) => !open.has(id)),
      )
    })
  }

  scrub(): Promise<void> {
    return scrubTables(this.#url)
  }

  async probe(): Promise<void> {
    await this.#session.write((run) => run(POSTGRES_SQL.probe))
  }

  close(): Promise<void> {
    return this.#session.close()
  }

  async #end(job: Job, sql: string, values: readonly unknown[]): Promise<boolean> {
    const { count } = await this.#session.write((run) => run(sql, values))
    if (this.#held.get(job.id) === job.worker) this.#held.delete(job.id)
    return count === 1
  }
}

/** The store in this database, ready for the server. Throws when the database is out of reach or newer. */
export async function openPostgres(url: string): Promise<Store> {
  await prepareToWrite(url)
  return new PostgresStore(url, { isReading: false })
}

/** The store of this database for reading only, beside running servers. Throws when it has no tables yet. */
export async function openPostgresToRead(url: string): Promise<Store> {
  await prepareToRead(url)
  return new PostgresStore(url, { isReading: true })
}

/** The store of this database for reading and changing, beside running servers. Throws when it has no tables yet. */
export async function openPostgresToChange(url: string): Promise<Store> {
  await prepareToRead(url)
  return new PostgresStore(url, { isReading: false })
}
