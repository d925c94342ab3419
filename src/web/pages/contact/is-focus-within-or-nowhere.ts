/**
 * Whether the focus is within this form, or nowhere. Otherwise the visitor is in another part of the page, and a late
 * answer of this form must not take the focus from there.
 */
export function isFocusWithinOrNowhere(form: HTMLFormElement | null): boolean {
  return document.activeElement === document.body || form?.matches(':focus-within') === true
}
