import type { ReactNode } from 'react'

/**
 * Stands in for the part of Mantine's tables that draws scroll bars (vite.config.ts): wide tables scroll by our styles. It
 * would bring the code of scroll bars and of tooltips.
 */
export function TableScrollContainer({ children }: { children: ReactNode }): ReactNode {
  return children
}
