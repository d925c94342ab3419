import { constants, statSync } from 'node:fs'
import { access, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

import type Libsql from 'libsql'

import type { Access, Database, Insertion, Transaction, Work } from './database.ts'
import {
  locateDatabase,
  openDatabase,
  openDatabaseToChange,
  openDatabaseToRead,
  type Connection,
} from './sqlite-connection.ts'
import { buildStatements } from './statements.ts'
import { StoreUnavailable } from './store-unavailable.ts'

const listOf = (parameter: string) => `(select value from json_each(${parameter}))`

/** Transactions are exclusive for writing, so rows need no locks. */
const SQL = buildStatements({
  order: 'rowid',
  now: (parameter) => parameter,
  isIn: (value, parameter) => `${value} in ${listOf(parameter)}`,
  eachJob: (parameter) => `json_each(${parameter}) as job`,
  payloadContains: (parameter) => `instr(lower(payload), ${parameter}) > 0`,
  lockRows: '',
  lockFreeRows: '',
  lockKept: '',
  zeros: 'zeroblob(65536)',
})

const LEAST_FREE_BYTES = 1024 * 1024

/** The disk, the lock or the file is at fault, not the statement. */
const UNAVAILABLE = /^SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN|CORRUPT|NOTADB|PROTOCOL|NOMEM|PERM)/

function translateError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return UNAVAILABLE.test(code) ? new StoreUnavailable(`The store is unavailable (${code})`, { cause: error }) : error
}

function identifyFile(path: string): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats && `${stats.dev}:${stats.ino}`
}

interface Waiting {
  readonly work: Work<unknown>
  readonly resolve: (result: unknown) => void
  readonly reject: (error: unknown) => void
}

class SqliteDatabase implements Database {
  readonly sql = SQL
  readonly #connection: Connection
  readonly #path: string
  readonly #isReading: boolean
  readonly #openedFile: string | undefined
  /** Resolves when all earlier transactions have ended. A second one, on any connection, would block the process. */
  static #turn: Promise<unknown> = Promise.resolve()
  #group: Waiting[] = []
  /** The write-ahead log may still contain removed data, even from an earlier process. */
  #mayHoldRemoved = true
  /** Statements that change rows are prepared once. A failed one is prepared again. */
  readonly #prepared = new Map<string, Libsql.Statement<unknown[]>>()

  readonly #transaction: Transaction = {
    readRows: async <Row>(sql: string, values: readonly unknown[] = []) => this.#prepare(sql).all(...values) as Row[],
    change: async (sql, values = []) => {
      const statement = this.#prepared.get(sql) ?? this.#prepare(sql)
      this.#prepared.delete(sql)
      const { changes } = statement.run(...values)
      this.#prepared.set(sql, statement)
      return changes
    },
  }

  constructor(connection: Connection, path: string, isReading: boolean) {
    this.#connection = connection
    this.#path = path
    this.#isReading = isReading
    this.#openedFile = identifyFile(path)
  }

  toList(values: readonly string[]): string {
    return JSON.stringify(values)
  }

  chooseTime(now: number): number {
    return now
  }

  read<Result>(work: Work<Result>): Promise<Result> {
    return this.#runAlone(() => this.#transact('begin', () => work(this.#transaction)))
  }

  write<Result>(work: Work<Result>): Promise<Result> {
    return this.#runAlone(() =>
      this.#transact('begin immediate', async () => {
        const result = await work(this.#transaction)
        this.#checkFile()
        return result
      }),
    )
  }

  /** All work of the same event loop turn shares one commit, and so one wait for the disk. */
  writeTogether<Result>(work: Work<Result>): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      if (this.#group.length === 0) setImmediate(() => void this.#commitGroup())
      this.#group.push({ work, resolve: (result) => resolve(result as Result), reject })
    })
  }

  async insert(transaction: Transaction, { values, otherKeys, jobs }: Insertion): Promise<boolean> {
    const [sql, keys] =
      otherKeys.length === 0 ? [SQL.insertSubmission, []] : [SQL.insertUnknown, [this.toList(otherKeys)]]
    if ((await transaction.change(sql, [...values, ...keys])) === 0) return false
    const [, , , receivedAt] = values
    for (const { id, submissionId, kind, recipient } of jobs) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await transaction.change(SQL.insertJob, [id, submissionId, kind, recipient, receivedAt])
    }
    return true
  }

  /** Empties the write-ahead log. When a reader prevents this, the next call tries again. */
  async afterRemoval(count: number): Promise<void> {
    if (count === 0 && !this.#mayHoldRemoved) return
    this.#mayHoldRemoved = !(await this.#runAlone(() => this.#truncateLog()).catch(() => false))
  }

  scrub(): Promise<void> {
    return this.#runAlone(() => {
      this.#connection.exec('vacuum')
      if (!this.#truncateLog())
        throw new StoreUnavailable('The store is unavailable: another process has been reading it for too long')
    })
  }

  async checkWithoutWriting(): Promise<void> {
    this.#checkFile()
    const { bavail, bsize } = await statfs(dirname(this.#path))
    if (bavail * bsize < LEAST_FREE_BYTES) throw new StoreUnavailable('The store is unavailable (its disk is full)')
    await access(this.#path, constants.R_OK | constants.W_OK).catch((error: unknown) => {
      throw new StoreUnavailable('The store is unavailable (its file cannot be written)', { cause: error })
    })
    await this.read((transaction) => transaction.readRows('select 1 from trusted_time'))
  }

  /** Moves the write-ahead log into the main file, so that a copy of that file is complete. */
  async close(): Promise<void> {
    await this.#commitGroup()
    await this.#runAlone(() => {
      try {
        if (!this.#isReading) this.#truncateLog()
      } finally {
        this.#connection.close()
      }
    })
  }

  async #commitGroup(): Promise<void> {
    const group = this.#group
    this.#group = []
    if (group.length === 0) return
    try {
      const results = await this.write(async () => {
        const all: unknown[] = []
        // oxlint-disable-next-line no-await-in-loop -- one connection
        for (const { work } of group) all.push(await work(this.#transaction))
        return all
      })
      for (const [at, { resolve }] of group.entries()) resolve(results[at])
    } catch (error) {
      // An unavailable store would make every single attempt wait again.
      const isForAll = error instanceof StoreUnavailable || group.length === 1
      for (const { work, resolve, reject } of group) {
        if (isForAll) reject(error)
        else this.write(work).then(resolve, reject)
      }
    }
  }

  #runAlone<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    const result = SqliteDatabase.#turn.then(work).catch((error: unknown) => {
      throw translateError(error)
    })
    SqliteDatabase.#turn = result.catch(() => {})
    return result
  }

  async #transact<Result>(begin: string, work: () => Promise<Result>): Promise<Result> {
    this.#connection.exec(begin)
    try {
      const result = await work()
      this.#connection.exec('commit')
      return result
    } catch (error) {
      if (this.#connection.inTransaction) this.#connection.exec('rollback')
      throw error
    }
  }

  #prepare(sql: string): Libsql.Statement<unknown[]> {
    return this.#connection.prepare(sql.replaceAll(/\$(?=\d)/g, '?'))
  }

  /** Returns false when somebody is using the log. */
  #truncateLog(): boolean {
    const [row] = this.#connection.prepare('pragma wal_checkpoint(truncate)').all() as { busy: number }[]
    return row?.busy === 0
  }

  /** SQLite would keep writing to a deleted or replaced file, and those entries would be lost. */
  #checkFile(): void {
    const found = identifyFile(this.#path)
    if (found === this.#openedFile) return
    const what = found === undefined ? 'its file is gone' : 'another file is in its place'
    throw new StoreUnavailable(`The store is unavailable (${what}: put it back, or restart the server)`)
  }
}

const OPEN = { serve: openDatabase, read: openDatabaseToRead, change: openDatabaseToChange } as const

export function openSqliteDatabase(dataDir: string, purpose: Access): Database {
  const path = locateDatabase(dataDir)
  return new SqliteDatabase(OPEN[purpose](path), path, purpose === 'read')
}
