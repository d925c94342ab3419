import { LONGEST_PAUSE_MS } from '#server/letters/delivery-errors.ts'

import { JOB_KINDS, JOB_STATES, isToBeKept } from './submission-kinds.ts'

/** What differs between SQLite and PostgreSQL. Parameters are written as `$1`; times are milliseconds since 1970. */
export interface SqlDialect {
  readonly order: string
  /** The parameter, or the database's clock when it is null. */
  now(parameter: string): string
  isIn(value: string, parameter: string): string
  /** A table `job` with the `key` and the `value` of each item of a JSON list. */
  eachJob(parameter: string): string
  payloadContains(parameter: string): string
  readonly lockRows: string
  readonly lockFreeRows: string
  /** This lock goes to a synchronous standby, so a repeated post is confirmed only when the first one is there. */
  readonly lockKept: string
  readonly zeros: string
}

const DUE_AGAIN = "state = 'pending', attempts = 0, crashes = 0, unanswered = 0"
const IS_HELD = "state = 'sending' and locked_by"
const UNLOCK = 'locked_by = null, locked_until = null'

const IS_TO_BE_KEPT = JOB_KINDS.map((kind) => {
  const states = JOB_STATES.filter((state) => isToBeKept({ kind, state }))
  return `(kind = '${kind}' and state in (${states.map((state) => `'${state}'`).join(', ')}))`
}).join(' or ')

const SUBMISSION_COLUMNS = 'id, kind, fingerprint, received_at, payload, flags, content_key, consent'
const JOB_COLUMNS = 'id, submission_id, kind, recipient, run_at'
const JOB_VALUES = ['id', 'submissionId', 'kind', 'recipient'].map((name) => `job.value ->> '${name}'`).join(', ')

function buildJobStatements({ order, now, isIn, ...dialect }: SqlDialect) {
  /** A time beyond the longest pause comes from a wrong clock and counts as over. */
  const isOver = (time: string) => `(${time} <= ${now('$3')} or ${time} > ${now('$3')} + ${LONGEST_PAUSE_MS})`

  return {
    // The first condition makes the index `outbox_due` usable.
    claim: `update outbox set state = 'sending', attempts = attempts + 1,
        crashes = crashes + case when state = 'sending' then 1 else 0 end,
        locked_by = $1, locked_until = ${now('$3')} + $2
      where id = (
        select id from outbox
        where state in ('pending', 'sending') and not (${isIn('id', '$4')}) and ${isIn('kind', '$5')}
          and ((state = 'pending' and (attempts = 0 or ${isOver('run_at')}))
            or (state = 'sending' and ${isOver('locked_until')}))
        order by run_at, ${order} limit 1${dialect.lockFreeRows}
      )
      returning *, ${now('$3')} as claimed_at`,
    done: `update outbox set state = 'sent', sent_at = ${now('$1')}, ${UNLOCK} where id = $2 and ${IS_HELD} = $3`,
    fail: `update outbox set state = $1, run_at = coalesce($2, run_at), last_error = $3,
        unanswered = unanswered + cast($4 as integer), ${UNLOCK}
      where id = $5 and ${IS_HELD} = $6`,
    release: `update outbox set state = 'pending', attempts = attempts - 1, last_error = $1, ${UNLOCK}
      where id = $2 and ${IS_HELD} = $3`,
    jobsBySubmission: `select * from outbox where ${isIn('submission_id', '$1')} order by ${order}`,
    insertJob: `insert into outbox (${JOB_COLUMNS}) values ($1, $2, $3, $4, $5)`,
    // A submission with a letter to everyone gets no letters to single recipients.
    insertJobs: `insert into outbox (${JOB_COLUMNS})
      select ${JOB_VALUES}, ${now('$2')}
      from ${dialect.eachJob('$1')}
      where not exists (
        select 1 from outbox
        where submission_id = job.value ->> 'submissionId' and kind = job.value ->> 'kind' and recipient is null)
      order by job.key
      on conflict do nothing`,
    removeJobs: `delete from outbox where ${isIn('id', '$1')} and state <> 'sending'`,
    removeJobsInAnyState: `delete from outbox where ${isIn('id', '$1')}`,
    openLetters: `select * from outbox where state in ('pending', 'sending') and ${isIn('kind', '$1')}
      and (recipient is null or not (${isIn('lower(recipient)', '$2')})) order by ${order}${dialect.lockRows}`,
    setDue: `update outbox set ${DUE_AGAIN}, run_at = ${now('$1')}, sent_at = null
      where ${isIn('id', '$2')} and state <> 'sending' returning kind`,
    setDeadDue: `update outbox set ${DUE_AGAIN}, run_at = ${now('$1')} where state = 'dead'`,
  } as const
}

/** The condition of a `ListFilter`, whose values are $1 to $9 (filter-values.ts). */
function buildFilter(isIn: SqlDialect['isIn']): string {
  return `(cast($1 as text) is null or kind = $1)
    and (cast($2 as integer) is null or (flags <> '[]') = ($2 = 1))
    and (cast($3 as integer) = 0 or exists (
      select 1 from outbox where submission_id = submissions.id and ${isIn('state', '$4')}))
    and (cast($5 as bigint) is null or received_at >= $5) and (cast($6 as bigint) is null or received_at < $6)
    and (cast($7 as integer) is null or (handled_at is not null) = ($7 = 1))
    and (cast($8 as bigint) is null or (kind = 'assessment-report' and received_at < $8)
      or (kind = 'contact-message' and received_at < cast($9 as bigint)))`
}

/** A digest is free when its lease or its pause is over. The number of attempts identifies the claim. */
function buildFollowUpStatements({ now }: SqlDialect, matches: string) {
  const isHeld = "day = $2 and attempts = $3 and state = 'pending'"
  return {
    handle: `update submissions set handled_by = $1, handled_at = ${now('$2')} where id = $3 returning handled_at as at`,
    handleAll: `update submissions set handled_by = $10, handled_at = ${now('$11')} where ${matches}`,
    unhandle: 'update submissions set handled_by = null, handled_at = null where id = $1 and handled_at is not null',
    addDigest: `insert into digests (day, since, until, due_at)
      select cast($1 as text), coalesce((select max(until) from digests where state = 'sent'),
        (select min(since) from digests), cast($2 as bigint)),
        ${now('$3')}, ${now('$3')}
      where true on conflict do nothing`,
    claimDigest: `update digests set attempts = attempts + 1, due_at = ${now('$2')} + $3
      where day = $1 and state = 'pending' and due_at <= ${now('$2')} returning day, since, until, attempts`,
    postponeDigest: `update digests set due_at = ${now('$4')} + cast($1 as bigint) where ${isHeld}`,
    endDigest: `update digests set state = $1 where ${isHeld}`,
  } as const
}

export function buildStatements(dialect: SqlDialect) {
  const { order, now, isIn } = dialect
  const isExpired = `received_at < $1
    and not exists (select 1 from outbox where submission_id = submissions.id and (${IS_TO_BE_KEPT}))`
  const insertSubmission = (condition: string) => `insert into submissions (${SUBMISSION_COLUMNS})
    select cast($1 as text), cast($2 as text), cast($3 as text), ${now('$4')}, cast($5 as text), cast($6 as text),
      cast($7 as text), cast($8 as text)
    where ${condition}
    on conflict do nothing`
  const isUnknown = (keys: string) => `not exists (select 1 from submissions where ${isIn('id', keys)})
      and not exists (select 1 from submissions where ${isIn('content_key', keys)})`
  // SQLite does not allow an insert in `with`.
  const insertWithJobs = (condition: string) => `with kept as (${insertSubmission(condition)} returning id), jobs as (
        insert into outbox (${JOB_COLUMNS})
        select ${JOB_VALUES}, ${now('$4')} from kept, ${dialect.eachJob('$9')} order by job.key
      )
      select id from kept`

  const matches = buildFilter(isIn)

  return {
    ...buildJobStatements(dialect),
    ...buildFollowUpStatements(dialect, matches),
    insertSubmission: insertSubmission('true'),
    insertUnknown: insertSubmission(isUnknown('$9')),
    insertWithJobs: insertWithJobs('true'),
    insertUnknownWithJobs: insertWithJobs(isUnknown('$10')),
    submissionById: 'select * from submissions where id = $1',
    byKeys: `select * from submissions where ${isIn('id', '$1')} or ${isIn('content_key', '$1')}${dialect.lockKept}`,
    newest: `select * from submissions where ${matches} order by received_at desc, ${order} desc limit $10`,
    countKinds: `select kind as name, count(*) as n from submissions where ${matches} group by kind`,
    // `like` would interpret % and _ in a prefix.
    byPrefix: 'select * from submissions where id >= $1 and substr(id, 1, length($1)) = $1 order by id limit 2',
    pageAfter: `select * from submissions where ${matches} and (received_at, id) > ($10, $11)
      order by received_at, id limit $12`,
    byEmailText: `select * from submissions where ${matches} and ${dialect.payloadContains('$10')}
      order by received_at, id`,
    expired: `select * from submissions where ${isExpired} order by received_at, id limit $2`,
    expiredAmong: `select * from submissions where ${isExpired} and ${isIn('id', '$2')}${dialect.lockFreeRows}`,
    lock: `select * from submissions where id = $1${dialect.lockRows}`,
    removeSubmissions: `delete from submissions where ${isIn('id', '$1')}`,
    readClock: `select ${now('$1')} as now, coalesce((select trusted_at from trusted_time), ${now('$1')}) as trusted_at`,
    // `doubted_ms` is a column of earlier versions.
    keepTrustedTime: `insert into trusted_time (id, trusted_at, doubted_ms) values (1, $1, 0)
      on conflict (id) do update set trusted_at = excluded.trusted_at, doubted_ms = 0`,
    // Rows are locked in the order of the list, which must be the same for all servers.
    addToFunnel: `insert into funnel (day, step, count)
      select job.value ->> 'day', job.value ->> 'step', cast(job.value ->> 'count' as bigint)
      from ${dialect.eachJob('$1')} where true order by job.key
      on conflict (day, step) do update set count = funnel.count + excluded.count`,
    readFunnel: 'select day, step, count from funnel where day >= $1 and day <= $2 order by day, step',
    removeFunnelBefore: 'delete from funnel where day < $1',
    // As large as the largest usual report, so that a disk with space for it has space for a report.
    probe: `insert into probe (id, content) values (1, ${dialect.zeros})
      on conflict (id) do update set content = excluded.content`,
  } as const
}

export type Statements = ReturnType<typeof buildStatements>
