import { useEffect, useState, useSyncExternalStore } from 'react'

import { Check, Cross, Warning } from '#web/ui/icons.tsx'

import { announce } from './announcer.tsx'
import classes from './toasts.module.css'

export interface Toast {
  readonly tone: 'error' | 'success'
  readonly title: string
  readonly message: string
}

/** How long a success stays, in milliseconds; an error stays until it is dismissed (design §9). */
const SUCCESS_SHOWN = 8000

/** At most one toast at a time (specification §2), and its number, so that the same text again is a new toast. */
let shown: { toast: Toast; count: number } | null = null
let count = 0
const listeners = new Set<() => void>()

function show(next: Toast | null): void {
  count += 1
  shown = next && { toast: next, count }
  listeners.forEach((listen) => listen())
}

/** Shows a toast in place of the one shown, and says it to people who hear the page. */
export function showToast(toast: Toast): void {
  announce(toast.tone === 'error' ? 'assertive' : 'polite', `${toast.title}. ${toast.message}`)
  show(toast)
}

function subscribe(listen: () => void): () => void {
  listeners.add(listen)
  return () => listeners.delete(listen)
}

/** Where the toast appears. */
export function ToastPlace() {
  const current = useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  )
  return current && <ToastCard key={current.count} toast={current.toast} />
}

/** The focus was on what is taken away; it goes back to the step's heading, or on other pages to their main part. */
function dismiss(): void {
  show(null)
  const heading = document.querySelector<HTMLElement>('#main h1[tabindex]') ?? document.getElementById('main')
  heading?.focus({ preventScroll: true })
}

/** One toast; a success goes by itself, unless it is pointed at or has the focus. */
export function ToastCard({ toast }: { toast: Toast }) {
  const [isPointedAt, setPointedAt] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isHeld = isPointedAt || isFocused
  useEffect(() => {
    if (toast.tone === 'error' || isHeld) return
    const timer = setTimeout(() => show(null), SUCCESS_SHOWN)
    return () => clearTimeout(timer)
  }, [toast, isHeld])
  useEffect(() => {
    // It may lie over what has the focus: Escape uncovers that without moving the focus (WCAG 2.4.11).
    const uncover = ({ key }: KeyboardEvent) => key === 'Escape' && (isFocused ? dismiss() : show(null))
    document.addEventListener('keydown', uncover)
    return () => document.removeEventListener('keydown', uncover)
  }, [isFocused])
  return (
    // The announcer has said it already: no live region here, or it would be heard twice.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pointing at it only holds it
    <section
      className={classes.toast}
      data-tone={toast.tone}
      aria-label="Notification"
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <span className={classes.mark}>{toast.tone === 'error' ? <Warning /> : <Check />}</span>
      <div>
        <p className={classes.title}>{toast.title}</p>
        <p>{toast.message}</p>
      </div>
      <button type="button" className={classes.close} aria-label="Dismiss" onClick={dismiss}>
        <Cross />
      </button>
    </section>
  )
}
