import { lazy, Suspense, useState } from 'react'

import { ErrorBoundary } from '#web/ui/error-boundary.tsx'

import type * as Loaded from './result-details.tsx'
import { ResultSections } from './result-sections.tsx'
import classes from './results-step.module.css'

let fetched: typeof Loaded | undefined

async function loadDetails(): Promise<typeof Loaded> {
  return (fetched = await import('./result-details.tsx'))
}

const LazyDetails = lazy(async () => ({ default: (await loadDetails()).ResultDetails }))
const LazyHullDrawing = lazy(async () => ({ default: (await loadDetails()).Hull }))

/** Loads the code of the result details early, so that it is there even if the network fails later. */
export function fetchResultDetails(): void {
  loadDetails().catch(() => {
    // It is loaded again when it is needed.
  })
}

/** The hull. Until its code is loaded, a place of its size; nothing, if the code cannot be loaded. */
export function LazyHull({ answers }: Pick<Loaded.ResultDetailsProps, 'answers'>) {
  // If the code is already loaded it renders at once. With `lazy` alone, React would first show the fallback for 300
  // ms.
  const [Hull] = useState(() => fetched?.Hull ?? LazyHullDrawing)
  return (
    <ErrorBoundary fallback={null}>
      <div className={classes.hull}>
        <Suspense fallback={null}>
          <Hull answers={answers} />
        </Suspense>
      </div>
    </ErrorBoundary>
  )
}

/**
 * All parts below the head. Until the code of the details has loaded, or if it cannot be loaded, only the parts that do not
 * need it are shown.
 */
export function LazyResultDetails(props: Loaded.ResultDetailsProps) {
  const [Details] = useState(() => fetched?.ResultDetails ?? LazyDetails)
  const { answers, onRestart } = props
  const withoutDetails = <ResultSections answers={answers} onRestart={onRestart} />
  return (
    <ErrorBoundary fallback={withoutDetails}>
      <Suspense fallback={withoutDetails}>
        <Details {...props} />
      </Suspense>
    </ErrorBoundary>
  )
}
