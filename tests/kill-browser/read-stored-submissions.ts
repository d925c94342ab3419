import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import type { StoredSubmission } from '#server/intake/store-types.ts'
import { listStoredSubmissions } from '#tests/support/submissions/list-stored-submissions.ts'

/** What the server's store has of the visit with this mark; without one, everything. */
export async function listKept(dataDir: string, mark?: string): Promise<StoredSubmission[]> {
  const all = await listStoredSubmissions(dataDir, 1_000_000)
  return all.filter(({ payload }) => mark === undefined || payload.includes(`works-${mark}.`))
}

export interface AllKept {
  readonly stored: number
  /** Entries of a visit that has more than one. */
  readonly doubled: number
  readonly letters: number
}

/** Counts everything that the server has stored and has written to its team, once nothing is left to send. */
export async function countAllKept(dataDir: string): Promise<AllKept> {
  for (;;) {
    const all = await listKept(dataDir)
    if (all.some(({ jobs }) => jobs.some(({ state }) => state !== 'sent'))) {
      await sleep(100)
      continue
    }
    const marks = all.map(({ payload }) => /works-(\w+)\.example/.exec(payload)?.[1])
    const folder = path.join(dataDir, 'outbox-mail')
    const letters = existsSync(folder) ? readdirSync(folder).length : 0
    return { stored: all.length, doubled: marks.length - new Set(marks).size, letters }
  }
}
