import { Progress } from '@mantine/core'
import { memo } from 'react'

import type { Question } from '#machines/assessment/questions.ts'
import text from '#web/ui/text.module.css'

import { byDimension, stateAt } from './by-dimension.ts'
import classes from './progress-ruler.module.css'

interface ProgressRulerProps {
  questions: readonly Question[]
  index: number
  company: string
}

/** Whose assessment this is, how far it has come, and a ruler with a cell for each question. */
export const ProgressRuler = memo(function ProgressRuler({ questions, index, company }: ProgressRulerProps) {
  const percent = Math.round(((index + 1) / questions.length) * 100)
  return (
    <>
      <div className={`${classes.bar} ${text.numbers}`}>
        <p>
          Assessment for <b>{company}</b>
        </p>
        {/* To look at; the ruler says it. */}
        <p key={percent} className={classes.percent} aria-hidden="true">
          {percent}% complete
        </p>
      </div>
      <Progress.Root
        role="progressbar"
        aria-label="Assessment progress"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={`Question ${index + 1} of ${questions.length}`}
      >
        {byDimension(questions).map(({ dimension, places }) => (
          <span key={dimension} className={classes.group}>
            {places.map((place) => (
              <Cell key={place} state={stateAt(place, index)} />
            ))}
          </span>
        ))}
      </Progress.Root>
    </>
  )
})

/** The question's part of the ruler: filled from the moment it is reached. */
function Cell({ state }: { state: ReturnType<typeof stateAt> }) {
  return <Progress.Section withAria={false} value={state === 'ahead' ? 0 : 100} mod={{ state }} />
}
