import { switchSchemeAtOnce } from '#web/theme/color-scheme.ts'

/** How long a press may wait before it shows that it waits, in milliseconds. */
const PATIENCE = 200

/** What only code can do: the browser itself follows links, unfolds, opens what `popovertarget` names and posts forms. */
const NEEDS_CODE = 'button[type="button"]:not([popovertarget])'

const buttonAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>(NEEDS_CODE) : null

/** What Enter in a field presses, where the browser itself would not: the button of a form that nothing posts yet. */
function buttonFor(field: EventTarget | null): HTMLElement | null {
  const form = field instanceof HTMLInputElement ? field.form : null
  return form?.querySelector('[type="submit"]') === null ? form.querySelector<HTMLElement>(NEEDS_CODE) : null
}

const show = (button: HTMLElement, isWaiting: boolean) => button.toggleAttribute('data-waiting', isWaiting)

const ignore = () => {}

declare global {
  interface Window {
    /** What was pressed before this code came: the script in index.html keeps it by this function. */
    readonly pressed: readonly (EventTarget | null)[]
    readonly keepPress: (event: Event) => void
  }
}

/** The presses that were made before the page was hydrated. */
interface EarlyPresses {
  /** Whether something was pressed even before this code came. */
  readonly isPressed: boolean
  /** Keeps no more: from now on React hears every press, and would do it a second time. Always true. */
  handOver(): boolean
  /** Does each of them once. */
  perform(): void
  /** They cannot be done now: nothing shows any longer that it waits. True where there is one; they are kept. */
  giveUp(): boolean
  /** Resolves with the next press, or when the network is back. */
  next(): Promise<void>
}

/** Keeps every press that needs code; one that waits longer than a moment shows it. */
export function keepPresses(): EarlyPresses {
  const waiting = new Map<HTMLElement, ReturnType<typeof setTimeout>>()
  const stop = new AbortController()
  const { signal } = stop
  let tell: () => void = ignore

  const press = (button: HTMLElement | null) => {
    if (button === null) return
    if (button.matches('[data-color-scheme-switch]') && switchSchemeAtOnce(button)) return
    // Pressed again out of impatience, it is still one press.
    clearTimeout(waiting.get(button))
    waiting.set(
      button,
      setTimeout(() => show(button, true), PATIENCE),
    )
    tell()
  }
  const settle = () => {
    for (const [button, timer] of waiting) {
      clearTimeout(timer)
      show(button, false)
    }
  }
  const click = ({ target }: Event) => press(buttonAt(target))
  const enter = ({ key, isComposing, target }: KeyboardEvent) => {
    if (key === 'Enter' && !isComposing) press(buttonFor(target))
  }
  window.removeEventListener('click', window.keepPress, true)
  new Set(window.pressed.map(buttonAt)).forEach(press)
  addEventListener('click', click, { capture: true, signal })
  addEventListener('keydown', enter, { capture: true, signal })
  addEventListener('online', () => tell(), { signal })
  return {
    isPressed: window.pressed.length > 0,
    handOver() {
      stop.abort()
      return true
    },
    perform() {
      settle()
      for (const button of waiting.keys()) button.click()
    },
    giveUp() {
      settle()
      return waiting.size > 0
    },
    next: () => new Promise((resolve) => (tell = resolve)),
  }
}
