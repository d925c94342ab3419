import { JOB_KINDS, JOB_STATES, isToBeKept } from './submission-kinds.ts'

/** What SQLite and PostgreSQL say differently. Parameters are written as `$1`. */
export interface SqlDialect {
  /** The column with the order of arrival. */
  readonly order: string
  /** The time in milliseconds since 1970: the parameter, or the clock of the database when that is null. */
  now(parameter: string): string
  /** A condition: the value is one of the list. `toList` makes the list. */
  isIn(value: string, parameter: string): string
  /** A condition: there is no such list. */
  isNoList(parameter: string): string
  /** A condition: the payload, in small letters, contains the text. */
  payloadContains(parameter: string): string
  /** Keeps others from changing what was read, until the transaction ends. */
  readonly lockRows: string
  /** As `lockRows`, but leaves out what another transaction has locked. */
  readonly lockFreeRows: string
  /**
   * PostgreSQL writes this lock to its log, so the commit waits for a synchronous standby. So a repeated post is
   * confirmed only once the first one is on the standby.
   */
  readonly lockKept: string
  /** The content of the probe, 64 kB. */
  readonly zeros: string
}

/** A job that begins anew has all its attempts before it. */
const DUE_AGAIN = "state = 'pending', attempts = 0, crashes = 0, unanswered = 0"
const IS_HELD = "state = 'sending' and locked_by"
const UNLOCK = 'locked_by = null, locked_until = null'

/** A condition on a job: its submission must stay. */
const IS_TO_BE_KEPT = JOB_KINDS.map((kind) => {
  const states = JOB_STATES.filter((state) => isToBeKept({ kind, state }))
  return `(kind = '${kind}' and state in (${states.map((state) => `'${state}'`).join(', ')}))`
}).join(' or ')

/** Builds the statements that differ only in words between SQLite and PostgreSQL. Times are milliseconds since 1970. */
export function buildStatements({ order, now, isIn, isNoList, ...dialect }: SqlDialect) {
  /**
   * The first condition uses the index on `received_at`. The second keeps an entry that arrived after one that is dated
   * late enough to stay: the clock was behind, so its own date is too early. A date after the last trusted time counts
   * for nothing here.
   */
  const isExpired = `received_at < $1
    and ${order} < coalesce((
      select min(${order}) from submissions
      where received_at >= $1 and received_at <= (select trusted_at from trusted_time)
    ), 9223372036854775807)
    and not exists (select 1 from outbox where submission_id = submissions.id and (${IS_TO_BE_KEPT}))`

  return {
    submissionById: `select * from submissions where id = $1${dialect.lockKept}`,
    isStored: 'select 1 from submissions where id = $1',
    newest: `select * from submissions
      where (cast($1 as text) is null or kind = $1) and (cast($2 as integer) = 0 or flags <> '[]')
        and (${isNoList('$3')} or exists (
          select 1 from outbox where submission_id = submissions.id and ${isIn('state', '$3')}))
      order by received_at desc, ${order} desc limit $4`,
    /** Does not use `like`: % or _ in a prefix must have no meaning. */
    byPrefix: 'select * from submissions where id >= $1 and substr(id, 1, length($1)) = $1 order by id limit 2',
    pageAfter: 'select * from submissions where (received_at, id) > ($1, $2) order by received_at, id limit $3',
    /** May find too many rows: the text may stand elsewhere in the payload. */
    byEmailText: `select * from submissions where ${dialect.payloadContains('$1')} order by received_at, id`,
    expired: `select id, kind from submissions where ${isExpired} order by received_at, id limit $2`,
    /** Leaves out rows that another process changes now; they wait for the next time. */
    expiredAmong: `select id, kind from submissions where ${isExpired} and ${isIn('id', '$2')}${dialect.lockFreeRows}`,
    lock: `select id from submissions where id = $1${dialect.lockRows}`,
    removeSubmissions: `delete from submissions where ${isIn('id', '$1')}`,
    jobsBySubmission: `select * from outbox where ${isIn('submission_id', '$1')} order by ${order}`,
    /** A job that is already there stays. Where a letter to everyone is there, no letter to one recipient is added. */
    insertJob: `insert into outbox (id, submission_id, kind, recipient, run_at)
      select cast($1 as text), cast($2 as text), cast($3 as text), cast($4 as text), ${now('$5')}
      where not exists (select 1 from outbox where submission_id = $2 and kind = $3 and recipient is null)
      on conflict do nothing`,
    removeJobs: `delete from outbox where ${isIn('id', '$1')} and state <> 'sending'`,
    removeJobsInAnyState: `delete from outbox where ${isIn('id', '$1')}`,
    openLetters: `select * from outbox where state in ('pending', 'sending') and ${isIn('kind', '$1')}
      and (recipient is null or not (${isIn('lower(recipient)', '$2')})) order by ${order}${dialect.lockRows}`,
    /** A worker may have claimed a job since it was read. */
    setDue: `update outbox set ${DUE_AGAIN}, run_at = ${now('$1')}, sent_at = null
      where ${isIn('id', '$2')} and state <> 'sending' returning kind`,
    setDeadDue: `update outbox set ${DUE_AGAIN}, run_at = ${now('$1')} where state = 'dead'`,
    renew: `update outbox set locked_until = ${now('$1')} + $2 where id = $3 and ${IS_HELD} = $4`,
    done: `update outbox set state = 'sent', sent_at = ${now('$1')}, ${UNLOCK} where id = $2 and ${IS_HELD} = $3`,
    fail: `update outbox set state = $1, run_at = coalesce($2, run_at), last_error = $3,
        unanswered = unanswered + cast($4 as integer), ${UNLOCK}
      where id = $5 and ${IS_HELD} = $6`,
    release: `update outbox set state = 'pending', attempts = attempts - 1, last_error = $1, ${UNLOCK}
      where id = $2 and ${IS_HELD} = $3`,
    keepTrustedTime: `insert into trusted_time (id, trusted_at, doubted_ms) values (1, $1, $2)
      on conflict (id) do update set trusted_at = excluded.trusted_at, doubted_ms = excluded.doubted_ms`,
    /** As large as the largest usual report: a disk with room for it has room for a report. */
    probe: `insert into probe (id, content) values (1, ${dialect.zeros})
      on conflict (id) do update set content = excluded.content`,
    now: `select ${now('$1')} as now`,
  } as const
}

export type Statements = ReturnType<typeof buildStatements>
