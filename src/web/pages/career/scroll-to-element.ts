/**
 * Scrolls to an element and moves the focus there. The scrolling is smooth unless the visitor prefers reduced motion.
 */
export function scrollToElement(id: string): void {
  const element = document.getElementById(id)
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  element?.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth' })
  element?.focus({ preventScroll: true })
}
