import type { Scene } from './page-state.ts'
import { saveRecord, type ALL_ANSWERED } from './saved-progress.ts'
import { newPerson } from './visitor.ts'

/** Opens the assessment with this saved record, as a visitor who comes back. */
export async function resumeFrom(
  { page, visitor, site }: Scene,
  record: Omit<typeof ALL_ANSWERED, never>,
): Promise<void> {
  // The same address again would be the same history entry, which remembers its question. Chromium cancels it while the
  // page before, a result, goes back in its history.
  await page.goto('about:blank').catch(() => page.goto('about:blank'))
  await saveRecord(page.context(), site.url, { ...record, contact: newPerson() })
  await visitor.resume()
}
