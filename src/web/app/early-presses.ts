import { switchSchemeAtOnce } from '#web/theme/switch-color-scheme.ts'

/** A press that waits longer than this is marked as waiting, in milliseconds. */
const WAITING_MARK_DELAY = 200

/** Buttons that need code. Links, disclosures, popovers and submit buttons work in the browser without code. */
const NEEDS_CODE = 'button[type="button"]:not([popovertarget])'

const findButton = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>(NEEDS_CODE) : null

/** The button that Enter in this field should press, if the form has no submit button yet; null otherwise. */
function findFormButton(field: EventTarget | null): HTMLElement | null {
  const form = field instanceof HTMLInputElement ? field.form : null
  return form?.querySelector('[type="submit"]') === null ? form.querySelector<HTMLElement>(NEEDS_CODE) : null
}

const markWaiting = (button: HTMLElement, isWaiting: boolean) => button.toggleAttribute('data-waiting', isWaiting)

const ignore = () => {}

declare global {
  interface Window {
    /** Targets of the presses before this code was loaded. The script in index.html collects them with `keepPress`. */
    readonly pressed: readonly (EventTarget | null)[]
    readonly keepPress: (event: Event) => void
  }
}

/** The buttons whose presses wait for hydration, in the order of the presses. */
export type WaitingButtons = Iterable<HTMLElement>

/** The presses that happened before hydration. */
interface EarlyPresses {
  /** Whether something was pressed before this code was loaded. */
  readonly isPressed: boolean
  /** Stops collecting, because React receives every press on a button from now on and would do it a second time. */
  handOver(): WaitingButtons
  /** Removes the waiting marks, and keeps the presses. True if there are any. */
  clearMarks(): boolean
  /** Resolves at the next press, or when the browser is online again. */
  next(): Promise<void>
}

/** Starts to collect presses that need code. A press that waits for some time is marked with `data-waiting`. */
export function keepPresses(): EarlyPresses {
  const waiting = new Map<HTMLElement, ReturnType<typeof setTimeout>>()
  const controller = new AbortController()
  const { signal } = controller
  let notify: () => void = ignore

  const addPress = (button: HTMLElement | null) => {
    if (button === null) return
    if (button.matches('[data-color-scheme-switch]') && switchSchemeAtOnce(button)) return
    // A second press on the same button counts as the same press.
    clearTimeout(waiting.get(button))
    waiting.set(
      button,
      setTimeout(() => markWaiting(button, true), WAITING_MARK_DELAY),
    )
    notify()
  }
  const onClick = ({ target }: Event) => addPress(findButton(target))
  const onKeyDown = ({ key, isComposing, target }: KeyboardEvent) => {
    if (key === 'Enter' && !isComposing) addPress(findFormButton(target))
  }
  window.removeEventListener('click', window.keepPress, true)
  new Set(window.pressed.map(findButton)).forEach(addPress)
  addEventListener('click', onClick, { capture: true, signal })
  addEventListener('keydown', onKeyDown, { capture: true, signal })
  addEventListener('online', () => notify(), { signal })
  return {
    isPressed: window.pressed.length > 0,
    handOver() {
      controller.abort()
      return waiting.keys()
    },
    clearMarks() {
      for (const [button, timer] of waiting) {
        clearTimeout(timer)
        markWaiting(button, false)
      }
      return waiting.size > 0
    },
    next: () => new Promise((resolve) => (notify = resolve)),
  }
}
