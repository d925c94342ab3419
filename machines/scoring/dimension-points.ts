import { DIMENSION_IDS, DIMENSIONS } from '#machines/questions/dimensions.ts'
import { findQuestion } from '#machines/questions/questions.ts'

import type { ScoreBreakdown, ScorePart } from './score-breakdown.ts'

/** What one dimension adds to the score. */
export interface DimensionPart extends ScorePart {
  readonly name: string
  /** Governance work still to do, of which more is not better. */
  readonly isOpenWork: boolean
}

/**
 * The seven dimensions outside governance in their order, then the governance work still to do. The printed parts are
 * the sums of the printed answers, so they too add up to the printed score.
 */
export function listDimensionParts({ answers, openGovernance }: ScoreBreakdown): DimensionPart[] {
  const dimensions = DIMENSION_IDS.filter((id) => id !== 'governance').map((id) => {
    const parts = answers.filter(({ question }) => findQuestion(question).dimension === id)
    return {
      name: DIMENSIONS[id].label,
      isOpenWork: false,
      points: parts.reduce((sum, { points }) => sum + points, 0),
      printed: parts.reduce((sum, { printed }) => sum + Number(printed), 0).toFixed(2),
    }
  })
  return [...dimensions, { ...openGovernance, name: 'Governance work still to do', isOpenWork: true }]
}
