import '#web/theme/import-global-css.ts'
import { startAnalytics, trackCallsToAction } from '#web/api/web-analytics.ts'

import { countPageView } from './page-views.ts'
import { hydrateWhenWanted, waitForPaint } from './lazy-hydration.ts'

// The script that every page loads. A page for reading runs nothing else until the first interaction.

/** Starts analytics and counts this page view. It must not wait for hydration, which may never happen. */
function countVisit(): void {
  trackCallsToAction()
  startAnalytics(import.meta.env.VITE_MEASUREMENT_ID)
  countPageView(location.pathname + location.search)
}

if (import.meta.env.VITE_MEASUREMENT_ID !== '') {
  void waitForPaint().then(countVisit)
}
hydrateWhenWanted()
