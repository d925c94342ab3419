import type { Page } from '@playwright/test'

import type { Faults } from './browser-errors.ts'
import type { RunningSite } from './running-site.ts'
import type { Visitor } from './visitor.ts'

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
  /** Has the parts of other states of its group: only `npm run check:slow -- accessibility` looks at it. */
  readonly isLikeOthers?: boolean
  readonly reach: (scene: Scene) => Promise<void>
}
