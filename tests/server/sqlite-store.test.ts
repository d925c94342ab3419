/* oxlint-disable no-await-in-loop -- one step after the other is what is tested */
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

import Database from 'libsql'
import { beforeEach, expect, test } from 'vitest'

import { openDatabase, openDatabaseToChange } from '#server/intake/sqlite-connection.ts'
import { findHint } from '#server/intake/sqlite-connection.ts'
import { SQLITE_MIGRATIONS } from '#server/intake/sqlite-migrations.ts'
import { openSqliteDatabase } from '#server/intake/sqlite-database.ts'
import type { Work } from '#server/intake/database.ts'
import { openSqliteStore } from '#server/intake/open-store.ts'
import type { Submission } from '#server/intake/store-types.ts'
import { StoreUnavailable } from '#server/intake/store-unavailable.ts'
import { useTemporaryFolder } from '#tests/support/service/use-temporary-folder.ts'
import { seededChance } from '#tests/support/submissions/sample-reports.ts'

const folder = useTemporaryFolder()
let dataDir: string
let file: string

beforeEach(() => {
  dataDir = join(folder.path, 'made', 'data')
  file = join(dataDir, 'submissions.db')
})

const submission: Submission = {
  id: 'id-1',
  kind: 'assessment-report',
  fingerprint: 'f',
  receivedAt: 1000,
  payload: JSON.stringify('x'.repeat(30_000)),
  flags: [],
}

const readMode = (path: string) => (statSync(path).mode & 0o777).toString(8)

test('only the server’s own user can read what visitors sent', async () => {
  const store = openSqliteStore(dataDir)
  await store.accept(submission, ['team-letter'])
  expect([dataDir, file, `${file}-wal`, `${file}-shm`].map(readMode)).toEqual(['700', '600', '600', '600'])
  await store.close()
})

test.each([
  ['a server waits a second', openDatabase, 1000],
  ['a command waits five seconds', openDatabaseToChange, 5000],
])(
  '%s for another writer; a commit is on the disk when it returns, and a job cannot lose its submission',
  (_who, open, timeout) => {
    openDatabase(file).close()
    const connection = open(file)
    const names = ['synchronous', 'journal_mode', 'foreign_keys', 'busy_timeout']
    const settings = names.flatMap((name) => connection.pragma(name))
    expect(settings).toMatchObject([{ synchronous: 2 }, { journal_mode: 'wal' }, { foreign_keys: 1 }, { timeout }])
    connection.close()
  },
)

test('a file that is no database is refused with advice and left as it was', () => {
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(file, 'not a database '.repeat(1000))
  expect(() => openSqliteStore(dataDir)).toThrow(/submissions\.db cannot be used.*Nothing in it was changed.*backup/)
  expect(readFileSync(file, 'utf8')).toBe('not a database '.repeat(1000))
})

/** Gives the error. Only damage may advise to put another file in its place. */
function told(open: () => unknown) {
  expect(open).not.toThrow(/Restore it from a backup|move it away/)
  return expect(open)
}

const refused = (code: string) => Object.assign(new Error(code), { code })

test('whoever meets a sound store that is locked, older or newer is told what to do, and never to move it away', () => {
  openDatabase(file).close()
  const other = new Database(file)
  other.exec('begin exclusive')
  told(() => openDatabase(file)).toThrow(/database is locked.*in use\. Try again/)
  other.exec('rollback')
  other.exec('pragma user_version = 1')
  for (const access of ['read', 'change'] as const) {
    told(() => openSqliteStore(dataDir, access)).toThrow(/has schema 1,.*Start this version of the server once/)
  }
  const newer = SQLITE_MIGRATIONS.length + 1
  other.exec(`pragma user_version = ${newer}`)
  for (const access of ['serve', 'read', 'change'] as const)
    told(() => openSqliteStore(dataDir, access)).toThrow(
      new RegExp(`has schema ${newer},.*Use the version.* newer one`),
    )
  other.close()
})

test('who may not read or write a store is told to be the user of the service, not that there is none', () => {
  for (const code of ['EACCES', 'EPERM', 'SQLITE_READONLY', 'SQLITE_READONLY_DIRECTORY', 'SQLITE_CANTOPEN']) {
    expect(findHint(refused(code))).toMatch(/as the user of the service/)
  }
  const loop = join(folder.path, 'loop')
  symlinkSync(loop, loop)
  for (const access of ['serve', 'read', 'change'] as const) {
    expect(() => openSqliteStore(loop, access)).toThrow(/loop\/submissions\.db cannot be used: ELOOP/)
  }
})

test.runIf(process.getuid?.() !== 0)('a store that belongs to somebody else is not taken for a missing one', () => {
  openDatabase(file).close()
  chmodSync(dataDir, 0)
  for (const access of ['serve', 'read', 'change'] as const) {
    expect(() => openSqliteStore(dataDir, access)).toThrow(/cannot be used: .*as the user of the service/)
  }
  chmodSync(dataDir, 0o700)
})

test('a database with its end cut off is refused and left as it was', async () => {
  const store = openSqliteStore(dataDir)
  for (let at = 0; at < 20; at += 1) await store.accept({ ...submission, id: `id-${at}` }, ['team-letter'])
  await store.close()
  const cut = readFileSync(file).subarray(0, -40_960)
  const cutDir = join(folder.path, 'cut')
  mkdirSync(cutDir)
  writeFileSync(join(cutDir, 'submissions.db'), cut)
  expect(() => openSqliteStore(cutDir)).toThrow(/cannot be used.*Nothing in it was changed/)
  expect(readFileSync(join(cutDir, 'submissions.db')).equals(cut)).toBe(true)
})

test('a database with a spoiled page in its middle is refused before it is used', async () => {
  const store = openSqliteStore(dataDir)
  for (let at = 0; at < 20; at += 1) await store.accept({ ...submission, id: `id-${at}` }, ['team-letter'])
  await store.close()
  const spoiled = readFileSync(file)
  const page = 4096
  spoiled.fill(0xff, 60 * page, 70 * page)
  const spoiledDir = join(folder.path, 'spoiled')
  mkdirSync(spoiledDir)
  writeFileSync(join(spoiledDir, 'submissions.db'), spoiled)
  expect(() => openSqliteStore(spoiledDir)).toThrow(/cannot be used/)
})

const insertProbe: Work<number> = (transaction) =>
  transaction.change('insert into probe (id, content) values (1, zeroblob(1))')

test('work that fails leaves nothing behind and nothing locked', async () => {
  const database = openSqliteDatabase(dataDir, 'serve')
  const failing: Work<never> = async (transaction) => {
    await insertProbe(transaction)
    throw new Error('not now')
  }
  await expect(database.write(failing)).rejects.toThrow('not now')
  const [failed, kept] = await Promise.allSettled([database.write(failing), database.write(insertProbe)])
  expect([failed?.status, kept?.status]).toEqual(['rejected', 'fulfilled'])
  expect(await database.read((transaction) => transaction.readRows('select id from probe'))).toHaveLength(1)
  await database.close()
})

test('after the store is closed its one file is a whole copy', async () => {
  const store = openSqliteStore(dataDir)
  await store.accept(submission, ['team-letter'])
  await store.close()
  const copyDir = join(folder.path, 'copy')
  mkdirSync(copyDir)
  copyFileSync(file, join(copyDir, 'submissions.db'))
  expect((await openSqliteStore(copyDir).findByIdPrefix('id-1'))[0]).toMatchObject(submission)
})

/**
 * Adds and removes random rows of all lengths, so that pages are split and joined: a row that moves leaves a copy of
 * itself that SQLite's `secure_delete` does not see. Gives what is left and what was removed.
 */
function comeAndGo(): { readonly live: ReadonlySet<string>; readonly gone: ReadonlySet<string> } {
  const connection = openDatabase(file)
  const chance = seededChance(7)
  const insert = connection.prepare(
    "insert into submissions (id, kind, fingerprint, received_at, payload) values (?, 'contact-message', 'f', ?, ?)",
  )
  const remove = connection.prepare('delete from submissions where id = ?')
  const live = new Set<string>()
  const gone = new Set<string>()
  connection.exec('begin')
  for (let at = 1000; at < 7000; at += 1) {
    insert.run(`key-${at}`, at, `text-${at}${'x'.repeat(9000 * chance() ** 4)}`)
    live.add(`key-${at}`)
    if (chance() > 0.7) continue
    const id = [...live][Math.floor(chance() * live.size)] ?? ''
    remove.run(id)
    gone.add(id)
    live.delete(id)
  }
  connection.exec('commit')
  connection.close()
  return { live, gone }
}

test('what was removed stands in no file any more once it is scrubbed, beside a process that has the store open', async () => {
  const { live, gone } = comeAndGo()
  const server = openSqliteStore(dataDir)
  await server.accept(submission, ['team-letter'])
  const keeper = openSqliteStore(dataDir, 'change')
  await keeper.scrub()
  const texts = readdirSync(dataDir).map((name) => readFileSync(join(dataDir, name), 'latin1'))
  const found = new Set(texts.flatMap((text) => text.match(/(?:text|key)-\d{4}/g) ?? []))
  const isFound = (id: string) => found.has(id) || found.has(id.replace('key', 'text'))
  expect([...gone].filter(isFound)).toEqual([])
  expect([...live].filter((id) => !isFound(id))).toEqual([])
  expect(await server.accept({ ...submission, id: 'later' }, ['team-letter'])).toBe('accepted')
  await keeper.close()
  await server.close()
})

test('while somebody reads for long the log cannot be emptied, which is said', async () => {
  const store = openSqliteStore(dataDir)
  await store.accept(submission, [])
  const reader = new Database(file)
  reader.exec('begin')
  reader.prepare('select * from submissions').all()
  await store.erase('nobody@company.example')
  await expect(store.scrub()).rejects.toThrow(StoreUnavailable)
  reader.exec('rollback')
  await store.scrub()
  reader.close()
  await store.close()
})

test('while another process holds the lock the store says so within its bound, and works again afterwards', async () => {
  const store = openSqliteStore(dataDir)
  const other = new Database(file)
  other.exec('begin immediate')
  await expect(store.accept(submission, ['team-letter'])).rejects.toThrow(StoreUnavailable)
  await expect(store.probe()).rejects.toThrow(StoreUnavailable)
  expect(await store.stats()).toMatchObject({ submissions: 0, jobs: { pending: 0 } })
  other.exec('rollback')
  expect(await store.accept(submission, ['team-letter'])).toBe('accepted')
  other.close()
  await store.close()
})

test('the reading store sees everything and can write nothing', async () => {
  const store = openSqliteStore(dataDir)
  await store.accept(submission, ['team-letter'])
  const reader = openSqliteStore(dataDir, 'read')
  expect(await reader.list(5)).toHaveLength(1)
  await expect(reader.accept({ ...submission, id: 'other' }, ['team-letter'])).rejects.toThrow(
    /readonly|READONLY|unavailable/,
  )
  await reader.close()
  await store.close()
})

test('reading and changing where nothing was kept yet is refused and makes no file', () => {
  expect(() => openSqliteStore(dataDir, 'read')).toThrow(/no database.*DATA_DIR/)
  expect(() => openSqliteStore(dataDir, 'change')).toThrow(/no database.*DATA_DIR/)
  expect(() => statSync(file)).toThrow(/ENOENT/)
})
