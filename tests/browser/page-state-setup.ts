import type { Page } from '@playwright/test'

import type { Faults } from './browser-errors.ts'
import { saveRecord, type ALL_ANSWERED } from './saved-progress.ts'
import type { RunningSite } from './running-site.ts'
import { newPerson, type Visitor } from './visitor.ts'

export interface Scene {
  readonly page: Page
  readonly visitor: Visitor
  readonly site: RunningSite
  readonly faults: Faults
}

export interface PageState {
  readonly name: string
  /** Exists on a narrow screen only. */
  readonly isNarrow?: boolean
  readonly reach: (scene: Scene) => Promise<void>
}

/** Opens the assessment with this saved record, as a visitor who comes back. */
export async function resumeFrom(
  { page, visitor, site }: Scene,
  record: Omit<typeof ALL_ANSWERED, never>,
): Promise<void> {
  // The same address again would be the same history entry, which remembers its question.
  await page.goto('about:blank')
  await saveRecord(page.context(), site.url, { ...record, contact: newPerson() })
  await visitor.resume()
}
