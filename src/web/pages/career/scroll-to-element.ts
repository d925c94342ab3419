/** Scrolls to an element of the page and takes the keyboard there; smoothly, where motion is welcome. */
export function scrollToElement(id: string): void {
  const element = document.getElementById(id)
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  element?.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth' })
  element?.focus({ preventScroll: true })
}
