import { useWindowEvent } from '@mantine/hooks'
import { notifications, Notifications } from '@mantine/notifications'
import { useEffect } from 'react'

import { announce } from '#web/shell/announcer.tsx'
import { Check, Cross, Warning } from '#web/ui/icons.tsx'

export interface Toast {
  readonly tone: 'error' | 'success'
  readonly title: string
  readonly message: string
}

/**
 * How long a success toast stays, in milliseconds. An error toast stays until it is closed or the page left (design
 * §9).
 */
const SUCCESS_SHOWN = 8000

/** Moves the focus to the heading of the step, because the element that had the focus disappears. */
function focusStep(): void {
  const heading = document.querySelector<HTMLElement>('#main h1[tabindex]') ?? document.getElementById('main')
  heading?.focus({ preventScroll: true })
}

/** The props of a toast. It must not be a live region: the announcer already reads it, and it would be read twice. */
export function describeToast({ tone, title }: Toast) {
  return {
    role: 'group',
    'aria-label': 'Notification',
    mod: { tone },
    title,
    icon: tone === 'error' ? <Warning /> : <Check />,
    closeButtonProps: { icon: <Cross />, 'aria-label': 'Dismiss', onClick: focusStep },
  }
}

/** Shows a toast instead of the current one (specification §2), and announces it to users of screen readers. */
export function showToast(toast: Toast): void {
  const { tone, title, message } = toast
  const isError = tone === 'error'
  announce(isError ? 'assertive' : 'polite', `${title}. ${message}`)
  const setAutoClose = (autoClose: number | false) => notifications.update({ id, message, autoClose })
  hideToast()
  const id = notifications.show({
    ...describeToast(toast),
    message,
    position: isError ? 'bottom-center' : 'top-center',
    autoClose: isError ? false : SUCCESS_SHOWN,
    // Mantine pauses the timer while the pointer is over the toast. This also pauses it while the focus is inside.
    ...(!isError && { onFocusCapture: () => setAutoClose(false), onBlurCapture: () => setAutoClose(SUCCESS_SHOWN) }),
  })
}

/** Removes the current toast. */
export function hideToast(): void {
  notifications.clean()
}

/** Removes the toast when the page is left and when Escape is pressed, which does not move the focus (WCAG 2.4.11). */
export function useToastRemoval(): void {
  useWindowEvent('keydown', ({ key }) => key === 'Escape' && hideToast())
  useEffect(() => hideToast, [])
}

/** Where a toast appears. Each step has one. A question has it beside its buttons, which cause the errors. */
export function ToastPlace() {
  return (
    <Notifications
      limit={1}
      transitionDuration={0}
      notificationMaxHeight="none"
      allowDragDismiss={false}
      allowScrollDismiss={false}
      withinPortal={false}
      onKeyDown={({ key }) => key === 'Escape' && focusStep()}
    />
  )
}
