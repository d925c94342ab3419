/* oxlint-disable no-await-in-loop -- one look after the other, by a clock of the test's own */
import { readConfig } from '#server/settings/config.ts'
import { createMailer } from '#server/letters/mailer.ts'
import type { Log } from '#server/settings/log-redaction.ts'
import { createDelivery } from '#server/intake/deliver-job.ts'
import { DeliveryWorker } from '#server/intake/delivery-worker.ts'
import type { Store } from '#server/intake/store.ts'
import { heapInUse } from '#tests/support/service/heap-size.ts'
import { startScriptedSmtp } from '#tests/support/smtp/scripted-smtp.ts'
import { randomReport, seededChance } from '#tests/support/submissions/sample-reports.ts'
import { mailTo } from '#tests/support/smtp/mail-settings.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const POLL = 2000
/** A log of two days would fill the memory that is measured. */
const SILENT: Log = { info: () => {}, warn: () => {}, error: () => {} }

/**
 * One in this many submissions is a report. The others are sign-ups, whose letters are short, and so is the first one,
 * which is tried all day.
 */
const REPORT_EVERY = 5

export interface OutageDay {
  readonly queued: number
  /** How often the mail server was tried in a day of silence. */
  readonly looks: number
  /** Jobs that were not as they had been queued after that day: must be 0. */
  readonly changed: number
  readonly sent: number
  readonly dead: number
  /** Letters that the mail server got twice, or not: must be 0. */
  readonly wrongLetters: number
  /** Letters that began before an older one: must be 0. */
  readonly overtaken: number
  /** The most letters that began within one minute of the worker's clock. */
  readonly mostInAMinute: number
  /** Bytes of heap in use beyond those at the start, at the worst moment of the silence and the draining. */
  readonly heapGrowth: number
}

interface Queue {
  readonly count: number
  /** As in the worker's options. */
  readonly perMinute: number
}

/** Keeps one submission a second and gives the letters' Message-IDs in that order. */
async function queue(store: Store, count: number, begin: number): Promise<string[]> {
  const chance = seededChance(count)
  const ids: string[] = []
  for (let at = 0; at < count; at += 1) {
    const receivedAt = begin + at * 1000
    const report = at % REPORT_EVERY === 1 ? randomReport(chance) : undefined
    const id = report?.sessionId ?? `signup-${at}`
    const payload = JSON.stringify(report ?? { email: `visitor.${at}@company.example` })
    const [kind, job] =
      report === undefined
        ? (['waitlist-signup', 'signup-letter'] as const)
        : (['assessment-report', 'team-letter'] as const)
    await store.accept({ id, kind, fingerprint: id, flags: [], receivedAt, payload }, [job])
    ids.push(`<${id}.${job}@example.com>`)
  }
  return ids
}

function mostWithin(times: readonly number[], length: number): number {
  let most = 0
  let from = 0
  for (const [at, time] of times.entries()) {
    while (time - (times[from] ?? 0) >= length) from += 1
    most = Math.max(most, at - from + 1)
  }
  return most
}

/** Runs a day without a mail server, by the worker's own clock, with this many letters queued, and then its return. */
export async function runOutageDay(store: Store, { count, perMinute }: Queue): Promise<OutageDay> {
  const peer = await startScriptedSmtp()
  await peer.leave()
  let now = Date.UTC(2026, 0, 14)
  const expected = await queue(store, count, now)
  now += count * 1000
  const config = readConfig(mailTo(peer.url))
  const deliver = createDelivery({
    mailer: createMailer(config, SILENT),
    config,
  })
  const begun: { readonly id: string; readonly at: number }[] = []
  const heaps: number[] = []
  const worker = new DeliveryWorker({
    store,
    log: SILENT,
    perMinute,
    now: () => now,
    wait: async (ms) => void (now += ms),
    async deliver(job, msLeft) {
      begun.push({ id: `<${job.id}@example.com>`, at: now })
      if (begun.length % Math.ceil(count / 4) === 0) heaps.push(heapInUse())
      await deliver(job, msLeft)
    },
  })
  const heapBefore = heapInUse()
  for (const end = now + DAY; now < end; now += POLL) await worker.drain()
  heaps.push(heapInUse())
  const looks = begun.splice(0).length
  const { jobs: afterSilence } = await store.stats()
  await peer.comeBack()
  for (let polls = 0; (await store.stats()).jobs.pending > 0 && polls < 1000; polls += 1) {
    now += POLL
    await worker.drain()
  }
  const { jobs } = await store.stats()
  await peer.close()
  const taken = new Set(peer.letters)
  return {
    queued: count,
    looks,
    changed: count - afterSilence.pending,
    sent: jobs.sent,
    dead: jobs.dead,
    wrongLetters: expected.filter((id) => !taken.has(id)).length + peer.letters.length - taken.size,
    overtaken: begun.filter(({ id }, at) => id !== expected[at]).length,
    mostInAMinute: mostWithin(
      begun.map(({ at }) => at),
      MINUTE,
    ),
    heapGrowth: Math.max(...heaps) - heapBefore,
  }
}
