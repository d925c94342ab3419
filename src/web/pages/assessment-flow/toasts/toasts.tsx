import { useWindowEvent } from '@mantine/hooks'
import { useEffect, useSyncExternalStore } from 'react'

import { announce } from '#web/shell/announcer.tsx'
import input from '#web/theme/input.module.css'
import notifications from '#web/theme/notifications.module.css'
import { FieldMessage } from '#web/ui/field-message.tsx'

import type * as Layer from './toast-layer.tsx'

export interface Toast {
  readonly tone: 'error' | 'success'
  readonly title: string
  readonly message: string
}

/** The styles come with the page: if those of a late chunk failed to load once, they would not be requested again. */
export const toastClasses = notifications

/** The code that shows toasts, once it has loaded, and the toast that is shown or waits for this code. */
interface ToastState {
  readonly layer: typeof Layer | null
  readonly toast: Toast | null
}

let state: ToastState = { layer: null, toast: null }
const listeners = new Set<() => void>()

function change(part: Partial<ToastState>): void {
  state = { ...state, ...part }
  listeners.forEach((notify) => notify())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const readState = () => state

/** Loads the code of toasts, and then shows the toast that waits for it. If that fails, a later call tries again. */
async function loadLayer(): Promise<void> {
  if (state.layer) return
  const layer = await import('./toast-layer.tsx').catch(() => null)
  if (layer === null || state.layer) return
  change({ layer })
  if (state.toast) layer.replaceNotification(state.toast)
}

/** Moves the focus to the heading of the step, because the element that had the focus disappears. */
export function focusStep(): void {
  const heading = document.querySelector<HTMLElement>('#main h1[tabindex]') ?? document.getElementById('main')
  heading?.focus({ preventScroll: true })
}

/** Shows a toast instead of the current one (specification §2), and announces it to users of screen readers. */
export function showToast(toast: Toast): void {
  announce(toast.tone === 'error' ? 'assertive' : 'polite', `${toast.title}. ${toast.message}`)
  change({ toast })
  if (state.layer) state.layer.replaceNotification(toast)
  else void loadLayer()
}

/** Removes the current toast. */
export function hideToast(): void {
  if (state.toast) change({ toast: null })
  state.layer?.removeNotification()
}

/** Removes the toast when the page is left and when Escape is pressed, which does not move the focus (WCAG 2.4.11). */
export function useToastRemoval(): void {
  useWindowEvent('keydown', ({ key }) => key === 'Escape' && hideToast())
  useEffect(() => hideToast, [])
}

const useToastState = () => useSyncExternalStore(subscribe, readState, readState)

/**
 * Where a toast appears. Each step has one. A question has it beside its buttons, which cause the errors. Its code is loaded
 * with the first question, long before a toast is needed. An error is shown as plain text if the code has not loaded.
 */
export function ToastPlace() {
  const { layer, toast } = useToastState()
  useEffect(() => void loadLayer(), [])
  if (layer) return <layer.ToastLayer />
  if (toast?.tone !== 'error') return null
  return (
    <p className={input.error}>
      <FieldMessage>{`${toast.title}. ${toast.message}`}</FieldMessage>
    </p>
  )
}

/** Where a toast appears in the intro. The only possible one was shown at a question and is still open. */
export function ToastPlaceOfIntro() {
  const { layer, toast } = useToastState()
  return layer || toast ? <ToastPlace /> : null
}
