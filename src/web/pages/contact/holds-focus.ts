/** False when the visitor is in another part of the page: a late answer of this form must not take the focus from there. */
export function holdsFocus(form: HTMLFormElement | null): boolean {
  return document.activeElement === document.body || form?.contains(document.activeElement) === true
}
