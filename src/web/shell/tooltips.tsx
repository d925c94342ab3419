import { useEffect, useState } from 'react'

import type { TooltipLayer, TooltipTarget } from './tooltip-layer.tsx'

/** Loads the tooltips only when needed, because their positioning code is large. */
const load = () => import('./tooltip-layer.tsx')

/** The element with a tooltip that a mouse, a pen or the keyboard has reached; null if there is none. */
function findTarget(event: Event): HTMLElement | null {
  if (event instanceof PointerEvent && event.pointerType === 'touch') return null
  const element = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tooltip]') : null
  return event.type === 'focusin' && element?.matches(':focus-visible') === false ? null : element
}

/** Shows the texts of `data-tooltip` attributes. Each text must be available elsewhere too: touch shows no tooltip. */
export function Tooltips() {
  const [Layer, setLayer] = useState<typeof TooltipLayer | null>(null)
  const [targets, setTargets] = useState<readonly TooltipTarget[]>([])
  useEffect(() => {
    const addTarget = (event: Event) => {
      const element = findTarget(event)
      if (element === null) return
      const arrival = event.type === 'focusin' ? 'focus' : 'mouseenter'
      setTargets((known) => {
        if (known.some((target) => target.element === element)) return known
        return [...known.filter((target) => target.element.isConnected), { element, arrival }]
      })
      // If the code cannot be loaded, the next hover or focus tries again.
      load().then(
        (code) => setLayer(() => code.TooltipLayer),
        () => {},
      )
    }
    document.addEventListener('pointerover', addTarget)
    document.addEventListener('focusin', addTarget)
    return () => {
      document.removeEventListener('pointerover', addTarget)
      document.removeEventListener('focusin', addTarget)
    }
  }, [])
  return Layer && <Layer targets={targets} />
}
