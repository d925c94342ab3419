/** The first condition uses the index, which is sorted by it. */
const EXPIRED = `received_at < ?
  and not exists (select 1 from outbox where submission_id = submissions.id and state <> 'sent')`

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
  newest: 'select * from submissions order by received_at desc, rowid desc limit ?',
  /** Does not use `like`: % or _ in a prefix must have no meaning. */
  byPrefix: 'select * from submissions where id >= ? and substr(id, 1, length(?)) = ? order by id limit 2',
  jobsBySubmission: 'select * from outbox where submission_id in (select value from json_each(?)) order by rowid',
  pageAfter: 'select * from submissions where (received_at, id) > (?, ?) order by received_at, id limit ?',
  /** May find too many rows: the text may stand elsewhere in the payload. */
  byEmailText: 'select * from submissions where instr(lower(payload), ?) > 0 order by received_at, id',
  expired: `select id, kind from submissions where ${EXPIRED} order by received_at, id limit ?`,
  expiredAmong: `select id, kind from submissions where ${EXPIRED} and id in (select value from json_each(?))`,
  removeSubmissions: 'delete from submissions where id in (select value from json_each(?))',
  setDue: `update outbox set state = 'pending', attempts = 0, crashes = 0, unanswered = 0, run_at = ?, sent_at = null
    where id in (select value from json_each(?))`,
  countKinds: 'select kind as name, count(*) as n from submissions group by kind',
  countSpam: `select count(*) as n from submissions
    where flags <> '[]' and not exists (select 1 from outbox where submission_id = submissions.id)`,
  countJobs: 'select state as name, count(*) as n from outbox group by state',
  oldestOpen: `select min(received_at) as at from submissions
    where id in (select submission_id from outbox where state in ('pending', 'sending'))`,
  /**
   * The first condition repeats the condition of the index, so that SQLite uses the index. Who takes over a lease finds
   * the claim before it without an outcome.
   */
  claim: `update outbox set state = 'sending', attempts = attempts + 1, crashes = crashes + (state = 'sending'), locked_by = ?, locked_until = ?
    where id = (
      select id from outbox
      where state in ('pending', 'sending')
        and ((state = 'pending' and run_at <= ?) or (state = 'sending' and locked_until <= ? and locked_by <> ?))
        and (? is null or kind in (select value from json_each(?)))
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
