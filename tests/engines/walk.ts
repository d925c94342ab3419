import type { RunningSite } from '#tests/browser/running-site.ts'

import type { TabOptions } from './browser-tab.ts'
import type { EngineVisitor } from './engine-visitor.ts'

/** One thing that visitors do on the site, in any engine. */
export interface Walk {
  readonly title: string
  readonly options?: TabOptions
  readonly walk: (visitor: EngineVisitor, site: RunningSite) => Promise<void>
}
