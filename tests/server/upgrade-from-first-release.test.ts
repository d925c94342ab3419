import { copyFileSync } from 'node:fs'
import { join } from 'node:path'

import { beforeEach, expect, test } from 'vitest'

import { useTemporaryFolder } from '#tests/support/service/use-temporary-folder.ts'
import { startServer } from '#tests/support/service/start-server.ts'
import { mailTo } from '#tests/support/smtp/mail-settings.ts'
import { startSmtpPeer } from '#tests/support/smtp/smtp-peer.ts'
import { listStoredSubmissions } from '#tests/support/submissions/list-stored-submissions.ts'
import { postReport } from '#tests/support/submissions/post-report.ts'

/**
 * The file was written by the server of commit 928277c, with real posts and a real mail server that then went away: two
 * letters sent, one refused with 550, one post flagged, three letters waiting. Never write it anew.
 */
const STORE = join(import.meta.dirname, '../support/first-release/submissions.db')

const SENT = ['0c7d9a52-4b1e-4f0a-9a63-2f6f0c1b7e11', 'e01f54b6af503455523582bd1888ae05']
const DEAD = 'bc774d1a6588207ed54a0a5a0e4fe344'
const FLAGGED = '476c32af76a8c8abbd76046217c0b8e5'
const WAITING = [
  '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  '2f1d07ea916a15141069938eb64ce681',
  '842860dc4ccc2bab16556f3ef1d90f4f',
]

const folder = useTemporaryFolder()

beforeEach(() => {
  copyFileSync(STORE, join(folder.path, 'submissions.db'))
})

async function readAll() {
  const all = await listStoredSubmissions(folder.path)
  return new Map(all.map((submission) => [submission.id, submission]))
}

test('a store of the first release is opened, keeps every submission with its words, and what waits goes out once', async () => {
  const peer = await startSmtpPeer()
  const environment = mailTo(peer.url)
  const server = await startServer({ dataDir: folder.path, environment })
  await peer.hasTaken(WAITING.length)
  const countSent = async () =>
    [...(await readAll()).values()].filter(({ jobs }) => jobs.some(({ state }) => state === 'sent')).length
  await expect.poll(countSent).toBe(SENT.length + WAITING.length)
  const all = await readAll()
  expect([...all.keys()].toSorted()).toEqual([...SENT, DEAD, FLAGGED, ...WAITING].toSorted())
  expect(all.get(DEAD)?.jobs).toMatchObject([{ state: 'dead' }])
  expect(all.get(FLAGGED)?.flags).toEqual(['honeypot'])
  expect(all.get(SENT[1] ?? '')?.payload).toContain('Sent by the first release. 🚚 Ünïcödé')
  const letters = peer.letters.map(({ raw }) => raw).join('\n')
  expect(letters).toContain('b.meyer@company.example')
  expect(letters).toContain('c.meyer@company.example')

  // The report that the first release acknowledged is known again, so nothing is sent twice.
  const kept: unknown = JSON.parse(all.get(SENT[0] ?? '')?.payload ?? '')
  expect((await postReport(server.url, kept)).status).toBe(200)
  expect(await server.stop()).toBe(0)
  expect(peer.letters).toHaveLength(WAITING.length)
  await peer.close()
})
