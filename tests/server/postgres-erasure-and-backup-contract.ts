/* oxlint-disable no-await-in-loop -- one row after the other */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'

import { describe, expect, test } from 'vitest'

import { runCli } from '#server/cli/commands.ts'
import { openPostgresDatabase } from '#server/intake/postgres-database.ts'
import { openPostgresStore } from '#server/intake/open-store.ts'
import { PASSWORD, type PostgresCluster, type TestDatabase } from '#tests/support/postgres/start-postgres-cluster.ts'
import { postgresHome } from '#tests/support/postgres/per-test-database.ts'
import { startServer } from '#tests/support/service/start-server.ts'
import { createCliContext } from '#tests/support/submissions/cli-context.ts'
import { ADDRESS, keep, message } from '#tests/support/submissions/seed-submissions.ts'
import { postReport } from '#tests/support/submissions/post-report.ts'
import { randomReport, seededChance } from '#tests/support/submissions/sample-reports.ts'
import { isThorough } from '#tests/support/test-effort.ts'

/** Counts these words in the files of the tables and of their side storage. */
const OCCURRENCES = (words: string) => `checkpoint; select count(*)::int as n from pg_class, lateral (
    select pg_read_binary_file(pg_relation_filepath(oid)) as bytes
  ) as file
  where relkind in ('r', 't', 'i') and pg_relation_filepath(oid) like 'base/%'
    and position(convert_to('${words}', 'UTF8') in bytes) > 0`

/** Makes a user that owns this database and has no other rights, as on a new server. Gives the user's DATABASE_URL. */
async function giveToNewUser(database: TestDatabase): Promise<string> {
  const url = new URL(database.url)
  url.username = 'site_after_restore'
  await database.query(`create role ${url.username} login password '${PASSWORD}'`)
  await database.query(`alter database "${url.pathname.slice(1)}" owner to ${url.username}`)
  return url.href
}

/** Erasure and backup where the store is PostgreSQL; `bin` has PostgreSQL's own tools. */
export function testPostgresMaintenance(getCluster: () => PostgresCluster, bin: string): void {
  describe('care for what PostgreSQL keeps', () => {
    const home = postgresHome(getCluster)

    const context = () => createCliContext(home.path, { DATABASE_URL: home.url })

    async function occurrences(words: string): Promise<unknown> {
      const [checkpoint = '', select = ''] = OCCURRENCES(words).split(';')
      await home.query(checkpoint)
      return (await home.query(select))[0]?.['n']
    }

    /** Runs a line as a person would at a shell that knows DATABASE_URL. */
    async function shell(line: string): Promise<{ readonly code: unknown; readonly stderr: string }> {
      const env = { PATH: `${bin}:${process.env['PATH']}`, DATABASE_URL: home.url }
      const child = spawn('sh', ['-c', line], { cwd: home.path, env, stdio: ['ignore', 'ignore', 'pipe'] })
      const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'close') as Promise<unknown[]>])
      return { code, stderr }
    }

    test('what was erased stands in no file of its tables any more, beside a server’s open connections', async () => {
      const store = await openPostgresStore(home.url)
      /** The rows stand on the same pages, so that a page with a removed row is kept for the other. */
      for (let at = 0; at < 40; at += 1) {
        await keep(store, `gone-${at}`, message(ADDRESS, 'Secret words'))
        await keep(store, `kept-${at}`, message('b.meyer@company.example', 'Other words'))
      }
      expect([await occurrences('Secret words'), await occurrences('Other words')]).toEqual([1, 1])
      expect(await runCli(['erase', ADDRESS, '--yes'], context())).toMatchObject({ exitCode: 0 })
      expect([await occurrences('Secret words'), await occurrences('Other words')]).toEqual([0, 1])
      expect(await store.stats()).toMatchObject({ submissions: 40, jobs: { pending: 40 } })
      await store.close()
    })

    test('who may remove rows and does not own the tables is told that what was removed still stands in their files', async () => {
      const store = await openPostgresStore(home.url)
      await keep(store, 'gone', message(ADDRESS, 'Secret words'))
      await store.close()
      const url = new URL(home.url)
      url.username = 'clerk'
      await home.query(`create role clerk login password '${PASSWORD}'`)
      await home.query('grant select, insert, update, delete on all tables in schema public to clerk')
      const clerk = createCliContext(home.path, { DATABASE_URL: url.href })
      const { exitCode, text: told } = await runCli(['erase', ADDRESS, '--yes'], clerk)
      expect([exitCode, told]).toEqual([
        1,
        expect.stringMatching(/only table or database owner can vacuum it|permission denied to vacuum/),
      ])
      await home.query('drop owned by clerk')
      await home.query('drop role clerk')
    })

    test.runIf(isThorough)('a command may look through the store for longer than a request may take', async () => {
      await openPostgresStore(home.url).then((store) => store.close())
      const database = await openPostgresDatabase(home.url, { access: 'read' })
      await database.read((transaction) => transaction.readRows('select pg_sleep(5.5)'))
      await database.close()
    })

    test('the backup script keeps a dump that its user alone can read, and none that cannot be restored', async () => {
      await openPostgresStore(home.url).then((store) => store.close())
      const backups = join(home.path, 'backups')
      mkdirSync(backups)
      const backUp = (before = '') => shell(`${before} BACKUP_DIR='${backups}' bash '${resolve('deploy/backup.sh')}'`)
      expect(await backUp()).toEqual({ code: 0, stderr: '' })
      const [dump = '', ...more] = readdirSync(backups)
      expect([dump, more]).toEqual([expect.stringMatching(/^submissions-\d{8}T\d{6}Z\.dump$/), []])
      expect((statSync(join(backups, dump)).mode & 0o777).toString(8)).toBe('600')
      const tables = execFileSync(join(bin, 'pg_restore'), ['--list', join(backups, dump)], { encoding: 'utf8' })
      expect(tables).toContain('TABLE DATA public submissions')
      // A pg_dump that ends well and leaves a broken file.
      writeFileSync(
        join(home.path, 'pg_dump'),
        '#!/bin/sh\nfor last; do case $last in --file=*) echo half > "${last#--file=}";; esac; done\n',
      )
      chmodSync(join(home.path, 'pg_dump'), 0o755)
      expect(await backUp(`PATH='${home.path}':$PATH`)).toEqual({
        code: 1,
        stderr: expect.stringContaining('does not appear to be a valid archive') as string,
      })
      expect(readdirSync(backups)).toEqual([dump])
    })

    test.runIf(isThorough)(
      'the command that leads tells copies the database under load, and restored it has every report acknowledged before',
      async () => {
        const server = await startServer({ environment: { DATABASE_URL: home.url } })
        const chance = seededChance(79)
        const acknowledged = new Set<string>()
        let isOver = false
        const lane = async (): Promise<void> => {
          if (isOver) return undefined
          const report = randomReport(chance)
          if ((await postReport(server.url, report)).status === 202) acknowledged.add(report.sessionId)
          return lane()
        }
        const lanes = [lane(), lane()]
        await expect.poll(() => acknowledged.size, { timeout: 30_000 }).toBeGreaterThan(20)
        const before = [...acknowledged]
        const { text: advice } = await runCli(['backup', join(home.path, 'site.dump')], context())
        expect(advice).not.toContain(PASSWORD)
        expect(await shell(advice.split('\n')[1] ?? '')).toEqual({ code: 0, stderr: '' })
        isOver = true
        await Promise.all(lanes)
        expect(acknowledged.size).toBeGreaterThan(before.length)
        expect(await server.stop()).toBe(0)

        const restored = await getCluster().makeDatabase()
        const url = await giveToNewUser(restored)
        expect(await shell(`pg_restore --no-owner --dbname='${url}' site.dump`)).toEqual({ code: 0, stderr: '' })
        const again = await startServer({ environment: { DATABASE_URL: url } })
        expect((await fetch(`${again.url}/readyz`)).status).toBe(200)
        const store = await openPostgresStore(url)
        const kept = new Map((await store.list(100_000)).map(({ id, jobs }) => [id, jobs.length]))
        expect(before.filter((id) => kept.get(id) !== 1)).toEqual([])
        await store.close()
        expect(await again.stop()).toBe(0)
        await restored.remove()
      },
    )
  })
}
