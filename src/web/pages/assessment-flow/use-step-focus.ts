import { useEffect, useRef, type RefObject } from 'react'

import { site } from '#web/content/site.ts'

/**
 * A ref for the heading of the step shown: each step but the one the page was loaded with starts at the top, in focus.
 * The page is called what the step is about.
 */
export function useStepFocus(step: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    document.title = `${step} | ${site.name}`
    if (shown.current === step) return
    shown.current = step
    // First of all: whatever comes next reckons styles, and what has the focus then would fade.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    window.scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [step])
  return heading
}
