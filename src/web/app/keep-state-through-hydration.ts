/** What a visitor can fill in, press, open or focus. */
const OPERABLE = 'a, button, details, input, label, select, summary, textarea, [tabindex]'

/** The properties that hold what a visitor did. */
const PROPERTIES = ['value', 'checked', 'open'] as const

type Operable = HTMLElement & Partial<Pick<HTMLInputElement, 'form' | 'value' | 'checked'> & { open: boolean }>

/**
 * Describes an element by what another element has that React renders in its place. Nodes of browser extensions and
 * translators change nothing of it.
 */
const describe = (element: Operable): string =>
  [
    element.localName,
    element.form?.getAttribute('action'),
    element.getAttribute('name') ?? element.getAttribute('href') ?? element.classList[0],
  ].join(' ')

/** Lists the elements that a visitor can operate, by their description and their number among those with the same one. */
function listOperable(root: HTMLElement): Map<string, Operable> {
  const elements = new Map<string, Operable>()
  for (const element of root.querySelectorAll<Operable>(OPERABLE)) {
    const description = describe(element)
    let number = 1
    while (elements.has(description + number)) number += 1
    elements.set(description + number, element)
  }
  return elements
}

/** Gives an element the values of the one that it replaced, and tells its form about them. */
function copyValues(from: Operable, to: Operable): void {
  for (const property of PROPERTIES) {
    if (!from[property] || from[property] === to[property]) continue
    Object.assign(to, { [property]: from[property] })
    to.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

/** What visitors typed, ticked, opened and focused while React hydrates the page. */
export interface KeptState {
  /** Gives it to the elements that React has rendered anew. Call it directly after that, before an event can come. */
  restore(): void
  /** The element that React has rendered in place of this one; undefined if there is none. */
  findReplacement(element: HTMLElement): HTMLElement | undefined
  /** Ends this once the page is hydrated. */
  stop(): void
}

/**
 * Keeps what visitors typed, ticked, opened and focused for the case that React cannot hydrate the page, because a browser
 * extension or a translator has changed it, and renders it anew. The elements that React has removed still hold all of it.
 */
export function keepState(root: HTMLElement): KeptState {
  const kept = listOperable(root)
  const replacements = new Map<Element, Operable>()
  const scrolled = new WeakMap<EventTarget, number>()
  let focused = document.activeElement
  const controller = new AbortController()
  const options = { capture: true, signal: controller.signal }
  const noteFocus = () => (focused = document.activeElement)
  const noteScroll = ({ target }: Event) => {
    if (target instanceof HTMLTextAreaElement) scrolled.set(target, target.scrollTop)
  }
  addEventListener('focusin', noteFocus, options)
  // Not at once: some browsers also report that the focus is lost while React removes the element.
  addEventListener('focusout', () => queueMicrotask(noteFocus), options)
  addEventListener('scroll', noteScroll, options)

  const restoreFocus = (from: Operable, to: Operable) => {
    to.focus({ preventScroll: true })
    // Not of an email field: the browser does not tell where the cursor is.
    if (
      (from instanceof HTMLInputElement || from instanceof HTMLTextAreaElement) &&
      to instanceof from.constructor &&
      from.selectionStart !== null
    )
      (to as typeof from).setSelectionRange(from.selectionStart, from.selectionEnd, from.selectionDirection ?? undefined)
  }
  return {
    restore() {
      const rendered = listOperable(root)
      for (const [key, element] of kept) {
        const replacement = rendered.get(key)
        if (element.isConnected || replacement === undefined) continue
        kept.delete(key)
        replacements.set(element, replacement)
        copyValues(element, replacement)
        if (element === focused && document.activeElement === document.body) restoreFocus(element, replacement)
        replacement.scrollTop = scrolled.get(element) ?? 0
      }
    },
    findReplacement: (element) => replacements.get(element),
    stop: () => controller.abort(),
  }
}
