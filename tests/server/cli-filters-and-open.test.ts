/* oxlint-disable no-await-in-loop -- one command after the other */
import { readFileSync, rmSync, statSync } from 'node:fs'
import { basename, dirname } from 'node:path'

import { expect, test } from 'vitest'

import { runCli } from '#server/cli/commands.ts'
import { createCliContext } from '#tests/support/submissions/cli-context.ts'
import { ADDRESS, keep, message, RECEIVED, report, signup } from '#tests/support/submissions/seed-submissions.ts'
import { useTestStore } from '#tests/support/submissions/test-store.ts'

const REPORT = '0c7d9a52'
const MESSAGE = '5f0c2b7e'

const place = useTestStore()
const leads = (...args: string[]) => runCli(args, createCliContext(place.path))

test('the list is filtered by state, kind and spam, and says when nothing passes', async () => {
  await keep(place.store, REPORT, report())
  await keep(place.store, MESSAGE, message(ADDRESS))
  await keep(place.store, 'dd4c', { ...message(ADDRESS), flags: ['honeypot'], jobs: [] })
  const job = await place.store.claim({ worker: 'one', now: RECEIVED, leaseMs: 1000 })
  if (job === undefined) throw new Error('Nothing to send')
  await place.store.fail(job, { error: '550', retryAt: 'never' })
  const ids = async (...args: string[]) =>
    (await leads('list', ...args)).text
      .split('\n')
      .slice(1)
      .map((line) => line.slice(25, 29))
  expect(await ids('--state', 'dead')).toEqual(['0c7d'])
  expect(await ids('--state', 'pending')).toEqual(['5f0c'])
  await place.store.claim({ worker: 'one', now: RECEIVED, leaseMs: 1000 })
  expect(await ids('--state', 'pending'), 'while it is being sent').toEqual(['5f0c'])
  expect(await ids('--kind', 'message')).toHaveLength(2)
  expect(await ids('--kind', 'message', '--spam')).toEqual(['dd4c'])
  expect((await leads('list', '--state', 'sent')).text).toBe('Nothing matches these filters.')
  const { text } = await leads()
  expect(text).toMatch(/^Received +1 report, 2 messages\nOf these, spam +1\n/)
  const titles = text.split('\n').filter((line) => /^(New|Looks|Given)/.test(line))
  expect(titles.map((title) => title.split(' ')[0])).toEqual(['New', 'Looks', 'Given'])
  expect(text.match(/dd4c/g)).toHaveLength(2)
})

test('what looks like spam and got a letter shows both', async () => {
  await keep(place.store, 'aa', { ...signup(ADDRESS), jobs: ['signup-letter'], flags: ['fast'] })
  expect((await leads('list')).text).toMatch(/ {2}spam\? fast: pending$/)
  expect((await leads('show', 'aa')).text).toContain('flagged: fast')
})

test('the letter about one is written to files in a private folder that is named, complete and readable', async () => {
  await keep(place.store, REPORT, report())
  await keep(place.store, MESSAGE, message(ADDRESS))
  const { text } = await leads('open', '0C7D')
  const paths = text.split('\n').slice(0, -1)
  expect(paths.map((path) => basename(path))).toEqual(['letter.html', 'letter.txt', 'report.json'])
  const [html = '', plain = '', json = ''] = paths
  expect(readFileSync(html, 'utf8')).toContain('Data Readiness')
  expect(readFileSync(plain, 'utf8')).toMatch(
    /^Subject: AI readiness report: Example Logistics, Strategic Bet, 3\.45\n\n/,
  )
  expect(JSON.parse(readFileSync(json, 'utf8'))).toMatchObject({ summary: { band: 'Strategic Bet' } })
  expect(statSync(dirname(html)).mode % 0o1000).toBe(0o700)
  rmSync(dirname(html), { recursive: true })
  const opened = await leads('open', '5f')
  expect(
    opened.text
      .split('\n')
      .map((path) => basename(path))
      .slice(0, -1),
  ).toEqual(['letter.html', 'letter.txt'])
  rmSync(dirname(opened.text.split('\n')[0] ?? ''), { recursive: true })
  expect((await place.store.findByIdPrefix('5f'))[0]?.jobs).toMatchObject([{ state: 'pending', attempts: 0 }])
})

test('each command has its own help', async () => {
  const [, commands = ''] = (await leads('--help')).text.split('\nCommands:\n')
  const names = [...commands.matchAll(/^ {2}([a-z-]+)/gm)].map(([, name = '']) => name)
  expect(names).toHaveLength(13)
  for (const name of names) {
    const help = await leads(name, '--help')
    expect(help).toMatchObject({
      exitCode: 0,
      text: expect.stringMatching(new RegExp(`^Usage: leads ${name} `)) as string,
    })
  }
  expect((await leads('list', '--help')).text).toMatch(/--state <state>[^-]+"pending", "sent", "dead"/)
})
