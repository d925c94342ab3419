import type { Plugin } from 'vite'

import { composeFavicon } from './icons.ts'
import { insertAccentColors } from './read-tokens.ts'

/**
 * Vite plugin that puts the accent color into the style sheet, in development and in the build. In development it also
 * serves the icon that the build writes.
 */
export function brand(): Plugin {
  return {
    name: 'brand',
    // Before Vite's own plugin, which would find values that it does not understand.
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/web\/theme\/tokens\.css(?:\?|$)/ },
      handler: (css) => insertAccentColors(css),
    },
    configureServer({ middlewares }) {
      middlewares.use('/favicon.svg', (_, response) => {
        response.setHeader('Content-Type', 'image/svg+xml')
        response.end(composeFavicon())
      })
    },
  }
}
