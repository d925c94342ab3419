/** Where a ← or → leads, seen in the direction of reading. */
export type Direction = 'forward' | 'back'

type Key = Pick<
  KeyboardEvent,
  'key' | 'repeat' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'isComposing' | 'defaultPrevented'
>

const TYPING =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable], [role="slider"], dialog'

/** The direction an arrow key asks for; null for every other key, with a modifier, or while composing. */
export function readDirection(event: Key, isRightToLeft: boolean): Direction | null {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return null
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null
  if (event.isComposing || event.defaultPrevented) return null
  return (event.key === 'ArrowRight') === isRightToLeft ? 'back' : 'forward'
}

/**
 * Whether ← and → belong to the wizard where the focus is: anywhere in it but in a field for typing, and on what
 * surrounds it (the page itself, or its main part).
 */
export function isForWizard(target: EventTarget | null, wizard: Element): boolean {
  if (!(target instanceof Element)) return false
  return target.contains(wizard) || (wizard.contains(target) && target.closest(TYPING) === null)
}
