import { createContext, Suspense, use, useEffect, useLayoutEffect, type ReactNode } from 'react'

/** Counts the parts of the first page that React has not hydrated yet. Later calls change nothing. */
export interface WaitingParts {
  add(): void
  remove(): void
}

/** Calls this once no part waits any more. The page itself is the first part. */
export function countWaitingParts(onHydrated: () => void): WaitingParts {
  let count = 1
  return {
    add() {
      count += 1
    },
    remove() {
      count -= 1
      if (count === 0) onHydrated()
    },
  }
}

export const WaitingPartsContext = createContext<WaitingParts>({ add() {}, remove() {} })

/** Says that the part of the page around it is hydrated. */
export function useHydratedPart(): void {
  const parts = use(WaitingPartsContext)
  useEffect(() => parts.remove(), [parts])
}

function PartEnd() {
  useHydratedPart()
  return null
}

/**
 * Hydrates its content after what is around it, in tasks of its own. React hydrates early what is pressed, before it
 * handles the press.
 */
export function HydrateInTurn({ children }: { children: ReactNode }) {
  const parts = use(WaitingPartsContext)
  // A layout effect, because all of them come before the effect of the page itself.
  useLayoutEffect(() => parts.add(), [parts])
  return (
    <Suspense>
      {children}
      <PartEnd />
    </Suspense>
  )
}
