import type { AnyRouter } from '@tanstack/react-router'

import { trackPageView } from '#web/api/web-analytics.ts'

let counted = ''

/** Counts a page view for a path with its query, unless it was also the last one counted (specification §2). */
export function countPageView(page: string): void {
  if (page === counted) return
  counted = page
  trackPageView(page)
}

/**
 * Counts a page view for every navigation that changes path or query. A new fragment does not count (specification §2).
 * A build without analytics contains nothing of it.
 */
export function countPageViews(router: AnyRouter): void {
  if (import.meta.env.VITE_MEASUREMENT_ID === '') return
  router.subscribe('onResolved', ({ toLocation }) => countPageView(`${toLocation.pathname}${toLocation.searchStr}`))
}
