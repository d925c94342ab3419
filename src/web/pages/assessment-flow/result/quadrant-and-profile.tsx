import type { Answers } from '#machines/questions/answers.ts'
import { formatSigned } from '#machines/scoring/format-score.ts'
import { formatResult, computeResult } from '#machines/recommendations/result.ts'
import layout from '#web/ui/layout.module.css'
import { Quadrant, type QuadrantPoint } from '#web/ui/quadrant.tsx'
import { Figure } from '#web/ui/figure-frame.tsx'

import { DimensionProfile } from './dimension-profile.tsx'
import classes from './quadrant-and-profile.module.css'

/** The position of these answers in the quadrant, with the formatted coordinates. */
export function findQuadrantPoint(answers: Answers): QuadrantPoint {
  const { quadrant } = formatResult(answers)
  return { ...quadrant, figures: { x: formatSigned(quadrant.x), y: formatSigned(quadrant.y) } }
}

interface ResultFiguresProps {
  answers: Answers
  /** The answers of a scenario, shown beside the real ones. */
  whatIf?: Answers | null
}

/** Quadrant position and dimension profile. A scenario is drawn dashed beside them. */
export function ResultFigures({ answers, whatIf = null }: ResultFiguresProps) {
  const point = findQuadrantPoint(answers)
  const ghost = whatIf && findQuadrantPoint(whatIf)
  const legend = whatIf && <span className={classes.legend}>dashed: what if</span>
  return (
    <div className={layout.wrap}>
      <section className={classes.figures} aria-label="Your position and profile">
        <Figure number={1} title="AI Readiness Position" remark={point.label} legend={legend}>
          <Quadrant {...point} ghost={ghost} />
        </Figure>
        <Figure
          number={2}
          title="Dimension profile"
          remark="eight values from 0 to 5; the lowest is marked"
          legend={legend}
        >
          <DimensionProfile scores={computeResult(answers).scores} ghost={whatIf && computeResult(whatIf).scores} />
        </Figure>
      </section>
    </div>
  )
}
