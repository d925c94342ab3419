import { useEffect, useRef } from 'react'

import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { formatScore } from '#machines/scoring/format-score.ts'
import { computeResult } from '#machines/recommendations/result.ts'
import { announce } from '#web/shell/announcer.tsx'

/** Debounce: the answers must stay unchanged for this time before the result is announced, in milliseconds. */
const DEBOUNCE = 600

/** Announces the result of the scenario when its band or stage has changed. */
export function useAnnounceScenario(scenario: CompleteAnswers, isMoved: boolean): void {
  const { band, stage, composite } = computeResult(scenario)
  const announced = useRef(`${band} ${stage}`)
  useEffect(() => {
    const timer = setTimeout(() => {
      if (announced.current === `${band} ${stage}`) return
      announced.current = `${band} ${stage}`
      const start = isMoved ? 'What if' : 'As you answered'
      announce('polite', `${start}: ${band}, stage ${stage}, score ${formatScore(composite.composite)}.`)
    }, DEBOUNCE)
    return () => clearTimeout(timer)
  }, [isMoved, band, stage, composite.composite])
}
