import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { withClient } from '#server/intake/postgres-connection.ts'
import { POSTGRES_MIGRATIONS } from '#server/intake/postgres-migrations.ts'
import { openPostgresStore } from '#server/intake/open-store.ts'
import type { Store } from '#server/intake/store.ts'
import type { Submission } from '#server/intake/store-types.ts'
import { StoreUnavailable } from '#server/intake/store-unavailable.ts'
import { PASSWORD, type PostgresCluster, type TestDatabase } from '#tests/support/postgres/start-postgres-cluster.ts'
import { startPostgresProxy, type PostgresProxy } from '#tests/support/postgres/start-postgres-proxy.ts'

const LEASE = 60_000

const submission: Submission = {
  id: 'id-1',
  kind: 'assessment-report',
  fingerprint: 'f',
  receivedAt: 1000,
  payload: '{}',
  flags: [],
}

const FAULT = (code: string) => `
  create or replace function fault() returns trigger language plpgsql as $$
    begin raise exception 'as scripted' using errcode = '${code}'; end $$;
  create or replace trigger fault before insert on submissions for each row execute function fault()`

/** Tests what the PostgreSQL store does when the database or the network fails. */
export function testPostgresFaults(getCluster: () => PostgresCluster): void {
  describe('the PostgreSQL store in trouble', () => {
    let database: TestDatabase
    let proxy: PostgresProxy
    let store: Store

    beforeEach(async () => {
      database = await getCluster().makeDatabase()
      proxy = await startPostgresProxy(getCluster().port)
      store = await openPostgresStore(proxy.through(database.url), { clock: 'caller' })
    })
    afterEach(async () => {
      await proxy.close()
      await store.close()
      await database.remove()
    })

    const accept = (id = 'id-1') => store.accept({ ...submission, id }, ['team-letter'])
    const claim = (now: number, held: readonly string[] = []) =>
      store.claim({ worker: 'one', now, leaseMs: LEASE, held })

    test('a commit is on the disk when it returns, whatever the database’s default is', async () => {
      await store.close()
      const name = new URL(database.url).pathname.slice(1)
      await database.query(`alter database ${name} set synchronous_commit = off`)
      store = await openPostgresStore(database.url)
      await database.query(`
        create function look() returns trigger language plpgsql as $$
          begin raise exception 'commit %', current_setting('synchronous_commit') using errcode = '22000'; end $$;
        create trigger look before insert on submissions for each row execute function look()`)
      await expect(accept()).rejects.toThrow('commit on')
      expect(await database.query('show fsync')).toEqual([{ fsync: 'on' }])
    })

    test.each(['53100', '53200', '53300', '58030', '25006', '40P01', '55P03', '57P01', '42501', 'XX001'])(
      'when the database says %s it is unavailable, keeps nothing, and works again afterwards',
      async (code) => {
        await database.query(FAULT(code))
        await expect(accept()).rejects.toThrow(StoreUnavailable)
        expect(await store.stats()).toMatchObject({ submissions: 0, jobs: { pending: 0 } })
        await database.query('drop trigger fault on submissions')
        expect(await accept()).toBe('accepted')
      },
    )

    test('a fault of our own statement is no trouble of the database', async () => {
      await database.query(FAULT('22P02'))
      await expect(accept()).rejects.toThrow('as scripted')
      await expect(accept()).rejects.not.toThrow(StoreUnavailable)
    })

    test('a database turned read-only is unavailable, and works again when it is not', async () => {
      const name = new URL(database.url).pathname.slice(1)
      await database.query(`alter database ${name} set default_transaction_read_only = on`)
      await database.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = '${name}' and pid <> pg_backend_pid()`)
      await expect.poll(() => accept().catch((error: unknown) => String(error))).toMatch(/StoreUnavailable.*25006/)
      await expect(store.probe()).rejects.toThrow(StoreUnavailable)
      await expect(store.checkWithoutWriting()).rejects.toThrow(/unavailable \(25006\)/)
      await database.query(`begin read write; alter database ${name} reset default_transaction_read_only; commit`)
      expect(await accept()).toBe('accepted')
      const readWritten = () => database.query('select txid_snapshot_xmax(txid_current_snapshot())::text as next')
      const before = await readWritten()
      await store.checkWithoutWriting()
      expect(await readWritten(), 'a look writes nothing').toEqual(before)
      await store.probe()
    })

    test('a connection for longer work has its own bound for each statement', async () => {
      const sleeping = withClient(database.url, 10, async (client) => void (await client.query('select pg_sleep(1)')))
      await expect(sleeping).rejects.toThrow('Query read timeout')
    })

    test('a statement that waits for a lock ends within its bound', async () => {
      const locked = database.query('begin; lock table submissions; select pg_sleep(6)')
      await expect
        .poll(
          async () =>
            (
              await database.query(`select 1 from pg_locks where mode = 'AccessExclusiveLock'
        and relation = 'submissions'::regclass`)
            ).length,
        )
        .toBe(1)
      const begin = performance.now()
      await expect(accept()).rejects.toThrow(/unavailable \(57014\)/)
      expect(performance.now() - begin).toBeLessThan(5000)
      await locked
      expect(await accept()).toBe('accepted')
    })

    test('a database that answers no more is given up within a bound, however many wait for it', async () => {
      await accept()
      proxy.goSilent()
      const begin = performance.now()
      const waiting = Array.from({ length: 20 }, (_, at) => accept(`id-${at}`))
      for (const result of await Promise.allSettled(waiting)) {
        expect(result).toMatchObject({ status: 'rejected', reason: { name: 'StoreUnavailable' } })
      }
      expect(performance.now() - begin).toBeLessThan(8000)
    })

    test('when the answer to a commit is lost, the same again is found to be kept', async () => {
      proxy.loseCommitAnswer()
      await expect(accept()).rejects.toThrow(StoreUnavailable)
      expect(await accept()).toBe('repeated')
    })

    test('while a synchronous standby has not got an entry, neither it nor its repetition is acknowledged', async () => {
      await accept('before')
      await getCluster().alter('synchronous_standby_names', 'nobody')
      let count = 0
      const acceptNew = () => accept(`new-${(count += 1)}`).catch((error: unknown) => error)
      try {
        // PostgreSQL takes the setting over a moment later.
        await expect.poll(acceptNew, { timeout: 20_000 }).toBeInstanceOf(StoreUnavailable)
        await expect(accept('before')).rejects.toThrow(StoreUnavailable)
      } finally {
        await getCluster().alter('synchronous_standby_names', '')
      }
      expect(await accept('before')).toBe('repeated')
      expect(await accept(`new-${count}`)).toBe('repeated')
    })

    test('a job whose claim was committed and never told is taken again after its lease, by the same worker too', async () => {
      await accept()
      await accept('id-2')
      const failed = await claim(1500)
      if (failed === undefined) throw new Error('Nothing is due')
      await store.fail(failed, { error: '451', retryAt: 0 })
      proxy.loseCommitAnswer()
      await expect(claim(2000)).rejects.toThrow(StoreUnavailable)
      const other = await claim(2000)
      expect(other?.submission.id).toBe('id-2')
      const held = [other?.id ?? '']
      expect(await claim(2000 + LEASE - 1, held)).toBeUndefined()
      expect(await claim(2000 + LEASE, held)).toMatchObject({ attempts: 3, submission: { id: 'id-1' } })
    })

    test('a job whose outcome was committed without an answer is not claimed again until the outcome is written again', async () => {
      await accept()
      const job = await claim(1500)
      if (job === undefined) throw new Error('Nothing is due')
      const outcome = { error: '451', retryAt: 1500 }
      proxy.loseCommitAnswer()
      await expect(store.fail(job, outcome)).rejects.toThrow(StoreUnavailable)
      expect(await claim(2000, [job.id])).toBeUndefined()
      expect(await store.fail(job, outcome)).toBe(false)
      expect(await claim(2000)).toMatchObject({ attempts: 2, submission: { id: 'id-1' } })
    })

    test('every connection is cut and the next call gets one that works', async () => {
      await Promise.all(Array.from({ length: 8 }, (_, at) => accept(`id-${at}`)))
      await database.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`)
      await expect.poll(() => accept('after').catch((error: unknown) => String(error))).toMatch(/accepted|repeated/)
    })

    test('a process holds eight connections at most', async () => {
      await Promise.all(Array.from({ length: 40 }, (_, at) => accept(`id-${at}`)))
      const [count] = await database.query(`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`)
      expect(count).toEqual({ n: 8 })
    })

    test('of many that start together on an empty database one makes the schema', async () => {
      const empty = await getCluster().makeDatabase()
      const stores = await Promise.all(Array.from({ length: 6 }, () => openPostgresStore(empty.url)))
      await Promise.all(stores.map((one) => one.close()))
      const steps = await empty.query('select step from schema_steps order by step')
      expect(steps).toEqual(POSTGRES_MIGRATIONS.map((_, at) => ({ step: at + 1 })))
      await empty.remove()
    })

    test('a newer schema, another encoding, a wrong password and a database that is not there are refused with advice', async () => {
      await database.query('insert into schema_steps (step) values (999)')
      await expect(openPostgresStore(database.url)).rejects.toThrow(
        /cannot be used: it has schema \d+.*Nothing.*changed/,
      )
      await expect(openPostgresStore(database.url, { access: 'read' })).rejects.toThrow(
        /it has schema \d+, this program reads \d+/,
      )
      const latin = await getCluster().makeDatabase("encoding 'LATIN1' template template0")
      await expect(openPostgresStore(latin.url)).rejects.toThrow(/its encoding is LATIN1/)
      await expect(openPostgresStore(latin.url, { access: 'read' })).rejects.toThrow(
        /no tables yet: start the server once/,
      )
      expect(await latin.query("select 1 from pg_tables where schemaname = 'public'")).toEqual([])
      await latin.remove()
      const nowhere = database.url.replace(/[^/]+$/, 'nowhere')
      for (const url of [database.url.replace(PASSWORD, 'hunter3'), nowhere, database.url.replace(/:\d+\//, ':9/')]) {
        const message = await openPostgresStore(url).then(String, String)
        expect(message).toMatch(/The PostgreSQL database \S+ on 127\.0\.0\.1:\d+ cannot be used.*Check DATABASE_URL/)
        expect(message).not.toMatch(/hunter/)
      }
    })
  })
}
