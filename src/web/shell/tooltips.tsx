import { useEffect, useState } from 'react'

import type { TooltipLayer, TooltipTarget } from './tooltip-layer.tsx'

/** Positioning is code that only those need who point at something. */
const load = () => import('./tooltip-layer.tsx')

/** What is pointed at by a mouse or a pen, or has been reached by the keyboard, and has something to say. */
function findTarget(event: Event): HTMLElement | null {
  if (event instanceof PointerEvent && event.pointerType === 'touch') return null
  const element = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tooltip]') : null
  return event.type === 'focusin' && element?.matches(':focus-visible') === false ? null : element
}

/** Shows what stands in `data-tooltip`; parts name what they do in words as well, so nothing is only here. */
export function Tooltips() {
  const [Layer, setLayer] = useState<typeof TooltipLayer | null>(null)
  const [targets, setTargets] = useState<readonly TooltipTarget[]>([])
  useEffect(() => {
    const come = (event: Event) => {
      const element = findTarget(event)
      if (element === null) return
      const arrival = event.type === 'focusin' ? 'focus' : 'mouseenter'
      setTargets((known) => {
        if (known.some((target) => target.element === element)) return known
        return [...known.filter((target) => target.element.isConnected), { element, arrival }]
      })
      // Without its code there is no tooltip, until something is pointed at again.
      load().then(
        (code) => setLayer(() => code.TooltipLayer),
        () => {},
      )
    }
    document.addEventListener('pointerover', come)
    document.addEventListener('focusin', come)
    return () => {
      document.removeEventListener('pointerover', come)
      document.removeEventListener('focusin', come)
    }
  }, [])
  return Layer && <Layer targets={targets} />
}
