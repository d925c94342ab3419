/* oxlint-disable no-await-in-loop -- one page after the other */
import type { StoredSubmission } from './store.ts'

/** A hundred of the longest reports are a few megabytes. */
export const PAGE = 100

type PageAfter = (receivedAt: number, id: string) => Promise<readonly StoredSubmission[]>

/** One after the other, the oldest first, from a reader of the page after a place. */
export async function* pages(pageAfter: PageAfter): AsyncGenerator<StoredSubmission> {
  let [receivedAt, id] = [Number.MIN_SAFE_INTEGER, '']
  for (;;) {
    const page = await pageAfter(receivedAt, id)
    yield* page
    const last = page.at(-1)
    if (last === undefined || page.length < PAGE) return
    ;({ receivedAt, id } = last)
  }
}
