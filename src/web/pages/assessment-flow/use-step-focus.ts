import { useEffect, useRef, type RefObject } from 'react'

import { site } from '#web/content/site.ts'

/** After this time Chromium has told a screen reader that what had the focus is gone, in milliseconds. */
const FOCUS_DELAY = 100

/** Only Chromium has this. In Firefox a screen reader would name the whole document before each heading that comes late. */
const isChromium = () => 'userAgentData' in navigator

/**
 * Sets the document title to the step, and gives a ref for the heading of the step. Every step after the first one
 * scrolls to the top and moves the focus to its heading.
 */
export function useStepFocus(step: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const lastStep = useRef(step)
  const hasBeenFocused = useRef(false)
  useEffect(() => {
    addEventListener('focusin', () => (hasBeenFocused.current = true), { once: true })
  }, [])
  useEffect(() => {
    document.title = `${step} | ${site.name}`
    if (lastStep.current === step) return
    lastStep.current = step
    const isLate = isChromium() && hasBeenFocused.current
    // A reading position in the step before would move here before the focus does, and Orca would say nothing.
    if (isLate && document.activeElement !== document.body) getSelection()?.removeAllRanges()
    // Must be before the next line: it computes styles, and an option that still has the focus would start its transition.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    window.scrollTo({ top: 0, behavior: 'instant' })
    // Nobody has moved it meanwhile.
    const moveFocus = () => document.activeElement === document.body && heading.current?.focus({ preventScroll: true })
    // An assessment is resumed: later, the focus would cut the welcome short.
    if (!isLate) {
      moveFocus()
      return
    }
    // Orca says nothing either while it still holds what has just been removed.
    const timer = setTimeout(moveFocus, FOCUS_DELAY)
    return () => clearTimeout(timer)
  }, [step])
  return heading
}
