import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { openSqliteStoreToRead } from '#server/store/sqlite-store.ts'
import type { StoredSubmission } from '#server/store/store.ts'

/** What the server's store has of the visit with this mark. */
export async function listKept(dataDir: string, mark: string): Promise<StoredSubmission[]> {
  const store = openSqliteStoreToRead(dataDir)
  try {
    return (await store.list(1_000_000)).filter(({ payload }) => payload.includes(mark))
  } finally {
    await store.close()
  }
}

export interface AllKept {
  readonly stored: number
  /** Entries of a visit that has more than one. */
  readonly doubled: number
  readonly letters: number
}

/** Counts everything that the server has stored and written to its team, when nothing is left to send. */
export async function countAllKept(dataDir: string): Promise<AllKept> {
  const store = openSqliteStoreToRead(dataDir)
  const all = await store.list(1_000_000)
  await store.close()
  const marks = all.map(({ payload }) => /works-(\w+)\.example/.exec(payload)?.[1])
  const folder = path.join(dataDir, 'outbox-mail')
  const letters = readdirSync(folder).filter((file) => readFileSync(path.join(folder, file)).length > 0)
  return { stored: all.length, doubled: marks.length - new Set(marks).size, letters: letters.length }
}
