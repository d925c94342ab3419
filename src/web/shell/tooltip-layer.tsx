import { Tooltip } from '@mantine/core'
import { useCallback, useEffect, useSyncExternalStore, type Ref } from 'react'

import classes from './tooltip-layer.module.css'

/** Time of hover or focus before a tooltip opens, in milliseconds (specification §2). */
const OPEN_DELAY = 700
/**
 * A tooltip stays this long after the pointer left; meanwhile another one opens at once. In milliseconds (specification
 * §2).
 */
const SKIP_WINDOW = 300
/** Distance between a tooltip and its element, in pixels (specification §2). */
const OFFSET = 4

export interface TooltipTarget {
  readonly element: HTMLElement
  /** The event that led here. It may have happened before this code was loaded. */
  readonly arrival: 'mouseenter' | 'focus'
}

/** Shows a tooltip for each of these elements, at most one at a time. */
export function TooltipLayer({ targets }: { targets: readonly TooltipTarget[] }) {
  return (
    <Tooltip.Group openDelay={OPEN_DELAY} closeDelay={SKIP_WINDOW}>
      {targets.map((target) => (
        <TargetTooltip key={makeKey(target.element)} target={target} />
      ))}
    </Tooltip.Group>
  )
}

const keys = new WeakMap<HTMLElement, number>()
let lastKey = 0

function makeKey(element: HTMLElement): number {
  const key = keys.get(element) ?? (lastKey += 1)
  keys.set(element, key)
  return key
}

function TargetTooltip({ target }: { target: TooltipTarget }) {
  const label = useLabel(target.element)
  return (
    <Tooltip
      label={label}
      unstyled
      interactive
      offset={OFFSET}
      events={{ hover: true, focus: true, touch: false }}
      transitionProps={{ duration: 0 }}
      withinPortal={false}
      classNames={{ tooltip: classes.tooltip }}
    >
      <ExistingElement {...target} />
    </Tooltip>
  )
}

/** The current text of the tooltip. It can change: a switch has another label after a press. */
function useLabel(element: HTMLElement): string {
  const subscribe = useCallback(
    (listen: () => void) => {
      const observer = new MutationObserver(listen)
      observer.observe(element, { attributeFilter: ['data-tooltip'] })
      return () => observer.disconnect()
    },
    [element],
  )
  return useSyncExternalStore(subscribe, () => element.dataset['tooltip'] ?? '')
}

type Handler = (event: Event & { readonly nativeEvent: Event }) => void

/** The props that Mantine's tooltip gives to its child, and our two. */
interface GivenProps extends TooltipTarget {
  ref?: Ref<HTMLElement>
  'aria-describedby'?: string
}

/**
 * The child of a Mantine tooltip for an element that already exists. It renders nothing, and sets the props of the
 * tooltip on the existing element. Rendering the element again would replace it under the pointer.
 */
function ExistingElement({ element, arrival, ref, 'aria-describedby': describedBy, ...handlers }: GivenProps) {
  useEffect(() => {
    if (typeof ref === 'function') ref(element)
    return () => {
      if (typeof ref === 'function') ref(null)
    }
  }, [element, ref])
  useEffect(() => {
    const own = element.getAttribute('aria-describedby')
    const isName = element.getAttribute('aria-label') === element.dataset['tooltip']
    // A tooltip that repeats the name would be read as its description once more.
    if (describedBy === undefined || isName) return
    element.setAttribute('aria-describedby', own === null ? describedBy : `${own} ${describedBy}`)
    return () => {
      if (own === null) element.removeAttribute('aria-describedby')
      else element.setAttribute('aria-describedby', own)
    }
  }, [element, describedBy])
  useEffect(() => {
    const stop = new AbortController()
    for (const [name, handler] of Object.entries(handlers)) {
      if (!name.startsWith('on') || typeof handler !== 'function') continue
      const handle = (event: Event) => (handler as Handler)(Object.assign(event, { nativeEvent: event }))
      element.addEventListener(name.slice(2).toLowerCase(), handle, { signal: stop.signal })
    }
    return () => stop.abort()
  })
  useEffect(() => {
    // In a later task, because the tooltip must know its element and have its event listeners first.
    const timer = setTimeout(() => {
      const isStillThere = element.matches(arrival === 'focus' ? ':focus-visible' : ':hover')
      if (isStillThere)
        element.dispatchEvent(arrival === 'focus' ? new FocusEvent('focus') : new MouseEvent('mouseenter'))
    })
    return () => clearTimeout(timer)
  }, [element, arrival])
  return null
}
