import type { AnyRouter } from '@tanstack/react-router'

import file from '#web/theme/fonts/instrument-sans-first.woff2'

/**
 * Shows the typeface from the next page or question on, once its file is there. Over a slow network the first page is
 * painted in the fallback and keeps it, so that nothing moves (tokens.css); a page that the app shows is the same document
 * and would keep it too.
 */
export function bringTypeface(router: AnyRouter): void {
  const typeface = new FontFace('Instrument Sans', `url(${file})`, { weight: '400 600', stretch: '84% 100%' })
  typeface.load().catch(() => {
    // The fallback stands.
  })
  const stop = router.subscribe('onRendered', ({ fromLocation, hashChanged }) => {
    if (fromLocation === undefined || hashChanged || typeface.status !== 'loaded') return
    document.fonts.add(typeface)
    stop()
  })
}
