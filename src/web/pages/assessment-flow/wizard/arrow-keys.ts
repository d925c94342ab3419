/** The direction of ← or →, relative to the reading direction. */
export type Direction = 'forward' | 'back'

type Key = Pick<
  KeyboardEvent,
  'key' | 'repeat' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'isComposing' | 'defaultPrevented'
>

const TYPING =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable], [role="slider"], dialog'

/** The direction of an arrow key. Null for other keys, with a modifier key, or during text composition (IME). */
export function readDirection(event: Key, isRightToLeft: boolean): Direction | null {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return null
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null
  if (event.isComposing || event.defaultPrevented) return null
  return (event.key === 'ArrowRight') === isRightToLeft ? 'back' : 'forward'
}

/**
 * Whether the wizard handles ← and → for this focus target: an element inside the wizard that is not for typing, or an
 * element around the wizard, such as the body.
 */
export function isForWizard(target: EventTarget | null, wizard: Element): boolean {
  if (!(target instanceof Element)) return false
  return target.contains(wizard) || (wizard.contains(target) && target.closest(TYPING) === null)
}
