import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import Database from 'libsql'
import { afterEach, expect, test, vi } from 'vitest'

import { openSqliteStore } from '#server/intake/open-store.ts'
import { ADDRESS, keep, message, RECEIVED } from '#tests/support/submissions/seed-submissions.ts'
import { useTestStore } from '#tests/support/submissions/test-store.ts'

const place = useTestStore()
const before = RECEIVED + 1

afterEach(() => void vi.restoreAllMocks())

async function keepSent(id: string): Promise<void> {
  await keep(place.store, id, message(ADDRESS, 'Private words'))
  const job = await place.store.claim({ worker: 'one', now: RECEIVED, leaseMs: 1000 })
  if (job === undefined) throw new Error('Nothing is due')
  await place.store.done(job, RECEIVED)
}

const readFiles = () =>
  ['submissions.db', 'submissions.db-wal'].map((file) => readFileSync(join(place.path, file), 'latin1')).join('')

/** Holds the state of now, as a backup does, until the function that it gives is called. */
function holdSnapshot() {
  const reader = new Database(join(place.path, 'submissions.db'))
  reader.exec('begin; select count(*) from submissions')
  return () => void reader.close()
}

/** Lets the disk fail when the write-ahead log is emptied, until the function that it gives is called. */
function failToEmptyLog() {
  const prepare = Reflect.get(Database.prototype, 'prepare') as (this: unknown, sql: string) => Database.Statement
  const failing = vi.spyOn(Database.prototype, 'prepare').mockImplementation(function (this: unknown, sql: string) {
    if (sql.includes('wal_checkpoint')) throw Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR' })
    return prepare.call(this, sql)
  })
  return () => failing.mockRestore()
}

test.each([
  ['a backup reads the state before', holdSnapshot],
  ['the disk fails for a moment', failToEmptyLog],
])(
  '%s: a removal says what it removed, and the next pass takes it from the files, although nothing else is removed',
  async (_what, begin) => {
    await keepSent('old')
    const end = begin()
    expect(await place.store.removeExpired({ before, ids: ['old'] })).toMatchObject([{ id: 'old' }])
    expect(readFiles()).toContain('Private words')
    end()
    expect(await place.store.removeExpired({ before, ids: [] })).toEqual([])
    expect(readFiles()).not.toContain('Private words')
  },
)

test('what a killed process removed and left in the files goes at the first pass of the next one', async () => {
  await keepSent('old')
  const end = failToEmptyLog()
  await place.store.removeExpired({ before, ids: ['old'] })
  end()
  const next = openSqliteStore(place.path)
  await next.removeExpired({ before, ids: [] })
  expect(readFiles()).not.toContain('Private words')
  await next.close()
})
