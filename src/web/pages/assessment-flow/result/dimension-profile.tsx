import { VisuallyHidden } from '@mantine/core'
import { clsx } from 'clsx'

import { DIMENSIONS } from '#machines/questions/dimensions.ts'
import type { DimensionScore } from '#machines/recommendations/result.ts'
import { twoDecimals } from '#machines/scoring/format-score.ts'
import text from '#web/ui/typography.module.css'

import classes from './dimension-profile.module.css'

/** Per cent of the way from 0 to 5: Goals & Use Cases can come below 1. */
const along = (value: number) => value * 20

/** Half the line to the row above and half to the row below, in a drawing of 100 by 48. */
function lineThrough(scores: readonly DimensionScore[], index: number): string {
  const at = (place: number) => along(scores[place]?.value ?? 0)
  const toPrevious = index === 0 ? '' : `M${(at(index - 1) + at(index)) / 2} 0L${at(index)} 24`
  const toNext = index === scores.length - 1 ? '' : `M${at(index)} 24L${(at(index) + at(index + 1)) / 2} 48`
  return toPrevious + toNext
}

interface DimensionProfileProps {
  scores: readonly DimensionScore[]
  /** What the values would be; drawn hollow and dashed beside them. */
  ghost?: readonly DimensionScore[] | null
}

/**
 * The eight dimension values on scales from 0 to 5, joined by a line; the lowest is marked. A drawing to those who see it, a
 * table to those who hear it: Mantine's would bring code for scrolling and floating into every assessment.
 */
export function DimensionProfile({ scores, ghost = null }: DimensionProfileProps) {
  const lowest = scores.reduce((worst, score) => (score.value < worst.value ? score : worst))
  return (
    <table className={clsx(classes.profile, text.numbers)}>
      <caption>
        <VisuallyHidden>Dimension profile, values from 0 to 5</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>Dimension</VisuallyHidden>
          </th>
          <td className={classes.scale} aria-hidden="true">
            {[0, 1, 2, 3, 4, 5].map((value) => (
              <i key={value} style={{ left: `${along(value)}%` }}>
                {value}
              </i>
            ))}
          </td>
          <th scope="col">
            <VisuallyHidden>Value</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {scores.map((score, index) => {
          const would = ghost?.[index]?.value ?? score.value
          const isOther = would !== score.value
          return (
            <tr key={score.dimension} data-lowest={score === lowest || undefined}>
              <th scope="row">
                {DIMENSIONS[score.dimension].label}
                <small>
                  {score.description}
                  {score === lowest && <VisuallyHidden>, the lowest</VisuallyHidden>}
                </small>
              </th>
              <td className={classes.line} aria-hidden="true">
                <svg viewBox="0 0 100 48" preserveAspectRatio="none">
                  {ghost && (
                    <path className={classes.ghost} d={lineThrough(ghost, index)} vectorEffect="non-scaling-stroke" />
                  )}
                  <path d={lineThrough(scores, index)} vectorEffect="non-scaling-stroke" />
                </svg>
                {isOther && <i className={classes.ghost} style={{ left: `${along(would)}%` }} />}
                <i style={{ left: `${along(score.value)}%` }} />
              </td>
              <td className={classes.value}>
                {twoDecimals(score.value)}
                {isOther && (
                  <span className={classes.would}>
                    <VisuallyHidden>, what if: </VisuallyHidden>
                    {twoDecimals(would)}
                  </span>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
