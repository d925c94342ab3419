import { useEffect, useState, type ComponentType } from 'react'

import type { Answers } from '#machines/assessment/answers.ts'

import { ResultFigures } from './result-figures.tsx'

interface ExplanationProps {
  answers: Answers
  company: string
  /** Shown again from what the device has kept. */
  isReopened: boolean
}

/** Gets that code, and what shows a kept result; rejects where it cannot be had. */
export const loadExplanation = () => import('./explained-results.tsx')

let fetched: ComponentType<ExplanationProps> | null = null

/** Gets the code that explains a result, once; null where it cannot be had, as the result itself needs none of it. */
export async function fetchExplanation(): Promise<ComponentType<ExplanationProps> | null> {
  fetched ??= await loadExplanation().then(
    (code) => code.ExplainedResults,
    () => null,
  )
  return fetched
}

/** The result in figures with everything that explains it; the figures alone until that code is there, or without it. */
export function Explained(props: ExplanationProps) {
  const [Explanation, setExplanation] = useState(() => fetched)
  useEffect(() => {
    void fetchExplanation().then((found) => setExplanation(() => found))
  }, [])
  return Explanation === null ? <ResultFigures answers={props.answers} /> : <Explanation {...props} />
}
