import { LONGEST_PAUSE_MS } from './store.ts'

/** The time by the database's clock, or by the caller's when the parameter is not null. */
const readNow = (parameter: string) =>
  `coalesce(${parameter}::bigint, (extract(epoch from statement_timestamp()) * 1000)::bigint)`

/**
 * The second condition keeps what came in after something that stays: it has an old time because the clock stood in the
 * past. What has a time in the future is no measure.
 */
const EXPIRED = `received_at < $1
  and seq < coalesce((
    select min(seq) from submissions
    where received_at >= $1 and received_at <= (select trusted_at from trusted_time)
  ), 9223372036854775807)
  and not exists (select 1 from outbox where submission_id = submissions.id and state <> 'sent')`

/** A job that begins anew has all its attempts before it. */
const DUE_AGAIN = "state = 'pending', attempts = 0, crashes = 0, unanswered = 0"

/** The statements of the PostgreSQL store; times are milliseconds since 1970, as in the SQLite store. */
export const POSTGRES_SQL = {
  /** The result is the number of inserted submissions: 0 when the id is taken. */
  accept: `with kept as (
      insert into submissions (id, kind, fingerprint, received_at, payload, flags) values ($1, $2, $3, $4, $5, $6)
      on conflict (id) do nothing returning id
    ), jobs as (
      insert into outbox (id, submission_id, kind, recipient, run_at)
      select job.id, kept.id, job.kind, job.recipient, ${readNow('$10')}
      from kept, unnest($7::text[], $8::text[], $9::text[]) with ordinality as job (id, kind, recipient, place)
      order by job.place
    )
    select count(*) as n from kept`,
  /**
   * The lock is written to the log, so the commit waits for a synchronous standby: who repeats may have got no answer
   * because the standby had not got it.
   */
  keptSubmission: 'select * from submissions where id = $1 for key share',
  newest: `select * from submissions
    where ($1::text is null or kind = $1) and (not $2::boolean or flags <> '[]')
      and ($3::text[] is null or exists (select 1 from outbox where submission_id = submissions.id and state = any($3)))
    order by received_at desc, seq desc limit $4`,
  /** Does not use `like`: % or _ in a prefix must have no meaning. */
  byPrefix: 'select * from submissions where id >= $1 and starts_with(id, $1) order by id limit 2',
  jobsBySubmission: 'select * from outbox where submission_id = any($1) order by seq',
  pageAfter: 'select * from submissions where (received_at, id) > ($1, $2) order by received_at, id limit $3',
  /** May find too many rows: the text may stand elsewhere in the payload. */
  byEmailText: `select * from submissions where position($1 in lower(payload collate "C")) > 0 order by received_at, id`,
  expired: `select id, kind from submissions where ${EXPIRED} order by received_at, id limit $2`,
  /** Skips rows that another process changes now; they wait for the next time. */
  expiredAmong: `select id, kind from submissions where ${EXPIRED} and id = any($2) for update skip locked`,
  lock: 'select id from submissions where id = $1 for update',
  removeSubmissions: 'delete from submissions where id = any($1)',
  /** A job that is already there stays. A letter to all stands for the letter to each. */
  addJobs: `insert into outbox (id, submission_id, kind, recipient, run_at)
    select job.id, $1, job.kind, job.recipient, ${readNow('$2')}
    from unnest($3::text[], $4::text[], $5::text[]) with ordinality as job (id, kind, recipient, place)
    where not exists (select 1 from outbox where submission_id = $1 and kind = job.kind and recipient is null)
    order by job.place
    on conflict do nothing`,
  removeJobs: "delete from outbox where id = any($1) and state <> 'sending'",
  openLetters: `select * from outbox where state in ('pending', 'sending') and kind = any($1)
    and (recipient is null or lower(recipient) <> all($2::text[])) order by seq for update`,
  /** A worker may have claimed a job since it was read. */
  setDue: `update outbox set ${DUE_AGAIN}, run_at = ${readNow('$1')}, sent_at = null
    where id = any($2) and state <> 'sending' returning kind`,
  setDeadDue: `update outbox set ${DUE_AGAIN}, run_at = ${readNow('$1')} where state = 'dead'`,
  now: `select ${readNow('$1')} as now`,
  keepTrustedTime: `insert into trusted_time (id, trusted_at, doubted_ms) values (1, $1, $2)
    on conflict (id) do update set trusted_at = excluded.trusted_at, doubted_ms = excluded.doubted_ms`,
  /**
   * A worker never takes a job that it already holds ($4): not under its own name, and not one of the ids that it got.
   * A job under its name that it never got is one whose claim was committed and whose answer was lost. Who takes over
   * a lease finds the claim before it without an outcome.
   */
  claim: `with clock as (
      select at, at + ${LONGEST_PAUSE_MS} as latest from (select ${readNow('$3')} as at) as read
    ), claimed as (
      update outbox set state = 'sending', attempts = attempts + 1,
        crashes = crashes + case when state = 'sending' then 1 else 0 end,
        locked_by = $1, locked_until = clock.at + $2
      from clock
      where id = (
        select id from outbox, clock
        where state in ('pending', 'sending')
          and ((state = 'pending' and (run_at <= at or attempts = 0 or run_at > latest))
            or (state = 'sending' and (locked_until <= at or locked_until > latest)
              and (locked_by <> $1 or id <> all($4::text[]))))
          and ($5::text[] is null or kind = any($5))
        order by run_at, seq limit 1
        for update of outbox skip locked
      )
      returning id as job_id, kind as job_kind, recipient, attempts, crashes, unanswered, submission_id,
        clock.at as claimed_at
    )
    select * from claimed join submissions on submissions.id = claimed.submission_id`,
  renew: `update outbox set locked_until = ${readNow('$1')} + $2
    where id = $3 and state = 'sending' and locked_by = $4`,
  done: `update outbox set state = 'sent', sent_at = $1, locked_by = null, locked_until = null
    where id = $2 and state = 'sending' and locked_by = $3`,
  fail: `update outbox set state = $1, run_at = coalesce($2, run_at), last_error = $3,
      unanswered = unanswered + $6::integer, locked_by = null, locked_until = null
    where id = $4 and state = 'sending' and locked_by = $5`,
  release: `update outbox set state = 'pending', attempts = attempts - 1, last_error = $1, locked_by = null, locked_until = null
    where id = $2 and state = 'sending' and locked_by = $3`,
  /** The next transaction's number changes with every write to the cluster, and reading it writes nothing. */
  observe: `select txid_snapshot_xmax(txid_current_snapshot())::text as mark,
    pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as is_read_only`,
  /** As large as the largest usual report: a disk with room for it has room for a report. */
  probe: `insert into probe (id, content) values (1, decode(repeat('00', 65536), 'hex'))
    on conflict (id) do update set content = excluded.content`,
} as const
