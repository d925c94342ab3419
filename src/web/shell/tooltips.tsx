import { lazy, Suspense, useEffect, useState } from 'react'

import { watchTooltips, type TooltipTarget } from './tooltip-timing.ts'

/** Positioning is code that only those who point at something need. */
const load = () => import('./tooltip-card.tsx')
const TooltipCard = lazy(async () => ({ default: (await load()).TooltipCard }))

/** Shows what stands in `data-tooltip`; parts name what they do in words as well, so nothing is only here. */
export function Tooltips() {
  const [target, setTarget] = useState<TooltipTarget | null>(null)
  useEffect(() => watchTooltips(() => void load().catch(() => {}), setTarget), [])
  return (
    target && (
      <Suspense>
        <TooltipCard key={target.text} {...target} />
      </Suspense>
    )
  )
}
