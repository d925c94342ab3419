/* oxlint-disable no-await-in-loop -- waiting is one try after the other */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { Client } from 'pg'

import { findFreePort } from '#tests/support/service/free-port.ts'

/** This password must never appear in a log. */
export const PASSWORD = 'hunter2-of-the-database'

export interface TestDatabase {
  /** The value for DATABASE_URL. */
  readonly url: string
  /** Runs a statement as the database's owner and returns its rows. */
  query(sql: string): Promise<Record<string, unknown>[]>
  remove(): Promise<void>
}

/** A PostgreSQL server for the tests, with files, port and socket in a temporary folder, and with fsync. */
export interface PostgresCluster {
  readonly port: number
  /** Creates an empty database. */
  makeDatabase(options?: string): Promise<TestDatabase>
  /** Ends the server as a power cut would, without a message to clients. */
  crash(): Promise<void>
  /** Changes a setting of the running server. */
  alter(setting: string, value: string): Promise<void>
  /** Runs a statement outside of the databases that were made, as a superuser. */
  query(sql: string): Promise<Record<string, unknown>[]>
  start(): Promise<void>
  /** Stops the server and removes its files. */
  remove(): Promise<void>
}

interface Identity {
  readonly uid?: number
  readonly gid?: number
}

function readId(flag: '-u' | '-g', user: string): number | undefined {
  const { status, stdout } = spawnSync('id', [flag, user], { encoding: 'utf8' })
  return status === 0 ? Number(stdout) : undefined
}

/** A user other than root, because PostgreSQL refuses to run as root. */
function otherThanRoot(): Identity {
  if (process.getuid?.() !== 0) return {}
  for (const user of ['postgres', 'nobody']) {
    const [uid, gid] = [readId('-u', user), readId('-g', user)]
    if (uid !== undefined && gid !== undefined) return { uid, gid }
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody')
}

/**
 * A script that stops the database at a line of input and keeps its files. At the end of its input it also removes the
 * files. That end comes however the tests' process ends.
 */
const GUARD = `
"$0" "$@" >>"$LOG" 2>&1 </dev/null & server=$!
read -r line; isLine=$?
kill -QUIT $server 2>/dev/null
wait $server 2>/dev/null
[ $isLine = 0 ] || rm -rf "$FOLDER"
`

class Cluster implements PostgresCluster {
  readonly port: number
  readonly #folder: string
  readonly #bin: string
  readonly #identity: Identity
  #guard: ChildProcess | undefined

  constructor(bin: string, port: number) {
    this.#bin = bin
    this.port = port
    this.#identity = otherThanRoot()
    this.#folder = mkdtempSync(join(tmpdir(), 'pg-'))
    const { uid, gid } = this.#identity
    if (uid !== undefined && gid !== undefined) chownSync(this.#folder, uid, gid)
  }

  initialize(): void {
    const passwordFile = join(this.#folder, 'password')
    writeFileSync(passwordFile, PASSWORD)
    const args = ['-D', join(this.#folder, 'data'), '-U', 'site', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`]
    const { status, stderr } = spawnSync(
      join(this.#bin, 'initdb'),
      [...args, '-E', 'UTF8', '--locale=C', '--no-sync'],
      { ...this.#identity, encoding: 'utf8', env: { PATH: process.env['PATH'] }, cwd: this.#folder },
    )
    if (status !== 0) throw new Error(`initdb failed: ${stderr}`)
  }

  /** Copies the files of the server on this port, so that this one follows it. */
  async copy(port: number): Promise<void> {
    const from = `host=127.0.0.1 port=${port} user=site password=${PASSWORD}`
    const args = ['-d', from, '-D', join(this.#folder, 'data'), '-R', '-c', 'fast', '--no-sync']
    const options = { ...this.#identity, env: { PATH: process.env['PATH'] }, cwd: this.#folder }
    /** Not `spawnSync`: a proxy of this process may stand in between. */
    const copying = spawn(join(this.#bin, 'pg_basebackup'), args, {
      ...options,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const [status] = (await once(copying, 'exit')) as [number | null]
    if (status !== 0) throw new Error(`pg_basebackup ended with ${status}`)
  }

  async start(): Promise<void> {
    const settings = { port: this.port, listen_addresses: '127.0.0.1', unix_socket_directories: this.#folder }
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const server = [join(this.#bin, 'postgres'), '-D', join(this.#folder, 'data'), ...flags]
    this.#guard = spawn('sh', ['-c', GUARD, ...server], {
      ...this.#identity,
      /** Detached, so that signals of the terminal to the tests do not reach it. */
      detached: true,
      cwd: this.#folder,
      env: { PATH: process.env['PATH'], LOG: join(this.#folder, 'log'), FOLDER: this.#folder },
      stdio: ['pipe', 'ignore', 'inherit'],
    })
    for (let tries = 0; !(await this.#answers()); tries += 1) {
      if (tries >= 200) throw new Error('PostgreSQL did not start')
      await pause(50)
    }
  }

  async crash(): Promise<void> {
    await this.#endWith('crash\n')
  }

  async remove(): Promise<void> {
    await this.#endWith('')
    rmSync(this.#folder, { recursive: true, force: true })
  }

  async #endWith(lastWord: string): Promise<void> {
    const guard = this.#guard
    this.#guard = undefined
    if (guard === undefined) return
    const ended = once(guard, 'exit')
    guard.stdin?.end(lastWord)
    await ended
  }

  async makeDatabase(options = ''): Promise<TestDatabase> {
    const name = `test_${Math.random().toString(36).slice(2)}`
    await this.#ask('postgres', `create database ${name} ${options}`)
    return {
      url: this.#makeUrl(name),
      query: (sql) => this.#ask(name, sql),
      remove: async () => void (await this.#ask('postgres', `drop database ${name} with (force)`)),
    }
  }

  async alter(setting: string, value: string): Promise<void> {
    await this.query(`alter system set ${setting} = '${value}'`)
    await this.query('select pg_reload_conf()')
  }

  query(sql: string): Promise<Record<string, unknown>[]> {
    return this.#ask('postgres', sql)
  }

  #makeUrl(database: string): string {
    return `postgres://site:${PASSWORD}@127.0.0.1:${this.port}/${database}`
  }

  async #ask(database: string, sql: string): Promise<Record<string, unknown>[]> {
    const client = new Client({ connectionString: this.#makeUrl(database) })
    client.on('error', () => {})
    await client.connect()
    try {
      return (await client.query<Record<string, unknown>>(sql)).rows
    } finally {
      await client.end()
    }
  }

  #answers(): Promise<boolean> {
    return this.#ask('postgres', 'select 1').then(
      () => true,
      () => false,
    )
  }
}

/** Makes and starts a cluster with the programs in this folder. */
export async function startPostgres(bin: string): Promise<PostgresCluster> {
  const cluster = new Cluster(bin, await findFreePort())
  cluster.initialize()
  await cluster.start()
  return cluster
}

/** Makes and starts a standby of the server on this port. It follows that server until it is promoted. */
export async function startPostgresStandby(bin: string, primaryPort: number): Promise<PostgresCluster> {
  const standby = new Cluster(bin, await findFreePort())
  await standby.copy(primaryPort)
  await standby.start()
  return standby
}
