import type { RunningSite } from '#tests/browser/running-site.ts'

import type { TabOptions } from './tab.ts'
import type { Visit } from './visit.ts'

/** One thing that visitors do on the site, in any engine. */
export interface Walk {
  readonly title: string
  readonly options?: TabOptions
  readonly walk: (visit: Visit, site: RunningSite) => Promise<void>
}
