import { Progress } from '@mantine/core'
import { clsx } from 'clsx'
import { memo } from 'react'

import type { Question } from '#machines/questions/questions.ts'
import { findCellState } from './find-progress-cell-state.ts'
import { groupByDimension } from './group-questions-by-dimension.ts'
import text from '#web/ui/typography.module.css'

import classes from './progress-ruler.module.css'

interface ProgressRulerProps {
  questions: readonly Question[]
  index: number
  company: string
}

/** The company, the progress in percent, and a ruler with a cell for each question. */
export const ProgressRuler = memo(function ProgressRuler({ questions, index, company }: ProgressRulerProps) {
  const percent = Math.round(((index + 1) / questions.length) * 100)
  return (
    <>
      <div className={clsx(classes.bar, text.numbers)}>
        <p>
          Assessment for <bdi>{company}</bdi>
        </p>
        {/* Hidden from screen readers, because the ruler has the same value. */}
        <p key={percent} className={classes.percent} aria-hidden="true">
          {percent}% complete
        </p>
      </div>
      <div
        className={classes.ruler}
        role="progressbar"
        aria-label="Assessment progress"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={`Question ${index + 1} of ${questions.length}`}
      >
        {groupByDimension(questions).map(({ dimension, places }) => (
          <Cells key={dimension} states={places.map((place) => findCellState(place, index)).join(' ')} />
        ))}
      </div>
    </>
  )
})

/** The cells of one dimension. `memo` skips it on most steps. A cell is filled once its question is reached. */
const Cells = memo(function Cells({ states }: { states: string }) {
  return (
    <Progress.Root>
      {states.split(' ').map((state, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the cells never change their order
        <Progress.Section key={place} withAria={false} value={state === 'ahead' ? 0 : 100} mod={{ state }} />
      ))}
    </Progress.Root>
  )
})
