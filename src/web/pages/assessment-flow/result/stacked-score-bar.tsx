import { VisuallyHidden } from '@mantine/core'

import { listDimensionParts } from '#machines/scoring/dimension-points.ts'
import type { ScoreBreakdown } from '#machines/scoring/score-breakdown.ts'
import { PER_COMPOSITE } from '#machines/scoring/score.ts'

import classes from './stacked-score-bar.module.css'

/** Length on the scale from 0 to 5, in percent. */
const toPercent = (points: number) => `${(points * 20) / PER_COMPOSITE}%`

/** The points of the dimensions in one bar below the thresholds, and as a list in the same order. */
export function StackedScoreBar({ breakdown }: { breakdown: ScoreBreakdown }) {
  const parts = listDimensionParts(breakdown)
  return (
    <div className={classes.stack}>
      <div aria-hidden="true">
        <p className={classes.thresholds}>
          <span>3.20</span>
          <span>4.00</span>
        </p>
        <div className={classes.stacked}>
          {parts.map(({ name, points, isOpenWork }) => (
            <i key={name} data-open-work={isOpenWork || undefined} style={{ width: toPercent(points) }} />
          ))}
        </div>
      </div>
      <dl className={classes.sums}>
        {parts.map(({ name, printed }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {printed}
              <VisuallyHidden> points</VisuallyHidden>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
