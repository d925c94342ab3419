import { createContext, Suspense, use, useEffect, useId, useLayoutEffect, type ReactNode } from 'react'

/** The parts of the first page that React has not hydrated yet. */
export interface WaitingParts {
  add(part: string): void
  /** Removes a part that is hydrated, or gone. */
  remove(part: string): void
}

/** The content of the page outside of all other parts. */
const PAGE = 'page'

/** Calls `onHydrated` as soon as every part is hydrated or gone. */
export function trackWaitingParts(onHydrated: () => void): WaitingParts {
  const parts = new Set([PAGE])
  return {
    add: (part) => void parts.add(part),
    remove(part) {
      parts.delete(part)
      if (parts.size === 0) onHydrated()
    },
  }
}

export const WaitingPartsContext = createContext<WaitingParts>({ add() {}, remove() {} })

/** Says that this part of the first page is hydrated. */
export function useHydratedPart(part = PAGE): void {
  const parts = use(WaitingPartsContext)
  useEffect(() => parts.remove(part), [parts, part])
}

function PartEnd({ part }: { part: string }) {
  useHydratedPart(part)
  return null
}

/**
 * Hydrates its content after the page around it, in tasks of its own. If a visitor presses something in it, React hydrates
 * that part first and then handles the press.
 */
export function HydrateInTurn({ children }: { children: ReactNode }) {
  const part = useId()
  const parts = use(WaitingPartsContext)
  // A layout effect, because all of them come before the effect of the page itself.
  useLayoutEffect(() => {
    parts.add(part)
    return () => parts.remove(part)
  }, [parts, part])
  return (
    <Suspense>
      {children}
      <PartEnd part={part} />
    </Suspense>
  )
}
