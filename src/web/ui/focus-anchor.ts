/** The id of the main content of a page. */
export const MAIN = 'main'

/**
 * Moves the focus to the element with this id, or else to the main content, so that keyboard and screen reader continue there.
 * The page does not scroll.
 */
export function focusAnchor(id: string): void {
  const element = document.getElementById(id) ?? document.getElementById(MAIN)
  element?.focus({ preventScroll: true })
  if (element === null || element === document.activeElement) return
  element.tabIndex = -1
  element.focus({ preventScroll: true })
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
}
