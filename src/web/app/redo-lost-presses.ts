import { pressMenuToggle } from '#web/shell/menu-open-state.ts'

import type { FindReplacement } from './keep-state-through-hydration.ts'

/** What a visitor can press. */
const PARTS = 'a, button, input, label, summary, textarea'

/** The browser performs the action of these elements as soon as it reports the click, even if React has removed them. */
const DONE_BY_CLICK = 'a, input, textarea'

/** After the end of a press, the browser reports its click within this time, in milliseconds. */
const CLICK_DELAY = 50

const findPart = (target: EventTarget | null) => (target instanceof Element ? target.closest<HTMLElement>(PARTS) : null)

const ignore = () => {}

/** What is pressed right now. A label that is pressed also makes its field `:active`. */
function findHeld(): HTMLElement[] {
  const held = document.querySelector<HTMLElement>('label:active') ?? document.querySelector(`:is(${PARTS}):active`)
  return held === null ? [] : [held]
}

/** Does what a press does. */
function press(part: HTMLElement): void {
  if (document.activeElement === document.body) part.focus({ preventScroll: true })
  part.click()
}

/**
 * Watches presses while React hydrates the page. If React removes what is pressed because it re-renders the page, the browser
 * reports no click, or one that no listener receives.
 *
 * @returns A function that ends this and performs the presses that were lost. Call it once the page is hydrated. A press that
 * has not ended by then is performed at its end.
 */
export function redoLostPresses(findReplacement: FindReplacement): () => void {
  const presses = new Set(findHeld())
  const controller = new AbortController()
  let endWatch: () => void = ignore
  const hydrated = new Promise<void>((resolve) => (endWatch = resolve))

  const begin = ({ target, key = 'Enter' }: Event & { readonly key?: string }) => {
    const part = findPart(target)
    if (part && ['Enter', ' '].includes(key)) presses.add(part)
  }
  const redo = async () => {
    await hydrated
    for (const part of presses) {
      presses.delete(part)
      const replacement = findReplacement(part)
      if (replacement) press(replacement)
      else if (!part.isConnected && part.matches('[popovertarget]')) pressMenuToggle(part.className)
    }
    controller.abort()
  }
  const end = () => setTimeout(redo, CLICK_DELAY)
  const onClick = ({ target }: Event) => {
    const clicked = findPart(target)
    if (clicked === null) return
    for (const part of presses) if (findReplacement(part) === clicked) presses.delete(part)
    if (clicked.matches(DONE_BY_CLICK)) {
      presses.delete(clicked)
      return
    }
    // A script may click an element that nobody pressed.
    presses.add(clicked)
    // If React removes the element, it does so before the next task.
    setTimeout(() => clicked.isConnected && presses.delete(clicked))
    end()
  }
  const listeners = { pointerdown: begin, keydown: begin, click: onClick, pointerup: end, keyup: end }
  for (const [type, listener] of Object.entries(listeners))
    addEventListener(type, listener, { capture: true, signal: controller.signal })
  addEventListener('pointercancel', () => presses.clear(), { capture: true, signal: controller.signal })
  return () => {
    endWatch()
    if (presses.size === 0) controller.abort()
  }
}
