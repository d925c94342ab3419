import { Tooltip } from '@mantine/core'
import { useCallback, useEffect, useSyncExternalStore, type Ref } from 'react'

import classes from './tooltip-layer.module.css'

/** Milliseconds of pointing or focusing before a tooltip opens (specification §2). */
const OPEN_DELAY = 700
/** Milliseconds after leaving one in which it stays, and the next opens at once (specification §2). */
const SKIP_WINDOW = 300
/** Pixels between a tooltip and what it speaks of (specification §2). */
const OFFSET = 4

export interface TooltipTarget {
  readonly element: HTMLElement
  /** How one came to it: this code may arrive after the event. */
  readonly arrival: 'mouseenter' | 'focus'
}

/** A tooltip for each of these elements of the page; at most one is open. */
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
      <ElementOfPage {...target} />
    </Tooltip>
  )
}

/** What the element has to say now: a switch says something else after a press. */
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

/** What Mantine's tooltip gives to its child, beside the two of ours. */
interface GivenProps extends TooltipTarget {
  ref?: Ref<HTMLElement>
  'aria-describedby'?: string
}

/**
 * Stands for an element of the page as the child of a tooltip, and hands on what the tooltip gives to it: the element was
 * there before this code, and must not be made anew under the pointer.
 */
function ElementOfPage({ element, arrival, ref, 'aria-describedby': describedBy, ...given }: GivenProps) {
  useEffect(() => {
    if (typeof ref === 'function') ref(element)
    return () => {
      if (typeof ref === 'function') ref(null)
    }
  }, [element, ref])
  useEffect(() => {
    const own = element.getAttribute('aria-describedby')
    if (describedBy === undefined) return
    element.setAttribute('aria-describedby', own === null ? describedBy : `${own} ${describedBy}`)
    return () => {
      if (own === null) element.removeAttribute('aria-describedby')
      else element.setAttribute('aria-describedby', own)
    }
  }, [element, describedBy])
  useEffect(() => {
    const stop = new AbortController()
    for (const [name, handler] of Object.entries(given)) {
      if (!name.startsWith('on') || typeof handler !== 'function') continue
      const handle = (event: Event) => (handler as Handler)(Object.assign(event, { nativeEvent: event }))
      element.addEventListener(name.slice(2).toLowerCase(), handle, { signal: stop.signal })
    }
    return () => stop.abort()
  })
  useEffect(() => {
    // Once the tooltip has been told of its element and listens there.
    const timer = setTimeout(() => {
      const isStillThere = element.matches(arrival === 'focus' ? ':focus-visible' : ':hover')
      if (isStillThere)
        element.dispatchEvent(arrival === 'focus' ? new FocusEvent('focus') : new MouseEvent('mouseenter'))
    })
    return () => clearTimeout(timer)
  }, [element, arrival])
  return null
}
