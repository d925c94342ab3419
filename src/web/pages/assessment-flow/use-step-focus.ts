import { useEffect, useRef, type RefObject } from 'react'

import { site } from '#web/content/site.ts'

/**
 * Sets the document title to the step, and gives a ref for the heading of the step. Every step after the first one
 * scrolls to the top and moves the focus to its heading.
 */
export function useStepFocus(step: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const lastStep = useRef(step)
  useEffect(() => {
    document.title = `${step} | ${site.name}`
    if (lastStep.current === step) return
    lastStep.current = step
    // Must be first: the next lines compute styles, and an option that still has the focus would start its transition.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    window.scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [step])
  return heading
}
