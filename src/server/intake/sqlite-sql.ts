import { buildStatements } from './build-statements.ts'
import { LONGEST_PAUSE_MS } from './store.ts'

const listOf = (parameter: string) => `(select value from json_each(${parameter}))`

/** SQLite writes the parameter `$1` as `?1`. */
function numberParameters<Texts extends Readonly<Record<string, string>>>(texts: Texts): Texts {
  const numbered = Object.entries(texts).map(([name, sql]) => [name, sql.replaceAll(/\$(?=\d)/g, '?')])
  return Object.fromEntries(numbered) as Texts
}

/** The statements of the SQLite store. The time is always the caller's: the clock is this machine's. */
export const SQLITE_SQL = numberParameters({
  ...buildStatements({
    order: 'rowid',
    now: (parameter) => parameter,
    isIn: (value, parameter) => `${value} in ${listOf(parameter)}`,
    isNoList: (parameter) => `${parameter} is null`,
    payloadContains: (parameter) => `instr(lower(payload), ${parameter}) > 0`,
    /** A transaction holds the only lock for writing from its start. */
    lockRows: '',
    lockFreeRows: '',
    lockKept: '',
    zeros: 'zeroblob(65536)',
  }),
  insertSubmission: `insert into submissions (id, kind, fingerprint, received_at, payload, flags)
    values ($1, $2, $3, $4, $5, $6) on conflict (id) do nothing`,
  /**
   * The first condition repeats the condition of the index, so that SQLite uses the index. A worker never claims a job
   * that it still holds ($6): the outcome that it has yet to write would end the new claim. A claim that takes over
   * a lease counts a crash, because the claim before it has no outcome.
   */
  claim: `update outbox set state = 'sending', attempts = attempts + 1, crashes = crashes + (state = 'sending'),
      locked_by = $1, locked_until = $2 + $3
    where id = (
      select id from outbox
      where state in ('pending', 'sending') and id not in ${listOf('$6')}
        and ((state = 'pending' and (run_at <= $3 or attempts = 0 or run_at > $3 + ${LONGEST_PAUSE_MS}))
          or (state = 'sending' and (locked_until <= $3 or locked_until > $3 + ${LONGEST_PAUSE_MS})))
        and ($4 is null or kind in ${listOf('$4')})
        and ($5 = 0 or (state = 'pending' and crashes = 0))
      order by run_at, rowid limit 1
    )
    returning id as job_id, kind as job_kind, recipient, attempts, crashes, unanswered, submission_id,
      $3 as claimed_at`,
})
