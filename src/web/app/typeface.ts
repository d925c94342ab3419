import type { AnyRouter } from '@tanstack/react-router'

import first from '#web/theme/fonts/instrument-sans-first.woff2'
import rest from '#web/theme/fonts/instrument-sans-rest.woff2'

const AXES = { weight: '400 600', stretch: '84% 100%' }

/** The characters of the second subset (how it was made: theme/tokens.css). */
const TYPED =
  'U+A1-A3,U+A5,U+A8,U+AA,U+AE-B0,U+B4,U+B6,U+B8,U+BA,U+BF-D6,U+D8-FB,U+FD-FF,U+131,U+152-153,U+2C6,U+2DA,U+2DC,U+201A,U+201E,U+2039-203A,U+2122'

/**
 * Loads the typeface and uses it from the next page or question on. On a slow network the first page is painted with
 * the fallback font and keeps it, to avoid a layout shift (`font-display: optional` in tokens.css). Pages that the
 * router shows are in the same document and would keep the fallback too. The name is another, because the header stays
 * in place and must not change its font.
 */
export function loadTypeface(router: AnyRouter): void {
  // A browser loads it only when a visitor types one of these characters.
  document.fonts.add(new FontFace('Instrument Sans', `url(${rest})`, { ...AXES, unicodeRange: TYPED, display: 'swap' }))
  const typeface = new FontFace('Instrument Sans Late', `url(${first})`, AXES)
  typeface.load().catch(() => {
    // The page keeps the fallback font.
  })
  const stop = router.subscribe('onRendered', ({ fromLocation, hashChanged }) => {
    if (fromLocation === undefined || hashChanged || typeface.status !== 'loaded') return
    document.fonts.add(typeface)
    stop()
  })
}
