import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { expect } from '@playwright/test'

import type { Report } from '#machines/assessment/report.ts'
import type { Message } from '#machines/contact/message.ts'
import type { Subscriber } from '#machines/waitlist/subscriber.ts'
import type { StoredSubmission } from '#server/intake/store-types.ts'
import type { SubmissionKind } from '#server/intake/submission-kinds.ts'
import { BUILT_CLI, startServer, type StartOptions } from '#tests/support/service/start-server.ts'
import { startSmtpPeer, type ReceivedLetter } from '#tests/support/smtp/smtp-peer.ts'
import { owner } from '#tests/support/site/owner-facts.ts'
import { listStoredSubmissions } from '#tests/support/submissions/list-stored-submissions.ts'

const run = promisify(execFile)

/** The built site as its team runs it: a server process with a data folder, and a mail server that receives its emails. */
export interface RunningSite {
  readonly url: string
  /** The stored reports of this company, the newest first. */
  listReports(company: string): Promise<Report[]>
  /** The emails about this company, once every stored report of it has been sent. */
  listEmailsAbout(company: string): Promise<ReceivedLetter[]>
  /** The stored messages from this address. */
  listMessagesFrom(email: string): Promise<Message[]>
  /** The emails with this reply address, once they have been sent. */
  listEmailsFrom(email: string): Promise<ReceivedLetter[]>
  /** The stored sign-ups with this address, for any list. */
  listSignups(email: string): Promise<Subscriber[]>
  /** The emails that name this address for a list, once they have been sent. */
  listEmailsNaming(email: string): Promise<ReceivedLetter[]>
  /** The output of the `leads` command. */
  leads(...args: readonly string[]): Promise<string>
}

export async function startSite({ environment, ...options }: StartOptions = {}): Promise<
  RunningSite & { stop(): Promise<void> }
> {
  const peer = await startSmtpPeer()
  const mail = { SMTP_URL: peer.url, MAIL_FROM: `${owner.name} <website@example.com>`, MAIL_TO: 'team@example.com' }
  // Its visitors type faster than people, in a browser that a program controls: the other spam checks would flag them.
  const server = await startServer({ ...options, environment: { ...mail, SPAM_CHECKS: 'honeypot', ...environment } })

  const stored = async (
    kind: SubmissionKind | '-signup',
    isMeant: (payload: string) => boolean,
  ): Promise<StoredSubmission[]> => {
    const all = await listStoredSubmissions(server.dataDir)
    return all.filter((submission) => submission.kind.endsWith(kind) && isMeant(submission.payload))
  }
  const reportsAbout = (company: string) =>
    stored('assessment-report', (payload) => parseReport(payload).contact.company === company)
  const messages = (email: string) => stored('contact-message', (payload) => emailIn(payload) === email)
  const signups = (email: string) => stored('-signup', (payload) => emailIn(payload) === email)
  /** The emails that contain this text, once nothing more is to be sent for these submissions. */
  const readLetters = async (
    submissions: () => Promise<StoredSubmission[]>,
    isMeant: (letter: ReceivedLetter) => boolean,
  ): Promise<ReceivedLetter[]> => {
    const openJobs = async () => {
      const jobs = (await submissions()).flatMap((submission) => submission.jobs)
      return jobs.length === 0 ? 'nothing stored' : jobs.filter(({ state }) => state !== 'sent').length
    }
    await expect.poll(openJobs, { message: 'letters still to be sent' }).toBe(0)
    return peer.letters.filter(isMeant)
  }

  return {
    url: server.url,
    listReports: async (company) => (await reportsAbout(company)).map(({ payload }) => parseReport(payload)),
    listEmailsAbout: (company) =>
      readLetters(
        () => reportsAbout(company),
        ({ mail: { subject } }) => subject?.includes(company) === true,
      ),
    listMessagesFrom: async (email) => (await messages(email)).map(({ payload }) => JSON.parse(payload) as Message),
    listEmailsFrom: (email) =>
      readLetters(
        () => messages(email),
        ({ mail: { replyTo } }) => replyTo?.some(({ address }) => address === email) === true,
      ),
    listSignups: async (email) => (await signups(email)).map(({ payload }) => JSON.parse(payload) as Subscriber),
    listEmailsNaming: (email) =>
      readLetters(
        () => signups(email),
        ({ mail: { text } }) => text?.includes(email) === true,
      ),
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

function emailIn(payload: string): string {
  return (JSON.parse(payload) as Subscriber).email
}

function parseReport(payload: string): Report {
  return JSON.parse(payload) as Report
}
