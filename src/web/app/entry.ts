import '#web/theme/styles.ts'
import { startAnalytics, trackCallsToAction } from '#web/api/track.ts'

import { countPageView } from './page-views.ts'
import { hydrateWhenWanted, whenPainted } from './hydration.ts'

// What every page loads, and all that a page for reading runs until a person does something.

/** Counts the page that was opened, whether it is ever hydrated or not. */
function countVisit(): void {
  trackCallsToAction()
  startAnalytics(import.meta.env.VITE_MEASUREMENT_ID)
  countPageView(location.pathname + location.search)
}

if (import.meta.env.VITE_MEASUREMENT_ID !== '') {
  void whenPainted().then(countVisit)
}
hydrateWhenWanted()
