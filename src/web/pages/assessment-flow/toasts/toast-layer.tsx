import { createTheme, MantineThemeProvider, Notification } from '@mantine/core'
import { notifications, Notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'

import { Check, Cross, Warning } from '#web/ui/icons.tsx'

import { focusStep, toastClasses, type Toast } from './toasts.tsx'

/**
 * How long a success toast stays, in milliseconds. An error toast stays until it is closed or the page left (design
 * §9).
 */
const SUCCESS_SHOWN = 8000

const { place = '', ...notification } = toastClasses

const toastTheme = createTheme({
  components: {
    Notification: Notification.extend({ defaultProps: { unstyled: true }, classNames: notification }),
    Notifications: Notifications.extend({ defaultProps: { unstyled: true }, classNames: { root: place } }),
  },
})

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

/** Shows a toast instead of the current one (specification §2). */
export function replaceNotification(toast: Toast): void {
  const { tone, message } = toast
  const isError = tone === 'error'
  const setAutoClose = (autoClose: number | false) => notifications.update({ id, message, autoClose })
  notifications.clean()
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
export function removeNotification(): void {
  notifications.clean()
}

/** The theme for Mantine components that only toasts use. */
export function ToastTheme({ children }: { children: ReactNode }) {
  return <MantineThemeProvider theme={toastTheme}>{children}</MantineThemeProvider>
}

export function ToastLayer() {
  return (
    <ToastTheme>
      <Notifications
        limit={1}
        transitionDuration={0}
        notificationMaxHeight="none"
        allowDragDismiss={false}
        allowScrollDismiss={false}
        withinPortal={false}
        onKeyDown={({ key }) => key === 'Escape' && focusStep()}
      />
    </ToastTheme>
  )
}
