/** What a visitor can fill in, press, open or focus. */
const OPERABLE = 'a, button, details, input, label, select, summary, textarea, [tabindex]'

/** The properties that hold what a visitor did. */
const PROPERTIES = ['value', 'checked', 'open'] as const

/** An element of any of these kinds: what one kind does not have is undefined. */
type Operable = HTMLElement & Partial<HTMLInputElement & Pick<HTMLDetailsElement, 'open'>>

/**
 * Describes an element by the properties that it shares with its replacement. Nodes added by browser extensions or
 * translators do not affect the description.
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
    while (elements.has(`${number} ${description}`)) number += 1
    elements.set(`${number} ${description}`, element)
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

/** Moves the focus to an element, with the cursor or selection of the one that it replaced. */
function moveFocus(from: Operable, to: Operable): void {
  to.focus({ preventScroll: true })
  const { selectionStart, selectionEnd, selectionDirection } = from
  // Undefined for what has no text, and null for an email field, whose cursor position the browser does not report.
  if (typeof selectionStart === 'number')
    to.setSelectionRange?.(selectionStart, selectionEnd ?? 0, selectionDirection ?? 'none')
}

/** Returns what React has rendered in place of an element; undefined if it has not removed the element, or rendered nothing. */
export type FindReplacement = (element: HTMLElement) => HTMLElement | undefined

/** What visitors typed, ticked, opened and focused while React hydrates the page. */
export interface KeptState {
  /** Restores that state in the elements that React re-rendered. Call this right after the re-render, before any event can arrive. */
  restore(): void
  readonly findReplacement: FindReplacement
  /** Stops tracking. Call this once the page is hydrated. */
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
  const noteScroll = ({ target }: Pick<Event, 'target'>) => {
    if (target instanceof HTMLTextAreaElement) scrolled.set(target, target.scrollTop)
  }
  for (const target of kept.values()) noteScroll({ target })
  addEventListener('focusin', noteFocus, options)
  // Not at once: some browsers also report that the focus is lost while React removes the element.
  addEventListener('focusout', () => queueMicrotask(noteFocus), options)
  addEventListener('scroll', noteScroll, options)

  return {
    restore() {
      const rendered = listOperable(root)
      for (const [key, element] of kept) {
        const replacement = rendered.get(key)
        if (element.isConnected || replacement === undefined) continue
        kept.delete(key)
        replacements.set(element, replacement)
        copyValues(element, replacement)
        if (element === focused && document.activeElement === document.body) moveFocus(element, replacement)
        const top = scrolled.get(element)
        if (top !== undefined) replacement.scrollTop = top
      }
    },
    findReplacement: (element) => replacements.get(element),
    stop: () => controller.abort(),
  }
}
