import { useWindowEvent } from '@mantine/hooks'
import { notifications, Notifications as MantineNotifications } from '@mantine/notifications'
import { useEffect } from 'react'

import { announce } from '#web/shell/announcer.tsx'
import { Check, Cross, Warning } from '#web/ui/icons.tsx'

export interface Toast {
  readonly tone: 'error' | 'success'
  readonly title: string
  readonly message: string
}

/** How long a success stays, in milliseconds; an error stays until it is dismissed or left behind (design §9). */
const SUCCESS_SHOWN = 8000

/** The focus was on what is taken away: it goes to the heading of the step. */
function focusStep(): void {
  const heading = document.querySelector<HTMLElement>('#main h1[tabindex]') ?? document.getElementById('main')
  heading?.focus({ preventScroll: true })
}

/** What a toast looks like. The announcer says it: no live region here, or it would be heard twice. */
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

/** Shows a toast in place of the one shown (specification §2), and says it to people who hear the page. */
export function showToast(toast: Toast): void {
  const { tone, title, message } = toast
  const isError = tone === 'error'
  announce(isError ? 'assertive' : 'polite', `${title}. ${message}`)
  const stay = (autoClose: number | false) => notifications.update({ id, message, autoClose })
  hideToast()
  const id = notifications.show({
    ...describeToast(toast),
    message,
    position: isError ? 'top-right' : 'top-center',
    autoClose: isError ? false : SUCCESS_SHOWN,
    // Mantine holds it while it is pointed at, and not while it has the focus.
    ...(!isError && { onFocusCapture: () => stay(false), onBlurCapture: () => stay(SUCCESS_SHOWN) }),
  })
}

/** Takes away the toast shown. */
export function hideToast(): void {
  notifications.clean()
}

/** Where the toast appears; it leaves with the page. */
export function Notifications() {
  // It may lie over what has the focus: Escape uncovers that without moving the focus (WCAG 2.4.11).
  useWindowEvent('keydown', ({ key }) => key === 'Escape' && hideToast())
  useEffect(() => hideToast, [])
  return (
    <MantineNotifications
      limit={1}
      transitionDuration={0}
      notificationMaxHeight="none"
      allowDragDismiss={false}
      allowScrollDismiss={false}
      portalProps={{ target: '#main' }}
      onKeyDown={({ key }) => key === 'Escape' && focusStep()}
    />
  )
}
