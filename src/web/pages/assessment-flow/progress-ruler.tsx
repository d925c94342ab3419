import type { Question } from '#machines/assessment/questions.ts'
import text from '#web/ui/text.module.css'

import { byDimension, stateAt } from './by-dimension.ts'
import classes from './progress-ruler.module.css'

/** Whose assessment this is, how far it has come, and a ruler with a cell for each question. */
export function ProgressRuler(props: { questions: readonly Question[]; index: number; company: string }) {
  const { questions, index, company } = props
  const percent = Math.round(((index + 1) / questions.length) * 100)
  return (
    <>
      <div className={`${classes.bar} ${text.numbers}`}>
        <p>
          Assessment for <b>{company}</b>
        </p>
        <p
          key={percent}
          className={classes.percent}
          role="progressbar"
          aria-label="Assessment progress"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          aria-valuetext={`Question ${index + 1} of ${questions.length}`}
        >
          {percent}% complete
        </p>
      </div>
      <div className={classes.ruler} aria-hidden="true">
        {byDimension(questions).map(({ dimension, places }) => (
          <span key={dimension} className={classes.group}>
            {places.map((place) => (
              <i key={place} className={classes.cell} data-state={stateAt(place, index)} />
            ))}
          </span>
        ))}
      </div>
    </>
  )
}
