import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { expect } from '@playwright/test'

import type { Report } from '#machines/assessment/report.ts'
import { openStoreToRead } from '#server/store/sqlite.ts'
import type { StoredSubmission } from '#server/store/store.ts'
import { startSmtpPeer, type ReceivedLetter } from '#tests/support/smtp-peer.ts'
import { BUILT_CLI, startServer } from '#tests/support/start-server.ts'

const run = promisify(execFile)

/** The built site as its team runs it: a server process with a data folder, and a mail server that takes its letters. */
export interface RunningSite {
  readonly url: string
  /** What the store holds of this company's reports, the newest first. */
  reportsOf(company: string): Promise<Report[]>
  /** The letters about this company, once every stored report of it has been sent. */
  lettersAbout(company: string): Promise<ReceivedLetter[]>
  /** What `leads` prints. */
  leads(...args: readonly string[]): Promise<string>
}

export async function startSite(): Promise<RunningSite & { stop(): Promise<void> }> {
  const peer = await startSmtpPeer()
  const mail = { SMTP_URL: peer.url, MAIL_FROM: 'Keelson AI <website@example.com>', MAIL_TO: 'team@example.com' }
  // All visitors of the tests come from one address.
  const server = await startServer({ environment: { ...mail, RATE_LIMIT: '0' } })

  const submissionsOf = async (company: string): Promise<StoredSubmission[]> => {
    const store = openStoreToRead(server.dataDir)
    try {
      const stored = await store.list(10_000)
      return stored.filter(({ payload }) => reportIn(payload).contact.company === company)
    } finally {
      await store.close()
    }
  }

  return {
    url: server.url,
    reportsOf: async (company) => (await submissionsOf(company)).map(({ payload }) => reportIn(payload)),
    async lettersAbout(company) {
      const openJobs = async () => {
        const jobs = (await submissionsOf(company)).flatMap((submission) => submission.jobs)
        return jobs.length === 0 ? 'nothing stored' : jobs.filter(({ state }) => state !== 'sent').length
      }
      await expect.poll(openJobs, { message: `letters about ${company} still to be sent` }).toBe(0)
      return peer.letters.filter(({ mail: { subject } }) => subject?.includes(company))
    },
    async leads(...args) {
      const { stdout } = await run(process.execPath, [BUILT_CLI, ...args], { env: { DATA_DIR: server.dataDir } })
      return stdout
    },
    async stop() {
      await server.stop()
      await peer.close()
    },
  }
}

function reportIn(payload: string): Report {
  return JSON.parse(payload) as Report
}
