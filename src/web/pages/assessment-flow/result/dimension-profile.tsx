import { VisuallyHidden } from '@mantine/core'
import { clsx } from 'clsx'

import { DIMENSIONS } from '#machines/questions/dimensions.ts'
import type { DimensionScore } from '#machines/recommendations/result.ts'
import { formatScore } from '#machines/scoring/format-score.ts'
import text from '#web/ui/typography.module.css'

import classes from './dimension-profile.module.css'

/**
 * The position on the scale from 0 to 5, in percent. The scale starts at 0, because Goals & Use Cases can be below 1.
 */
const toPercent = (value: number) => value * 20

/**
 * The parts of the line inside one row, as an SVG path in a box of 100 by 48: from the row above and to the row below.
 */
function drawLine(scores: readonly DimensionScore[], index: number): string {
  const at = (place: number) => toPercent(scores[place]?.value ?? 0)
  const toPrevious = index === 0 ? '' : `M${(at(index - 1) + at(index)) / 2} 0L${at(index)} 24`
  const toNext = index === scores.length - 1 ? '' : `M${at(index)} 24L${(at(index) + at(index + 1)) / 2} 48`
  return toPrevious + toNext
}

interface DimensionProfileProps {
  scores: readonly DimensionScore[]
  /** The values of a scenario: the line goes through them, and the given values stay as rings. */
  scenario?: readonly DimensionScore[] | null
}

/**
 * The eight dimension values on scales from 0 to 5, joined by a line; all that are lowest are marked, unless all are equal. It looks like a drawing,
 * and screen readers read it as a table. It is not Mantine's Table, which would add its own code to every
 * assessment.
 */
export function DimensionProfile({ scores, scenario = null }: DimensionProfileProps) {
  const values = scores.map(({ value }) => value)
  const lowest = Math.min(...values)
  const marked = lowest < Math.max(...values) ? lowest : null
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
              <i key={value} style={{ left: `${toPercent(value)}%` }}>
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
          const liveValue = scenario?.[index]?.value ?? score.value
          const isChanged = liveValue !== score.value
          const isLowest = score.value === marked
          return (
            <tr key={score.dimension} data-lowest={isLowest || undefined}>
              <th scope="row">
                {DIMENSIONS[score.dimension].label}
                <small>
                  {score.description}
                  {isLowest && <VisuallyHidden>, the lowest</VisuallyHidden>}
                </small>
              </th>
              <td className={classes.line} aria-hidden="true">
                <svg viewBox="0 0 100 48" preserveAspectRatio="none">
                  {scenario && (
                    <path className={classes.given} d={drawLine(scores, index)} vectorEffect="non-scaling-stroke" />
                  )}
                  <path d={drawLine(scenario ?? scores, index)} vectorEffect="non-scaling-stroke" />
                </svg>
                {isChanged && <i className={classes.given} style={{ left: `${toPercent(score.value)}%` }} />}
                <i data-live={isChanged || undefined} style={{ left: `${toPercent(liveValue)}%` }} />
              </td>
              <td className={classes.value}>
                {isChanged ? (
                  <>
                    {formatScore(score.value)}
                    <span className={classes.would}>
                      <VisuallyHidden>, what if: </VisuallyHidden>
                      {formatScore(liveValue)}
                    </span>
                  </>
                ) : (
                  // The hull shows it to the eye.
                  <VisuallyHidden>{formatScore(score.value)}</VisuallyHidden>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
