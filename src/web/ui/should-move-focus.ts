/**
 * Whether this block may move the focus: only if the focus is in it, or nowhere. Otherwise the visitor is in another part
 * of the page.
 */
export function shouldMoveFocus(block: Element | null | undefined): boolean {
  return document.activeElement === document.body || block?.matches(':focus-within') === true
}
