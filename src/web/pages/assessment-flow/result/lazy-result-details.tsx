import { lazy, Suspense, useState } from 'react'

import { ErrorBoundary } from '#web/ui/error-boundary.tsx'

import type { ResultDetails, ResultDetailsProps } from './result-details.tsx'
import { refetchFailedStyles } from './late-styles.ts'
import { ResultFigures } from './quadrant-and-profile.tsx'

let fetched: typeof ResultDetails | undefined
let hasFailed = false

async function loadDetails(): Promise<typeof ResultDetails> {
  if (hasFailed) refetchFailedStyles()
  return (fetched = (await import('./result-details.tsx')).ResultDetails)
}

const LazyDetails = lazy(async () => ({ default: await loadDetails() }))

/** Loads the code of the result details early, so that it is there even if the network fails later. */
export function fetchResultDetails(): void {
  loadDetails().catch(() => {
    // It is loaded again when it is needed.
    hasFailed = true
  })
}

/** The result details. Until their code is loaded, or if it cannot be loaded, only the figures show. */
export function LazyResultDetails(props: ResultDetailsProps) {
  // If the code is already loaded it renders at once. With `lazy` alone, React would first show the fallback for 300
  // ms.
  const [Details] = useState(() => fetched ?? LazyDetails)
  const figures = <ResultFigures answers={props.answers} />
  return (
    <ErrorBoundary fallback={figures}>
      <Suspense fallback={figures}>
        <Details {...props} />
      </Suspense>
    </ErrorBoundary>
  )
}
