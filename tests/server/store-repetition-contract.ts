import { describe, expect, test } from 'vitest'

import type { Submission } from '#server/intake/store-types.ts'

import { useOpenedStore, type StoreHome } from './opened-store.ts'

const SECOND = 1000

function submissionAt(receivedAt: number, id = `id-${receivedAt}`): Submission {
  return { id, kind: 'assessment-report', fingerprint: `of-${id}`, receivedAt, payload: '{"a":1}', flags: [] }
}

/** Tests that every store keeps the same submission once, however it comes again. */
export function testStoreRepetition(name: string, makeHome: () => Promise<StoreHome>): void {
  describe(`what comes again in ${name}`, () => {
    const place = useOpenedStore(makeHome)
    const accept = (submission: Submission) => place.store.accept(submission, ['team-letter'])

    test('the same id under another kind is a conflict', async () => {
      const submission = submissionAt(SECOND)
      await accept(submission)
      expect(await place.store.accept({ ...submission, kind: 'contact-message' }, ['message-letter'])).toBe('conflict')
      expect(await place.store.stats()).toMatchObject({ submissions: 1, jobs: { pending: 1 } })
    })

    test('the same content under the same id is kept once, and its second arrival is told apart', async () => {
      const submission = submissionAt(SECOND)
      expect(await accept(submission)).toBe('accepted')
      expect(await accept({ ...submission, receivedAt: 9 * SECOND })).toBe('repeated')
      expect(await place.store.stats()).toMatchObject({ submissions: 1, jobs: { pending: 1 } })
      expect((await place.store.findByIdPrefix(submission.id))[0]?.receivedAt).toBe(SECOND)
    })

    test('other content under a taken id is a conflict and changes nothing', async () => {
      const submission = submissionAt(SECOND)
      await accept(submission)
      expect(await accept({ ...submission, fingerprint: 'other', payload: '{}' })).toBe('conflict')
      expect((await place.store.findByIdPrefix(submission.id))[0]?.payload).toBe(submission.payload)
    })

    test('the same submission sent by many at once is kept once', async () => {
      const submission = submissionAt(SECOND)
      const other = await place.home.open()
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, at) => (at % 2 === 0 ? place.store : other).accept(submission, ['team-letter'])),
      )
      await other.close()
      expect(answers.toSorted()).toEqual(['accepted', ...Array<string>(11).fill('repeated')])
      expect(await place.store.stats()).toMatchObject({ submissions: 1, jobs: { pending: 1 } })
    })

    /** The same message as a browser without script posts it, and as the script of its page does. */
    const posted = { ...submissionAt(SECOND, 'by-hour-7'), contentKey: 'hour-7', otherKeys: ['hour-6', 'by-load-1'] }
    const scripted = { ...submissionAt(SECOND, 'by-load-1'), fingerprint: posted.fingerprint, contentKey: 'hour-7' }

    test('the same submission sent at once by two ways to two servers is kept once', async () => {
      const other = await place.home.open()
      const answers = await Promise.all(
        Array.from({ length: 24 }, (_, at) =>
          (at % 4 < 2 ? place.store : other).accept(at % 2 === 0 ? posted : scripted, ['team-letter']),
        ),
      )
      await other.close()
      expect(answers.toSorted()).toEqual(['accepted', ...Array<string>(23).fill('repeated')])
      expect(await place.store.stats()).toMatchObject({ submissions: 1, jobs: { pending: 1 } })
    })

    test('a submission is known by its content key and by each of its other keys, and other content under one is a conflict', async () => {
      expect(await accept(scripted)).toBe('accepted')
      const later = { ...posted, id: 'by-hour-8', contentKey: 'hour-8' }
      expect(await accept({ ...later, otherKeys: ['by-load-1'] })).toBe('repeated')
      expect(await accept({ ...later, otherKeys: ['hour-7'] })).toBe('repeated')
      expect(await accept({ ...later, id: 'hour-7' })).toBe('repeated')
      expect(await accept({ ...posted, otherKeys: [] })).toBe('repeated')
      expect(await accept({ ...posted, fingerprint: 'other' })).toBe('conflict')
      expect(await accept({ ...posted, kind: 'contact-message' })).toBe('conflict')
      expect(await place.store.stats()).toMatchObject({ submissions: 1 })
      expect(await accept({ ...later, otherKeys: ['by-load-2'] })).toBe('accepted')
      expect(await accept(submissionAt(2 * SECOND))).toBe('accepted')
      expect(await accept(submissionAt(3 * SECOND))).toBe('accepted')
    })
  })
}
