import { describe, expect, test } from 'vitest'

import type { StoredSubmission, Submission } from '#server/intake/store-types.ts'

import { useOpenedStore, type StoreHome } from './opened-store.ts'

const SECOND = 1000

const ADDRESS = 'a.meyer@company.example'
const LATE = 'late@company.example'

const buildPayload = (email: string, message = 'Hello') => JSON.stringify({ email, message })

function messageAt(receivedAt: number, id = `id-${receivedAt}`): Submission {
  return { id, kind: 'contact-message', fingerprint: `of-${id}`, receivedAt, payload: buildPayload(ADDRESS), flags: [] }
}

/** Tests what every store promises about flagged submissions, its figures, and reading everything page by page. */
export function testStoreFlagsAndPaging(name: string, makeHome: () => Promise<StoreHome>): void {
  describe(`what is flagged and listed in ${name}`, () => {
    const place = useOpenedStore(makeHome)

    const keep = (...submissions: readonly Submission[]) => place.keep(['message-letter'], submissions)

    test('what is flagged and has no jobs is kept with its flags, also after a restart, and never due', async () => {
      const spam = { ...messageAt(SECOND), flags: ['honeypot', 'fast'] } as const
      expect(await place.store.accept(spam, [])).toBe('accepted')
      await place.reopen()
      expect(await place.store.findByIdPrefix(spam.id)).toEqual([{ ...spam, jobs: [] }])
      expect(await place.store.list(9)).toEqual([{ ...spam, jobs: [] }])
      expect(await place.store.claim({ worker: 'one', now: 9 * SECOND, leaseMs: 1 })).toBeUndefined()
      expect(await place.store.accept({ ...spam, flags: [] }, [])).toBe('repeated')
      expect(await place.store.stats()).toMatchObject({ submissions: 1, jobs: { pending: 0 }, oldestOpenAt: undefined })
    })

    test('a worker is told the flags of what it does', async () => {
      const flagged = { ...messageAt(SECOND), flags: ['automated'] } as const
      await place.store.accept(flagged, ['message-letter'])
      expect(await place.store.claim({ worker: 'one', now: SECOND, leaseMs: 1 })).toMatchObject({ submission: flagged })
    })

    test('the figures tell kinds and spam apart', async () => {
      await keep({ ...messageAt(SECOND), kind: 'waitlist-signup' })
      await place.store.accept(messageAt(2 * SECOND), [])
      await place.store.accept({ ...messageAt(3 * SECOND), flags: ['honeypot'] }, [])
      await place.store.accept({ ...messageAt(4 * SECOND), flags: ['fast'] }, ['message-letter'])
      expect(await place.store.stats()).toMatchObject({
        submissions: 4,
        kinds: { 'assessment-report': 0, 'contact-message': 3, 'waitlist-signup': 1 },
        flagged: 2,
        spam: 1,
        withheldAt: undefined,
      })
      await place.store.accept({ ...messageAt(5 * SECOND), flags: ['fast', 'automated'] }, [])
      await place.store.accept({ ...messageAt(6 * SECOND), flags: ['honeypot', 'fast'] }, [])
      expect(await place.store.stats()).toMatchObject({ flagged: 4, spam: 3, withheldAt: 5 * SECOND })
    })

    test('all of more than two pages is read once each, the oldest first, with jobs and flags, whatever is added or removed', async () => {
      /** Seven submissions at a time have the same time, and their ids are in the opposite order. */
      const kept = Array.from({ length: 250 }, (_, at) => messageAt(Math.floor(at / 7) * SECOND, `id-${999 - at}`))
      await keep(...kept, { ...messageAt(99 * SECOND, 'removed'), payload: buildPayload(LATE) })
      const seen: StoredSubmission[] = []
      for await (const submission of place.store.all()) {
        seen.push(submission)
        if (seen.length === 50) await place.store.erase(LATE)
        if (seen.length === 120) await place.store.accept({ ...messageAt(0, 'late'), payload: buildPayload(LATE) }, [])
      }
      const order = kept.toSorted((one, two) => one.receivedAt - two.receivedAt || (one.id < two.id ? -1 : 1))
      expect(seen.map(({ id }) => id)).toEqual(order.map(({ id }) => id))
      expect(seen[0]).toMatchObject({ ...order[0], jobs: [{ kind: 'message-letter', state: 'pending' }] })
    })
  })
}
