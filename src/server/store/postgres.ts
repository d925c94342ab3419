import { prepareToRead, prepareToWrite, Session, type Statement } from './postgres-session.ts'
import { POSTGRES_SQL } from './postgres-sql.ts'
import { statusOf, submissionOf, type JobRow, type SubmissionRow } from './rows.ts'
import type { Acceptance, Claim, Failure, Job, JobKind, JobState, JobStatus, Stats } from './store.ts'
import type { Store, StoredSubmission, Submission } from './store.ts'

interface ClaimedRow extends SubmissionRow {
  readonly job_id: string
  readonly job_kind: JobKind
  readonly attempts: number
}

interface OwnedJobRow extends JobRow {
  readonly submission_id: string
}

/** PostgreSQL keeps no NUL in a text. */
const withoutNul = (text: string) => text.replaceAll('\0', '\uFFFD')

/** Keeps everything in one PostgreSQL database that several servers may share. */
class PostgresStore implements Store {
  readonly #session: Session
  /** The worker that each job was given to, until its outcome is kept. */
  readonly #held = new Map<string, string>()

  constructor(session: Session) {
    this.#session = session
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
    return this.#session.read((run) => this.#stored(run, POSTGRES_SQL.newest, limit))
  }

  show(idPrefix: string): Promise<StoredSubmission[]> {
    return this.#session.read((run) => this.#stored(run, POSTGRES_SQL.byPrefix, withoutNul(idPrefix)))
  }

  stats(): Promise<Stats> {
    return this.#session.read(async (run) => {
      const [count] = (await run<{ n: number }>(POSTGRES_SQL.countSubmissions)).rows
      const [open] = (await run<{ at: number | null }>(POSTGRES_SQL.oldestOpen)).rows
      const jobs: Record<JobState, number> = { pending: 0, sending: 0, sent: 0, dead: 0 }
      const { rows } = await run<{ state: JobState; n: number }>(POSTGRES_SQL.countJobs)
      for (const { state, n } of rows) jobs[state] = n
      return { submissions: count?.n ?? 0, jobs, oldestOpenAt: open?.at ?? undefined }
    })
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

  async #stored(run: Statement, sql: string, value: number | string): Promise<StoredSubmission[]> {
    const { rows } = await run<SubmissionRow>(sql, [value])
    const jobs = await run<OwnedJobRow>(POSTGRES_SQL.jobsOf, [rows.map(({ id }) => id)])
    const stored = rows.map((row) => Object.assign(submissionOf(row), { jobs: [] as JobStatus[] }))
    const jobsById = new Map(stored.map(({ id, jobs: own }) => [id, own]))
    for (const row of jobs.rows) jobsById.get(row.submission_id)?.push(statusOf(row))
    return stored
  }
}

/** The store in this database, ready for the server. Throws when the database is out of reach or newer. */
export async function openPostgres(url: string): Promise<Store> {
  await prepareToWrite(url)
  return new PostgresStore(new Session(url, { isReading: false }))
}

/** The store of this database for reading only, beside running servers. Throws when it has no tables yet. */
export async function openPostgresToRead(url: string): Promise<Store> {
  await prepareToRead(url)
  return new PostgresStore(new Session(url, { isReading: true }))
}
