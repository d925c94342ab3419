import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { runCli } from '#server/cli/commands.ts'
import { createCliContext } from '#tests/support/submissions/cli-context.ts'
import { ADDRESS, keep, message } from '#tests/support/submissions/seed-submissions.ts'
import { useTestStore } from '#tests/support/submissions/test-store.ts'

const place = useTestStore()

const toBoth = {
  ...message(ADDRESS),
  jobs: ['a@x.example', 'b@x.example'].map((recipient) => ({ kind: 'message-letter', recipient }) as const),
}

const leads = (environment: Readonly<Record<string, string>>, ...args: string[]) =>
  runCli(args, createCliContext(place.path, environment))

const readJobs = async (id: string) =>
  (await place.store.findByIdPrefix(id))[0]?.jobs.map(({ recipient, state }) => `${recipient}: ${state}`)

test('where MAIL_TO is not set, sending again changes no recipient, and the example address gets no letter', async () => {
  await keep(place.store, 'm1', toBoth)
  await keep(place.store, 'x1', { ...message(ADDRESS), jobs: [], flags: ['fast'] })
  expect(await leads({}, 'resend', 'm1')).toMatchObject({ text: expect.stringMatching(/^Due now: message-letter\./) })
  expect(await readJobs('m1')).toEqual(['a@x.example: pending', 'b@x.example: pending'])
  await leads({}, 'resend', 'x1')
  expect(await readJobs('x1')).toEqual(['undefined: pending'])
})

test('where MAIL_TO is set, sending again goes to the recipients of today, and each job names its own', async () => {
  await keep(place.store, 'm1', toBoth)
  await leads({ MAIL_TO: 'B@x.example, New <c@x.example>' }, 'resend', 'm1')
  expect(await readJobs('m1')).toEqual(['b@x.example: pending', 'c@x.example: pending'])
  expect((await leads({}, 'show', 'm1')).text).toContain('message-letter to c@x.example: pending')
})

test('all that was given up is sent again to the recipients of MAIL_TO, and without it to its own', async () => {
  await keep(place.store, 'm1', toBoth)
  const giveUp = async () => {
    const job = await place.store.claim({ worker: 'one', now: Date.now(), leaseMs: 60_000 })
    await place.store.fail(job as NonNullable<typeof job>, { error: '550', retryAt: 'never' })
  }
  await giveUp()
  expect((await leads({}, 'resend', '--dead', '--yes')).text).toMatch(/^Due now: 1 job that had been given up/)
  expect(await readJobs('m1')).toEqual(['a@x.example: pending', 'b@x.example: pending'])
  await giveUp()
  await giveUp()
  await leads({ MAIL_TO: 'b@x.example, c@x.example' }, 'resend', '--dead', '--yes')
  expect(await readJobs('m1')).toEqual(['b@x.example: pending', 'c@x.example: pending'])
})

test('an erasure removes the files of letters to earlier recipients too, and of no other submission', async () => {
  await keep(place.store, 'm1', toBoth)
  await keep(place.store, 'm12', message('other@company.example'))
  const folder = join(place.path, 'outbox-mail')
  mkdirSync(folder)
  const mine = ['m1.message-letter.0123456789ab.eml', 'm1.message-letter.eml', 'm1.message-letter.eml.tmp']
  for (const name of [...mine, 'm12.message-letter.eml']) writeFileSync(join(folder, name), 'Dear team')
  expect((await leads({}, 'erase', ADDRESS, '--yes')).text).toContain('2 letters removed from the data folder.')
  expect(readdirSync(folder)).toEqual(['m12.message-letter.eml'])
})
