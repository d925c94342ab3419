import { lazy, Suspense } from 'react'

import { ErrorBoundary } from '#web/ui/error-boundary.tsx'

import type { ExplainedResultsProps } from './explained-results.tsx'
import { ResultFigures } from './result-figures.tsx'

const loadExplanation = () => import('./explained-results.tsx')

const ExplainedResults = lazy(async () => ({ default: (await loadExplanation()).ExplainedResults }))

/** Fetches the code that explains a result, to have it even if the network goes before the result is there. */
export function fetchExplanation(): void {
  loadExplanation().catch(() => {
    // Tried again once it is wanted.
  })
}

/** The result in figures with everything that explains it; the figures alone until that code is there, or without it. */
export function Explained(props: ExplainedResultsProps) {
  const figures = <ResultFigures answers={props.answers} />
  return (
    <ErrorBoundary fallback={figures}>
      <Suspense fallback={figures}>
        <ExplainedResults {...props} />
      </Suspense>
    </ErrorBoundary>
  )
}
