/**
 * Whether a late answer of this form may move the focus: only if the focus is in the form, or nowhere. Otherwise the
 * visitor is in another part of the page.
 */
export function shouldMoveFocus(form: HTMLFormElement | null): boolean {
  return document.activeElement === document.body || form?.matches(':focus-within') === true
}
