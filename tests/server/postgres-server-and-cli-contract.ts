import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'

import { describe, expect, test } from 'vitest'

import { runCli } from '#server/cli/commands.ts'
import { POSTGRES_MIGRATIONS } from '#server/intake/postgres-migrations.ts'
import { openPostgresStore } from '#server/intake/open-store.ts'
import { StoreUnavailable } from '#server/intake/store-unavailable.ts'
import { PASSWORD, type PostgresCluster } from '#tests/support/postgres/start-postgres-cluster.ts'
import { postgresHome } from '#tests/support/postgres/per-test-database.ts'
import { BUILT_CLI, BUILT_SERVER, startServer } from '#tests/support/service/start-server.ts'
import { createCliContext } from '#tests/support/submissions/cli-context.ts'
import { postReport } from '#tests/support/submissions/post-report.ts'
import { sampleReport } from '#tests/support/submissions/sample-reports.ts'

/** Tests how the programs find their PostgreSQL database and what they say about it. */
export function testPostgresUrl(getCluster: () => PostgresCluster): void {
  describe('DATABASE_URL', () => {
    const home = postgresHome(getCluster)

    const environment = () => ({ DATABASE_URL: home.url })
    const runToEnd = (program: string, ...args: string[]) =>
      spawnSync(process.execPath, [program, ...args], { cwd: tmpdir(), env: environment(), encoding: 'utf8' })

    test('two servers that start together on an empty database both run, and the log names it without user and password', async () => {
      const options = { environment: environment() }
      const servers = await Promise.all([startServer(options), startServer(options)])
      expect(await home.query('select step from schema_steps')).toHaveLength(POSTGRES_MIGRATIONS.length)
      for (const { log } of servers) {
        const { hostname, port, pathname } = new URL(home.url)
        const place = `entries are stored in the PostgreSQL database ${pathname.slice(1)} on ${hostname}:${port}`
        expect(log.some((line) => line.includes(place))).toBe(true)
        expect(log.join('\n')).not.toContain(PASSWORD)
        expect(log.join('\n')).not.toContain('site:')
      }
      for (const server of servers) expect(await server.stop()).toBe(0)
    })

    test('what a server took is listed and shown beside it, and nothing is left in the data folder but letters', async () => {
      expect(runToEnd(BUILT_CLI, 'list')).toMatchObject({ status: 1, stdout: '' })
      const server = await startServer({ dataDir: home.path, environment: environment() })
      const report = sampleReport('Strategic Bet')
      expect((await postReport(server.url, report)).status).toBe(202)
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
      expect(runToEnd(BUILT_CLI, 'list')).toMatchObject({
        status: 0,
        stderr: '',
        stdout: expect.stringMatching(/Example Logistics .* Strategic Bet .* (pending|sending|sent)\n$/) as string,
      })
      const context = createCliContext(home.path, { DATABASE_URL: home.url })
      expect((await runCli(['show', report.sessionId.slice(0, 6)], context)).text).toContain('Alex Meyer')
      expect(await server.stop()).toBe(0)
      expect(readdirSync(home.path)).toEqual(['outbox-mail'])
    })

    test('leads reads and can write nothing', async () => {
      await (await startServer({ environment: environment() })).stop()
      const reader = await openPostgresStore(home.url, { access: 'read' })
      const submission = {
        id: 'x',
        kind: 'assessment-report',
        fingerprint: 'f',
        receivedAt: 1,
        payload: '{}',
        flags: [],
      } as const
      await expect(reader.accept(submission, ['team-letter'])).rejects.toThrow(StoreUnavailable)
      await expect(reader.claim({ worker: 'w', now: 9, leaseMs: 9 })).rejects.toThrow(StoreUnavailable)
      expect(await reader.stats()).toMatchObject({ submissions: 0 })
      await reader.close()
    })

    test('a database out of reach stops the start with one clear line without the password', () => {
      home.url = home.url.replace(/:\d+\//, ':9/')
      const { status, stdout, stderr } = runToEnd(BUILT_SERVER)
      expect([status, stdout]).toEqual([1, ''])
      expect(stderr).toMatch(/^The server cannot start: The PostgreSQL database .* cannot be used: .*ECONNREFUSED.*\n$/)
      expect(stderr).not.toContain(PASSWORD)
    })
  })
}
