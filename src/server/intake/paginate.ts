/* oxlint-disable no-await-in-loop -- one page after the other */
import type { StoredSubmission } from './store.ts'

/** A hundred of the longest reports are a few megabytes. */
export const PAGE_SIZE = 100

type ReadPageAfter = (receivedAt: number, id: string) => Promise<readonly StoredSubmission[]>

/** Gives all submissions, the oldest first. `pageAfter` reads the page after a given submission. */
export async function* paginate(pageAfter: ReadPageAfter): AsyncGenerator<StoredSubmission> {
  let [receivedAt, id] = [Number.MIN_SAFE_INTEGER, '']
  for (;;) {
    const page = await pageAfter(receivedAt, id)
    yield* page
    const last = page.at(-1)
    if (last === undefined || page.length < PAGE_SIZE) return
    ;({ receivedAt, id } = last)
  }
}
