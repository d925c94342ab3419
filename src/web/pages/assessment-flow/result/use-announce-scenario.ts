import { useEffect, useRef } from 'react'

import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { twoDecimals } from '#machines/scoring/format-score.ts'
import { computeResult } from '#machines/recommendations/result.ts'
import { announce } from '#web/shell/announcer.tsx'

/** How long answers must have rested before their result is said, in milliseconds. */
const REST = 600

/** Says the band and the stage of the answers looked at when one of them has become another one. */
export function useAnnounceScenario(looked: CompleteAnswers, isMoved: boolean): void {
  const { band, stage, composite } = computeResult(looked)
  const said = useRef(`${band} ${stage}`)
  useEffect(() => {
    const timer = setTimeout(() => {
      if (said.current === `${band} ${stage}`) return
      said.current = `${band} ${stage}`
      const start = isMoved ? 'What if' : 'As you answered'
      announce('polite', `${start}: ${band}, stage ${stage}, score ${twoDecimals(composite.composite)}.`)
    }, REST)
    return () => clearTimeout(timer)
  }, [isMoved, band, stage, composite.composite])
}
