import { readConfig } from '#server/config.ts'
import { createMailer } from '#server/email/mailer.ts'
import { createDelivery } from '#server/outbox/deliver-job.ts'
import { createOutbox } from '#server/outbox/delivery-worker.ts'
import { openPostgresStore } from '#server/store/postgres-store.ts'
import { openSqliteStore } from '#server/store/sqlite-store.ts'
import type { Store, StoredSubmission } from '#server/store/store.ts'
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

/** The data folder of a server, or the address of its database. */
async function openKept(place: string): Promise<Store> {
  return place.startsWith('postgres:') ? openPostgresStore(place, { clock: 'caller' }) : openSqliteStore(place)
}

/** Compares what a stopped server has stored, in its data folder or database, with what it acknowledged. */
export async function compareKept(place: string, acknowledged: readonly string[]): Promise<Kept> {
  const store = await openKept(place)
  const all = await store.list(1_000_000)
  await store.close()
  const ids = new Set(all.map(({ id }) => id))
  return { lost: acknowledged.filter((id) => !ids.has(id)).length, doubled: all.length - ids.size, all }
}

/**
 * Sends what a stopped or killed server has left, as a server would a day later, and returns the number of jobs in each
 * state.
 */
export async function sendRemaining(place: string, smtpUrl: string) {
  const config = readConfig({ SMTP_URL: smtpUrl, MAIL_FROM: 'site@example.com', MAIL_TO: 'team@example.com' })
  const store = await openKept(place)
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

export interface LettersCount {
  /** Entries whose letter never arrived. */
  readonly missing: number
  /** Letters that arrived more than once. */
  readonly copied: number
  /** Arrivals beyond the first of each letter. */
  readonly copies: number
}

/** Compares the Message-IDs that arrived with the entries, each of which has one letter. */
export function countLetters(all: readonly StoredSubmission[], arrived: readonly string[]): LettersCount {
  const counts = new Map<string, number>()
  for (const id of arrived) counts.set(id, (counts.get(id) ?? 0) + 1)
  return {
    missing: all.filter(({ jobs: [job] }) => !counts.has(`<${job?.id}@example.com>`)).length,
    copied: [...counts.values()].filter((count) => count > 1).length,
    copies: arrived.length - counts.size,
  }
}
