/**
 * The first condition uses the index, which is sorted by it. The second keeps what came in after something that stays:
 * it has an old time because the clock stood in the past. What has a time in the future is no measure.
 */
const EXPIRED = `received_at < ?1
  and rowid < coalesce((
    select min(rowid) from submissions
    where received_at >= ?1 and received_at <= (select trusted_at from trusted_time)
  ), 9223372036854775807)
  and not exists (select 1 from outbox where submission_id = submissions.id and state <> 'sent')`

/** A job that begins anew has all its attempts before it. */
const DUE_AGAIN = "state = 'pending', attempts = 0, crashes = 0, unanswered = 0"

export const SQL = {
  insertSubmission: `insert into submissions (id, kind, fingerprint, received_at, payload, flags) values (?, ?, ?, ?, ?, ?)
    on conflict (id) do nothing`,
  /** A job that is already there stays. A letter to all stands for the letter to each. */
  insertJob: `insert into outbox (id, submission_id, kind, recipient, run_at) select ?, ?, ?, ?, ?
    where not exists (select 1 from outbox where submission_id = ? and kind = ? and recipient is null)
    on conflict do nothing`,
  removeJobs: 'delete from outbox where id in (select value from json_each(?))',
  openLetters: `select * from outbox where state in ('pending', 'sending') and kind in (select value from json_each(?))
    and (recipient is null or lower(recipient) not in (select value from json_each(?))) order by rowid`,
  submissionById: 'select * from submissions where id = ?',
  newest: `select * from submissions
    where (?1 is null or kind = ?1) and (?2 = 0 or flags <> '[]')
      and (?3 is null or exists (
        select 1 from outbox where submission_id = submissions.id and state in (select value from json_each(?3))))
    order by received_at desc, rowid desc limit ?4`,
  /** Does not use `like`: % or _ in a prefix must have no meaning. */
  byPrefix: 'select * from submissions where id >= ? and substr(id, 1, length(?)) = ? order by id limit 2',
  jobsBySubmission: 'select * from outbox where submission_id in (select value from json_each(?)) order by rowid',
  pageAfter: 'select * from submissions where (received_at, id) > (?, ?) order by received_at, id limit ?',
  /** May find too many rows: the text may stand elsewhere in the payload. */
  byEmailText: 'select * from submissions where instr(lower(payload), ?) > 0 order by received_at, id',
  expired: `select id, kind from submissions where ${EXPIRED} order by received_at, id limit ?2`,
  expiredAmong: `select id, kind from submissions where ${EXPIRED} and id in (select value from json_each(?2))`,
  removeSubmissions: 'delete from submissions where id in (select value from json_each(?))',
  setDue: `update outbox set ${DUE_AGAIN}, run_at = ?, sent_at = null
    where id in (select value from json_each(?))`,
  setDeadDue: `update outbox set ${DUE_AGAIN}, run_at = ? where state = 'dead'`,
  keepTrustedTime: 'insert or replace into trusted_time (id, trusted_at, doubted_ms) values (1, ?, ?)',
  /**
   * The first condition repeats the condition of the index, so that SQLite uses the index. Who takes over a lease finds
   * the claim before it without an outcome.
   */
  claim: `update outbox set state = 'sending', attempts = attempts + 1, crashes = crashes + (state = 'sending'),
      locked_by = ?1, locked_until = ?2
    where id = (
      select id from outbox
      where state in ('pending', 'sending')
        and ((state = 'pending' and (run_at <= ?3 or attempts = 0 or run_at > ?4))
          or (state = 'sending' and (locked_until <= ?3 or locked_until > ?4) and locked_by <> ?1))
        and (?5 is null or kind in (select value from json_each(?5)))
      order by run_at, rowid limit 1
    )
    returning id, kind, recipient, attempts, crashes, unanswered, submission_id`,
  renew: "update outbox set locked_until = ? where id = ? and state = 'sending' and locked_by = ?",
  done: `update outbox set state = 'sent', sent_at = ?, locked_by = null, locked_until = null
    where id = ? and state = 'sending' and locked_by = ?`,
  fail: `update outbox set state = ?, run_at = coalesce(?, run_at), last_error = ?, unanswered = unanswered + ?, locked_by = null, locked_until = null
    where id = ? and state = 'sending' and locked_by = ?`,
  release: `update outbox set state = 'pending', attempts = attempts - 1, last_error = ?, locked_by = null, locked_until = null
    where id = ? and state = 'sending' and locked_by = ?`,
  /** As large as the largest usual report: a disk with room for it has room for a report. */
  probe: 'insert or replace into probe (id, content) values (1, zeroblob(65536))',
} as const
