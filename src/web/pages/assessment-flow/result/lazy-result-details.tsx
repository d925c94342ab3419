import { lazy, Suspense, useState } from 'react'

import { ErrorBoundary } from '#web/ui/error-boundary.tsx'

import type { ResultDetails, ResultDetailsProps } from './result-details.tsx'
import { ResultFigures } from './quadrant-and-profile.tsx'

let fetched: typeof ResultDetails | undefined

async function loadDetails(): Promise<typeof ResultDetails> {
  return (fetched = (await import('./result-details.tsx')).ResultDetails)
}

const LazyDetails = lazy(async () => ({ default: await loadDetails() }))

/** Loads the code of the result details early, so that it is there even if the network fails later. */
export function fetchResultDetails(): void {
  loadDetails().catch(() => {
    // It is loaded again when it is needed.
  })
}

/**
 * The result details. Until their code is loaded, only the figures show, with a place for the hull; if it cannot be
 * loaded, the figures alone.
 */
export function LazyResultDetails(props: ResultDetailsProps) {
  // If the code is already loaded it renders at once. With `lazy` alone, React would first show the fallback for 300
  // ms.
  const [Details] = useState(() => fetched ?? LazyDetails)
  const { answers } = props
  return (
    <ErrorBoundary fallback={<ResultFigures answers={answers} />}>
      <Suspense fallback={<ResultFigures answers={answers} hull={null} />}>
        <Details {...props} />
      </Suspense>
    </ErrorBoundary>
  )
}
