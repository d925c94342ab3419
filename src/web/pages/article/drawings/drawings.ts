import type { ArticleDrawingName } from '#web/content/entities.ts'

import autonomy from './autonomy.svg?no-inline'

/** Where each drawing of the articles lies. */
export const drawings: Record<ArticleDrawingName, { readonly href: string; readonly viewBox: string }> = {
  autonomy: { href: `${autonomy}#drawing`, viewBox: '0 0 720 330' },
}
