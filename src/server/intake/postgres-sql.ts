import { buildStatements } from './build-statements.ts'
import { LONGEST_PAUSE_MS } from './store.ts'

/** The time by the database's clock, or by the caller's when the parameter is not null. */
const readNow = (parameter: string) =>
  `coalesce(${parameter}::bigint, (extract(epoch from statement_timestamp()) * 1000)::bigint)`

/** The statements of the PostgreSQL store. */
export const POSTGRES_SQL = {
  ...buildStatements({
    order: 'seq',
    now: readNow,
    isIn: (value, parameter) => `${value} = any(${parameter}::text[])`,
    isNoList: (parameter) => `${parameter}::text[] is null`,
    payloadContains: (parameter) => `position(${parameter} in lower(payload collate "C")) > 0`,
    lockRows: ' for update',
    lockFreeRows: ' for update skip locked',
    lockKept: ' for key share',
    zeros: "decode(repeat('00', 65536), 'hex')",
  }),
  /** The result is the number of inserted submissions, with their jobs: 0 when the id is taken. */
  accept: `with kept as (
      insert into submissions (id, kind, fingerprint, received_at, payload, flags) values ($1, $2, $3, ${readNow('$4')}, $5, $6)
      on conflict (id) do nothing returning id
    ), jobs as (
      insert into outbox (id, submission_id, kind, recipient, run_at)
      select job.id, kept.id, job.kind, job.recipient, ${readNow('$4')}
      from kept, unnest($7::text[], $8::text[], $9::text[]) with ordinality as job (id, kind, recipient, place)
      order by job.place
    )
    select count(*) as n from kept`,
  /**
   * A worker never claims a job that it still holds ($4), not even one that is due again. The outcome of such a job was
   * committed and the reply was lost. The worker writes the outcome again, which would end a new claim. A claim that
   * takes over a lease counts a crash, because the claim before it has no outcome.
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
        where state in ('pending', 'sending') and id <> all($4::text[])
          and ((state = 'pending' and (run_at <= at or attempts = 0 or run_at > latest))
            or (state = 'sending' and (locked_until <= at or locked_until > latest)))
          and ($5::text[] is null or kind = any($5))
          and (not $6::boolean or (state = 'pending' and crashes = 0))
        order by run_at, seq limit 1
        for update of outbox skip locked
      )
      returning id as job_id, kind as job_kind, recipient, attempts, crashes, unanswered, submission_id,
        clock.at as claimed_at
    )
    select * from claimed join submissions on submissions.id = claimed.submission_id`,
  /** The next transaction's number changes with every write to the cluster, and reading it writes nothing. */
  checkWithoutWriting: `select txid_snapshot_xmax(txid_current_snapshot())::text as mark,
    pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as is_read_only`,
} as const
