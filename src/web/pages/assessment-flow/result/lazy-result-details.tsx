import { lazy, Suspense, useState } from 'react'

import { ErrorBoundary } from '#web/ui/error-boundary.tsx'

import type { ResultDetails, ResultDetailsProps } from './result-details.tsx'
import { ResultFigures } from './result-figures.tsx'

let fetched: typeof ResultDetails | undefined

async function loadExplanation(): Promise<typeof ResultDetails> {
  return (fetched = (await import('./result-details.tsx')).ResultDetails)
}

const LateResults = lazy(async () => ({ default: await loadExplanation() }))

/** Fetches the code that explains a result, to have it even if the network goes before the result is there. */
export function fetchResultDetails(): void {
  loadExplanation().catch(() => {
    // Tried again once it is wanted.
  })
}

/** The result in figures with everything that explains it; the figures alone until that code is there, or without it. */
export function LazyResultDetails(props: ResultDetailsProps) {
  // React would show the figures alone for a third of a second, and then draw them anew, even where the code is there.
  const [Results] = useState(() => fetched ?? LateResults)
  const figures = <ResultFigures answers={props.answers} />
  return (
    <ErrorBoundary fallback={figures}>
      <Suspense fallback={figures}>
        <Results {...props} />
      </Suspense>
    </ErrorBoundary>
  )
}
