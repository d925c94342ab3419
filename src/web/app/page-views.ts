import type { AnyRouter } from '@tanstack/react-router'

import { trackPageView } from '#web/api/track.ts'

let counted = ''

/** Counts a page view for a path with its query, unless it is the one counted last (specification §2). */
export function countPageView(page: string): void {
  if (page === counted) return
  counted = page
  trackPageView(page)
}

/** Counts a page view for every path or query that is navigated to, and none for a fragment (specification §2). */
export function countPageViews(router: AnyRouter): void {
  router.subscribe('onResolved', ({ toLocation }) => countPageView(`${toLocation.pathname}${toLocation.searchStr}`))
}
