import type { AnyRouter } from '@tanstack/react-router'

import file from '#web/theme/fonts/instrument-sans-first.woff2'

/**
 * Loads the typeface and uses it from the next page or question on. On a slow network the first page is painted with
 * the fallback font and keeps it, to avoid a layout shift (`font-display: optional` in tokens.css). Pages that the
 * router shows are in the same document and would keep the fallback too. The name is another, because the header stays
 * in place and must not change its font.
 */
export function loadTypeface(router: AnyRouter): void {
  const typeface = new FontFace('Instrument Sans Late', `url(${file})`, { weight: '400 600', stretch: '84% 100%' })
  typeface.load().catch(() => {
    // The page keeps the fallback font.
  })
  const stop = router.subscribe('onRendered', ({ fromLocation, hashChanged }) => {
    if (fromLocation === undefined || hashChanged || typeface.status !== 'loaded') return
    document.fonts.add(typeface)
    stop()
  })
}
