import { useEffect, useRef } from 'react'

import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { describeGovernanceGate } from '#machines/recommendations/governance-gate.ts'
import { formatScore } from '#machines/scoring/format-score.ts'
import { computeResult } from '#machines/recommendations/result.ts'
import { announce } from '#web/shell/announcer.tsx'

/** Debounce: the answers must stay unchanged for this time before the result is announced, in milliseconds. */
const DEBOUNCE = 600

/** Announces the result of the scenario when its band, its stage or its governance gate (open, open without one of its rules, or shut) has changed. */
export function useAnnounceScenario(scenario: CompleteAnswers, isMoved: boolean): void {
  const { band, stage, composite } = computeResult(scenario)
  const { title } = describeGovernanceGate(scenario)
  const announced = useRef({ result: `${band} ${stage}`, title })
  useEffect(() => {
    const timer = setTimeout(() => {
      const before = announced.current
      const result = `${band} ${stage}`
      if (before.result === result && before.title === title) return
      announced.current = { result, title }
      const start = isMoved ? 'What if' : 'Your result'
      const gate = before.title === title ? '' : ` ${title}.`
      announce('polite', `${start}: ${band}, stage ${stage}, score ${formatScore(composite.composite)}.${gate}`)
    }, DEBOUNCE)
    return () => clearTimeout(timer)
  }, [isMoved, band, stage, composite.composite, title])
}
