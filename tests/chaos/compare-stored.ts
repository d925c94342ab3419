import { readConfig } from '#server/config.ts'
import { createMailer } from '#server/email/mailer.ts'
import { createDelivery } from '#server/outbox/deliver-job.ts'
import { createOutbox } from '#server/outbox/delivery-worker.ts'
import { openSqliteStore } from '#server/store/sqlite-store.ts'
import type { StoredSubmission } from '#server/store/store.ts'
import { renderBlankPdf } from '#tests/support/letters/render-blank-pdf.ts'
import { recordedLog } from '#tests/support/service/recorded-log.ts'

const A_DAY_MS = 86_400_000

export interface Kept {
  /** Acknowledged but not stored. */
  readonly lost: number
  /** Stored twice. */
  readonly doubled: number
  readonly all: readonly StoredSubmission[]
}

/** Compares what a stopped server has stored with what it acknowledged. */
export async function compareKept(dataDir: string, acknowledged: readonly string[]): Promise<Kept> {
  const store = openSqliteStore(dataDir)
  const all = await store.list(1_000_000)
  await store.close()
  const ids = new Set(all.map(({ id }) => id))
  return { lost: acknowledged.filter((id) => !ids.has(id)).length, doubled: all.length - ids.size, all }
}

/**
 * Sends what a stopped or killed server has left, as a server would a day later, and returns the number of jobs in each
 * state.
 */
export async function sendRemaining(dataDir: string, smtpUrl: string) {
  const config = readConfig({ SMTP_URL: smtpUrl, MAIL_FROM: 'site@example.com', MAIL_TO: 'team@example.com' })
  const store = openSqliteStore(dataDir)
  const log = recordedLog()
  const deliver = createDelivery({ mailer: createMailer(config, log), config, log, renderPdf: renderBlankPdf })
  await createOutbox({ store, deliver, log, now: () => Date.now() + A_DAY_MS }).drain()
  const { jobs } = await store.stats()
  await store.close()
  return jobs
}

/** The settings of a server that sends to this mail server as fast as it can. */
export function mailTo(smtpUrl: string): Readonly<Record<string, string>> {
  return { SMTP_URL: smtpUrl, MAIL_FROM: 'site@example.com', MAIL_TO: 'team@example.com', MAIL_RATE: '0' }
}
