/**
 * What stands in the named fields of a form: typed, or filled in by the browser, before the page's code ran, it is in
 * the page and nowhere else.
 */
export function typedValues<Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
): Partial<Record<Name, string | boolean>> {
  const values: Partial<Record<Name, string | boolean>> = {}
  for (const name of names) {
    const node = form.elements.namedItem(name)
    if (node instanceof HTMLTextAreaElement) values[name] = node.value
    if (node instanceof HTMLInputElement) values[name] = node.type === 'checkbox' ? node.checked : node.value
  }
  return values
}
