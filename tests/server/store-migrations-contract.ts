import { expect, test } from 'vitest'

import type { StoreHome } from './opened-store.ts'

/** A place for a store that an earlier version of this program can fill first. */
export interface AgedHome extends StoreHome {
  /** Makes the tables as they were after so many steps and runs this there, before the first `open`. */
  age(steps: number, sql: string): Promise<void>
}

const SECOND = 1000

/** What every later version keeps of a row of an earlier version. */
const EARLIER = {
  submission: `insert into submissions (id, kind, fingerprint, received_at, payload)
    values ('old', 'contact-message', 'of-old', 1000, '{}')`,
  job: "insert into outbox (id, submission_id, kind, run_at) values ('old.message-letter', 'old', 'message-letter', 1000)",
}

/** The first schema with a trusted time, and the one that a server of it has kept. */
const NOTED = {
  steps: 5,
  sql: `insert into trusted_time (id, trusted_at, doubted_ms) values (1, 7000, 3600000)
    on conflict (id) do update set trusted_at = excluded.trusted_at`,
}

/** Tests that data of every earlier version is there under the schema of today. `steps` is how many schemas there were. */
export function testStoreMigrations(name: string, steps: number, makeHome: () => Promise<AgedHome>): void {
  const earlier = Array.from({ length: steps - 1 }, (_, at) => at + 1)
  test.each(earlier)(
    `what schema %i of ${name} kept is there under the schema of today, and still sent`,
    async (taken) => {
      const home = await makeHome()
      const hasNote = taken >= NOTED.steps
      await home.age(taken, `${EARLIER.submission}; ${EARLIER.job}; ${hasNote ? NOTED.sql : ''}`)
      const store = await home.open()
      expect((await store.readClock(SECOND)).trustedAt, 'else that of the newest entry').toBe(hasNote ? 7000 : SECOND)
      const old = { id: 'old', kind: 'contact-message', receivedAt: SECOND, payload: '{}', flags: [] }
      expect(await store.findByIdPrefix('old')).toMatchObject([{ ...old, jobs: [{ state: 'pending' }] }])
      expect(await store.readdress(SECOND, ['team@example.com'])).toBe(0)
      expect(await store.claim({ worker: 'one', now: SECOND, leaseMs: 1 })).toMatchObject({
        id: 'old.message-letter',
        recipient: undefined,
        crashes: 0,
        unconfirmed: 0,
        submission: old,
      })
      expect((await store.findByIdPrefix('old'))[0]).not.toHaveProperty('handled')
      expect(await store.followUp.handle('old', { by: 'Ada', now: SECOND })).toMatchObject({ isChanged: true })
      const message = { ...old, id: 'new', fingerprint: 'of-new', flags: [] } as const
      expect(await store.accept({ ...message, kind: 'contact-message' }, ['message-letter'])).toBe('accepted')
      await store.close()
      await home.remove()
    },
  )
}
