import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import type { Store, Submission } from '#server/store/store.ts'

import type { StoreHome } from './store-contract.ts'

/** A store's home that can also be furnished by an earlier version of this program. */
export interface AgedHome extends StoreHome {
  /** Makes the tables as they were after so many steps and runs this there, before the first `open`. */
  age(steps: number, sql: string): Promise<void>
}

const SECOND = 1000

function messageAt(receivedAt: number, id = `id-${receivedAt}`): Submission {
  const payload = JSON.stringify({ email: 'a.meyer@company.example', message: 'Hello' })
  return { id, kind: 'contact-message', fingerprint: `of-${id}`, receivedAt, payload, flags: [] }
}

/** What of a version's first row every later version keeps. */
const EARLIER = {
  submission: `insert into submissions (id, kind, fingerprint, received_at, payload)
    values ('old', 'contact-message', 'of-old', 1000, '{}')`,
  job: "insert into outbox (id, submission_id, kind, run_at) values ('old.message-letter', 'old', 'message-letter', 1000)",
}

/** What every store promises about spam, about what is taken away again, and about what an earlier version left. */
export function keepingContract(name: string, steps: number, makeHome: () => Promise<AgedHome>): void {
  describe(`what is kept in ${name}`, () => {
    let home: AgedHome
    let store: Store

    beforeEach(async () => {
      home = await makeHome()
      store = await home.open()
    })
    afterEach(async () => {
      await store.close()
      await home.remove()
    })

    test('what is flagged and has no jobs is kept with its flags, also after a restart, and never due', async () => {
      const spam = { ...messageAt(SECOND), flags: ['honeypot', 'fast'] } as const
      expect(await store.accept(spam, [])).toBe('accepted')
      await store.close()
      store = await home.open()
      expect(await store.show(spam.id)).toEqual([{ ...spam, jobs: [] }])
      expect(await store.list(9)).toEqual([{ ...spam, jobs: [] }])
      expect(await store.claim({ worker: 'one', now: 9 * SECOND, leaseMs: 1 })).toBeUndefined()
      expect(await store.accept({ ...spam, flags: [] }, [])).toBe('repeated')
      expect(await store.stats()).toMatchObject({ submissions: 1, jobs: { pending: 0 }, oldestOpenAt: undefined })
    })

    test('a worker is told the flags of what it does', async () => {
      const flagged = { ...messageAt(SECOND), flags: ['automated'] } as const
      await store.accept(flagged, ['message-letter'])
      expect(await store.claim({ worker: 'one', now: SECOND, leaseMs: 1 })).toMatchObject({ submission: flagged })
    })
  })

  const earlier = Array.from({ length: steps - 1 }, (_, at) => at + 1)
  test.each(earlier)(
    `what schema %i of ${name} kept is there under the schema of today, and still sent`,
    async (taken) => {
      const home = await makeHome()
      await home.age(taken, `${EARLIER.submission}; ${EARLIER.job}`)
      const store = await home.open()
      const old = { id: 'old', kind: 'contact-message', receivedAt: SECOND, payload: '{}', flags: [] }
      expect(await store.show('old')).toMatchObject([{ ...old, jobs: [{ state: 'pending' }] }])
      expect(await store.claim({ worker: 'one', now: SECOND, leaseMs: 1 })).toMatchObject({ submission: old })
      expect(await store.accept(messageAt(SECOND), ['message-letter'])).toBe('accepted')
      await store.close()
      await home.remove()
    },
  )
}
