/** Events that only a person causes. */
export const INPUT_EVENTS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'click'] as const

/** Events that show that a person uses the page, as long as no code of the page moves the focus or scrolls. */
const INTERACTION_EVENTS = [...INPUT_EVENTS, 'focusin', 'scroll', 'popstate'] as const

/**
 * Tells whether no person caused this event. Chromium sends a `pointermove` with no distance when a page appears under a
 * resting pointer, and our hydration dispatches a `scroll` event for the router.
 */
const isWithoutPerson = (event: Event) =>
  event.type === 'scroll'
    ? !event.isTrusted
    : event instanceof PointerEvent && event.type === 'pointermove' && event.movementX === 0 && event.movementY === 0

/** Resolves when a person causes one of these events. */
export function waitForFirstEvent(types: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    const controller = new AbortController()
    const onEvent = (event: Event) => {
      if (isWithoutPerson(event)) return
      controller.abort()
      resolve()
    }
    for (const type of types)
      addEventListener(type, onEvent, { capture: true, passive: true, signal: controller.signal })
  })
}

let first: Promise<void> | undefined

/**
 * Resolves at the first interaction with the page, which the entry script begins to wait for. In development it resolves
 * at once: pages are not prerendered there, and the inspector shows every chart from the start.
 */
export const waitForFirstInteraction = () =>
  (first ??= import.meta.env.DEV ? Promise.resolve() : waitForFirstEvent(INTERACTION_EVENTS))
