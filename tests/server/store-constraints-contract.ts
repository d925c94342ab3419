import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import type { AgedHome } from './store-migrations-contract.ts'

const SUBMISSION = `insert into submissions (id, kind, fingerprint, received_at, payload)
  values ('one', 'contact-message', 'f', 1000, '{}');`
const JOB = `insert into outbox (id, submission_id, kind, recipient, run_at)
  values ('one.a', 'one', 'message-letter', 'a@x.example', 1000);`

/** Tests what the tables themselves refuse, whatever program writes to them. `steps` is how many schemas there were. */
export function testStoreConstraints(name: string, steps: number, makeHome: () => Promise<AgedHome>): void {
  describe(`the tables refuse in ${name}`, () => {
    let home: AgedHome
    beforeEach(async () => {
      home = await makeHome()
    })
    afterEach(() => home.remove())

    test('nothing that the store writes', async () => {
      await home.age(steps, SUBMISSION + JOB)
      const store = await home.open()
      expect(await store.findByIdPrefix('one')).toMatchObject([{ jobs: [{ state: 'pending' }] }])
      await store.close()
    })

    test.each([
      ['a job in an unknown state', `${SUBMISSION + JOB} update outbox set state = 'lost'`, /check constraint/i],
      [
        'a second job for the same recipient and letter',
        `${SUBMISSION + JOB}${JOB.replace("'one.a'", "'one.b'")}`,
        /unique constraint/i,
      ],
      ['a job without a submission', JOB, /foreign key constraint/i],
      [
        'a time that is no number',
        SUBMISSION.replace('1000', "'noon'"),
        /cannot store TEXT value|invalid input syntax/,
      ],
      [
        'a second row for the trusted time',
        'insert into trusted_time (id, trusted_at, doubted_ms) values (2, 1000, 0)',
        /check constraint/i,
      ],
    ])('%s', async (_, sql, reason) => {
      await expect(home.age(steps, sql)).rejects.toThrow(reason)
    })
  })
}
