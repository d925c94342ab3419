import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'

import { HULL_SENTENCE } from '#machines/hull/hull-sentence.ts'
import type { Answers, CompleteAnswers } from '#machines/questions/answers.ts'
import { explainCombination } from '#machines/recommendations/explain-combination.ts'
import { MEASURES } from '#machines/recommendations/measure-texts.ts'
import { findDimensionExtremes } from '#machines/scoring/dimension-extremes.ts'
import { formatSigned } from '#machines/scoring/format-score.ts'
import { computeResult } from '#machines/recommendations/result.ts'
import { computeExactScore, findQuadrant } from '#machines/scoring/score.ts'
import layout from '#web/ui/layout.module.css'
import { Quadrant, type QuadrantPoint } from '#web/ui/quadrant.tsx'
import { Figure } from '#web/ui/figure-frame.tsx'

import { DimensionProfile } from './dimension-profile.tsx'
import classes from './quadrant-and-profile.module.css'

/** The position of these answers in the quadrant, with the formatted coordinates. */
function findQuadrantPoint(answers: Answers): QuadrantPoint {
  const quadrant = findQuadrant(computeExactScore(answers))
  return { ...quadrant, figures: { x: formatSigned(quadrant.x), y: formatSigned(quadrant.y) } }
}

/** What the marks of the profile mean. */
function describeMarks(answers: Answers): string {
  const { lowest } = findDimensionExtremes(computeExactScore(answers))
  if (lowest.length === 0) return 'all eight values are equal'
  return lowest.length === 1 ? 'The lowest value is marked' : 'The lowest values are marked'
}

interface ResultFiguresProps {
  answers: CompleteAnswers
  /** The drawing of the hull. Its place has the same size while the code for it is still loading. */
  hull?: ReactNode
  /** The answers of a scenario, shown beside the real ones. */
  whatIf?: CompleteAnswers | null
}

/** The hull, the position and the dimension profile. A scenario is drawn in the last two. */
export function ResultFigures({ answers, hull, whatIf = null }: ResultFiguresProps) {
  const point = findQuadrantPoint(answers)
  const scenario = whatIf && findQuadrantPoint(whatIf)
  const combination = explainCombination(answers)
  const explain = (measure: string) => (
    <>
      {/* Screen readers read the remark and what follows as one word otherwise. */}
      <VisuallyHidden>. </VisuallyHidden>
      {whatIf && <span className={classes.legend}>ring: your result</span>}
      <span className={classes.measure}>{measure}</span>
    </>
  )
  return (
    <div className={layout.wrap}>
      <section className={classes.figures} aria-label="Your position and profile">
        {hull !== undefined && (
          <div className={classes.hull}>
            <Figure number={1} title="Your hull" remark={HULL_SENTENCE}>
              <div>{hull}</div>
            </Figure>
          </div>
        )}
        <Figure number={2} title="AI Readiness Position" remark={point.label} legend={explain(MEASURES.quadrant)}>
          <Quadrant {...point} scenario={scenario} />
        </Figure>
        <Figure
          number={3}
          title="Dimension profile"
          remark={describeMarks(answers)}
          legend={explain(MEASURES.dimension)}
        >
          <DimensionProfile scores={computeResult(answers).scores} scenario={whatIf && computeResult(whatIf).scores} />
        </Figure>
        {combination !== null && <p className={classes.combination}>{combination}</p>}
      </section>
    </div>
  )
}
