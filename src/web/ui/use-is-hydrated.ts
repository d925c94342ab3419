import { useLayoutEffect, useState } from 'react'

/**
 * False in the prerendered page, during hydration, and in the first render of what comes later, which is not painted. It
 * becomes true in the task in which React hydrates: a press in between would find neither the prerendered page nor the
 * hydrated one.
 */
export function useIsHydrated(): boolean {
  const [isHydrated, setIsHydrated] = useState(false)
  // oxlint-disable-next-line react/set-state-in-effect -- only an update in a layout effect is done in the same task
  useLayoutEffect(() => setIsHydrated(true), [])
  return isHydrated
}
