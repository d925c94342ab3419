import type { AnyRouter } from '@tanstack/react-router'

import { startAnalytics, trackPageView } from '#web/calls/track.ts'
import { site } from '#web/content/site.ts'

/** Counts a page view for every path or query, and none for a fragment (specification §2). */
export function trackPages(router: AnyRouter): void {
  startAnalytics(site.measurementId)
  let tracked = ''
  const track = () => {
    const { pathname, searchStr } = router.state.location
    const page = `${pathname}${searchStr}`
    if (page === tracked) return
    tracked = page
    trackPageView(page)
  }
  track()
  router.subscribe('onResolved', track)
}
