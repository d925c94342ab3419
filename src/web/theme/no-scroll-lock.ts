import type { ReactNode } from 'react'

/**
 * Stands in for the scroll lock that Mantine's toasts import and of which they read the class names only (vite.config.ts).
 * Nothing on the site locks the scroll (design §8).
 */
export function RemoveScroll({ children }: { children: ReactNode }): ReactNode {
  return children
}

RemoveScroll.classNames = { fullWidth: 'width-before-scroll-bar', zeroRight: 'right-scroll-bar-position' }
