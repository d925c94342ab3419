import { useWindowEvent } from '@mantine/hooks'
import { lazy, Suspense, useEffect, useState } from 'react'

import { announce } from '#web/shell/announcer.tsx'
import { ErrorBoundary } from '#web/ui/error-boundary.tsx'

import type * as Layer from './toast-layer.tsx'

export interface Toast {
  readonly tone: 'error' | 'success'
  readonly title: string
  readonly message: string
}

let loaded: typeof Layer | undefined
/** The toast that is shown, or will be once its code has loaded. */
let current: Toast | null = null

async function loadLayer(): Promise<typeof Layer> {
  return (loaded ??= await import('./toast-layer.tsx'))
}

const LazyLayer = lazy(async () => ({ default: (await loadLayer()).ToastLayer }))

/** Moves the focus to the heading of the step, because the element that had the focus disappears. */
export function focusStep(): void {
  const heading = document.querySelector<HTMLElement>('#main h1[tabindex]') ?? document.getElementById('main')
  heading?.focus({ preventScroll: true })
}

/** Shows a toast instead of the current one (specification §2), and announces it to users of screen readers. */
export function showToast(toast: Toast): void {
  current = toast
  announce(toast.tone === 'error' ? 'assertive' : 'polite', `${toast.title}. ${toast.message}`)
  if (loaded) return loaded.replaceNotification(toast)
  void loadLayer().then((layer) => current === toast && layer.replaceNotification(toast))
}

/** Removes the current toast. */
export function hideToast(): void {
  current = null
  loaded?.removeNotification()
}

/** Removes the toast when the page is left and when Escape is pressed, which does not move the focus (WCAG 2.4.11). */
export function useToastRemoval(): void {
  useWindowEvent('keydown', ({ key }) => key === 'Escape' && hideToast())
  useEffect(() => hideToast, [])
}

/**
 * Where a toast appears. Each step has one. A question has it beside its buttons, which cause the errors. Its code is loaded
 * with the first question, long before a toast is needed.
 */
export function ToastPlace() {
  const [Shown] = useState(() => loaded?.ToastLayer ?? LazyLayer)
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <Shown />
      </Suspense>
    </ErrorBoundary>
  )
}

/** The same for the intro, where a toast can only be left from a question. */
export function ToastPlaceOfIntro() {
  return loaded ? <ToastPlace /> : null
}
