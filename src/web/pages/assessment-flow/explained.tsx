import { useEffect, useState, type ComponentType } from 'react'

import { isComplete, type Answers, type CompleteAnswers } from '#machines/assessment/answers.ts'

import { ResultFigures } from './result-figures.tsx'

interface ExplanationProps {
  answers: CompleteAnswers
  company: string
  /** Shown again from what the device has kept. */
  isReopened: boolean
}

export const loadExplanation = () => import('./explained-results.tsx')

let fetched: ComponentType<ExplanationProps> | null = null

/** Gets the code that explains a result, once; null where it cannot be had. */
export async function fetchExplanation(): Promise<ComponentType<ExplanationProps> | null> {
  try {
    fetched ??= (await loadExplanation()).ExplainedResults
  } catch {
    // The result itself needs none of it.
  }
  return fetched
}

/** The result in figures with everything that explains it; the figures alone until that code is there, or without it. */
export function Explained({ answers, ...rest }: Omit<ExplanationProps, 'answers'> & { answers: Answers }) {
  const [Explanation, setExplanation] = useState(() => fetched)
  useEffect(() => {
    void fetchExplanation().then((found) => setExplanation(() => found))
  }, [])
  if (Explanation === null || !isComplete(answers)) return <ResultFigures answers={answers} />
  return <Explanation answers={answers} {...rest} />
}
