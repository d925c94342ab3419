import { VisuallyHidden } from '@mantine/core'

import type { Answers, CompleteAnswers } from '#machines/questions/answers.ts'
import { explainCombination } from '#machines/recommendations/explain-combination.ts'
import { MEASURES } from '#machines/recommendations/measure-texts.ts'
import { describeStrongestAndLowest } from '#machines/recommendations/strongest-and-lowest.ts'
import { findDimensionExtremes } from '#machines/scoring/dimension-extremes.ts'
import { formatSigned } from '#machines/scoring/format-score.ts'
import { computeResult } from '#machines/recommendations/result.ts'
import { computeExactScore, findQuadrant } from '#machines/scoring/score.ts'
import { Quadrant, type QuadrantPoint } from '#web/ui/quadrant.tsx'
import { Figure } from '#web/ui/figure-frame.tsx'

import { DimensionProfile } from './dimension-profile.tsx'
import classes from './quadrant-and-profile.module.css'
import { Part } from './result-part.tsx'

/** The position of these answers in the quadrant, with the formatted coordinates. */
function findQuadrantPoint(answers: Answers): QuadrantPoint {
  const quadrant = findQuadrant(computeExactScore(answers))
  return { ...quadrant, figures: { x: formatSigned(quadrant.x), y: formatSigned(quadrant.y) } }
}

/** What the marks of the profile mean. */
function describeMarks(answers: Answers): string {
  const { lowest } = findDimensionExtremes(computeExactScore(answers))
  if (lowest.length === 0) return 'All eight values are equal'
  return lowest.length === 1 ? 'The lowest value is marked' : 'The lowest values are marked'
}

interface ResultFiguresProps {
  answers: CompleteAnswers
  /** The answers of a scenario, shown beside the real ones. */
  whatIf?: CompleteAnswers | null
}

/** The position and the dimension profile. A scenario is drawn in both. */
export function ResultFigures({ answers, whatIf = null }: ResultFiguresProps) {
  const point = findQuadrantPoint(answers)
  const scenario = whatIf && findQuadrantPoint(whatIf)
  const combination = explainCombination(answers)
  const legend = whatIf && (
    <>
      {/* Screen readers read the remark and what follows as one word otherwise. */}
      <VisuallyHidden>. </VisuallyHidden>
      <span className={classes.legend}>ring: your result</span>
    </>
  )
  return (
    <>
      <Part id="position" title="AI Readiness Position" className={classes.part}>
        <div className={classes.position}>
          <Figure number={2} title={point.label} legend={legend}>
            <Quadrant {...point} scenario={scenario} />
          </Figure>
          {combination !== null && <p>{combination}</p>}
        </div>
      </Part>
      <Part id="profile" title="Dimension profile" isFolded className={classes.part}>
        <p>{describeStrongestAndLowest(answers)}</p>
        <Figure number={3} title={describeMarks(answers)} remark={MEASURES.dimension} legend={legend}>
          <DimensionProfile scores={computeResult(answers).scores} scenario={whatIf && computeResult(whatIf).scores} />
        </Figure>
      </Part>
    </>
  )
}
