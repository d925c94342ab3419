import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { openPostgresStore } from '#server/intake/open-store.ts'
import type { StoredSubmission } from '#server/intake/store-types.ts'
import { PASSWORD, type PostgresCluster } from '#tests/support/postgres/start-postgres-cluster.ts'
import { makeTemporaryFolder } from '#tests/support/service/make-temporary-folder.ts'
import { startServer } from '#tests/support/service/start-server.ts'
import { postJson } from '#tests/support/submissions/post-form.ts'
import { postReport } from '#tests/support/submissions/post-report.ts'
import { randomReport, seededChance } from '#tests/support/submissions/sample-reports.ts'
import { sendRemainingLetters } from '#tests/support/submissions/send-remaining-letters.ts'
import { isThorough } from '#tests/support/test-effort.ts'

const CLIENTS = 6
const WORDS = 'We cannot accept the form right now, so please try again later'

/** Clients that post reports and messages, each until it is acknowledged. */
class Load {
  readonly #url: string
  readonly #chance = seededChance(17)
  readonly acknowledged: string[] = []
  readonly refusals: { readonly retryAfter: string | null; readonly body: unknown; readonly isMessage: boolean }[] = []
  readonly otherStatuses: number[] = []
  readonly #clients: Promise<void>[]
  #isOver = false

  constructor(url: string) {
    this.#url = url
    this.#clients = Array.from({ length: CLIENTS }, (_, at) => this.#client(at))
  }

  async end(): Promise<void> {
    this.#isOver = true
    await Promise.all(this.#clients)
  }

  async #client(at: number): Promise<void> {
    for (let round = 0; !this.#isOver; round += 1) {
      if (at % 2 === 0) {
        const report = randomReport(this.#chance)
        await this.#post(report.sessionId, () => postReport(this.#url, report))
      } else {
        const message = `message ${round} of client ${at}`
        await this.#post(message, () => postJson(`${this.#url}/f/contact`, { email: 'a@company.example', message }))
      }
    }
  }

  async #post(mark: string, post: () => Promise<Response>): Promise<void> {
    for (;;) {
      const answer = await post()
      const body: unknown = await answer.json()
      if (answer.status === 200 || answer.status === 202) return void this.acknowledged.push(mark)
      if (answer.status !== 503) return void this.otherStatuses.push(answer.status)
      const isMessage = mark.startsWith('message')
      this.refusals.push({ retryAfter: answer.headers.get('Retry-After'), body, isMessage })
      await pause(20)
    }
  }
}

function buildMark({ id, kind, payload }: StoredSubmission): string {
  return kind === 'assessment-report' ? id : (JSON.parse(payload) as { message: string }).message
}

function reaches(count: () => number, least: number) {
  return expect.poll(count, { timeout: 20_000, interval: 20 }).toBeGreaterThanOrEqual(least)
}

/** Tests what happens while the database of a running server is gone. */
export function testPostgresOutage(getCluster: () => PostgresCluster): void {
  test.runIf(isThorough)(
    'a database that crashes under load means 503 with Retry-After, and afterwards everything acknowledged is there',
    async () => {
      const database = await getCluster().makeDatabase()
      const folder = makeTemporaryFolder()
      const server = await startServer({ dataDir: folder.path, environment: { DATABASE_URL: database.url } })
      const load = new Load(server.url)
      await reaches(() => load.acknowledged.length, 60)
      await getCluster().crash()
      const before = load.refusals.length
      await reaches(() => load.refusals.length - before, 60)
      expect((await fetch(`${server.url}/livez`)).status).toBe(200)
      await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status, { timeout: 3000 }).toBe(503)
      await getCluster().start()
      const atReturn = load.acknowledged.length
      await reaches(() => load.acknowledged.length - atReturn, 60)
      await load.end()
      await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status, { timeout: 3000 }).toBe(200)
      expect(await server.stop()).toBe(0)

      expect(load.otherStatuses).toEqual([])
      expect(new Set(load.refusals.map(({ retryAfter }) => retryAfter))).toEqual(new Set(['5']))
      const [messages, reports] = [true, false].map((isMessage) =>
        load.refusals.filter((one) => one.isMessage === isMessage),
      )
      for (const { body } of messages ?? []) {
        expect(body).toEqual({ error: WORDS, errors: [{ code: 'UNSPECIFIED', message: WORDS }] })
      }
      for (const { body } of reports ?? []) expect(body).toMatchObject({ status: 503 })
      expect(server.log.join('\n')).not.toContain(PASSWORD)

      const store = await openPostgresStore(database.url, { clock: 'caller' })
      const kept = await store.list(10_000)
      expect(kept.map(buildMark).toSorted()).toEqual(load.acknowledged.toSorted())
      await store.close()
      const after = await sendRemainingLetters(database.url, { DATA_DIR: folder.path })
      expect(after).toEqual({ pending: 0, sending: 0, sent: kept.length, dead: 0 })
      const letters = readdirSync(join(folder.path, 'outbox-mail'))
      expect(letters.toSorted()).toEqual(kept.flatMap(({ jobs }) => jobs.map(({ id }) => `${id}.eml`)).toSorted())
      folder.remove()
      await database.remove()
    },
  )
}
