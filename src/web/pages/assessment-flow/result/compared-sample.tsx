import { VisuallyHidden } from '@mantine/core'

import { TOPICS } from '#machines/questions/question-topics.ts'
import type { QuestionId } from '#machines/questions/questions.ts'
import text from '#web/ui/typography.module.css'

import classes from './compared-sample.module.css'

/** The levels of two people who do not exist, on three questions. */
const SAMPLE: readonly (readonly [question: QuestionId, own: number, other: number])[] = [
  ['governance_framework', 4, 1],
  ['data_quality', 2, 4],
  ['ai_strategy', 3, 3],
]

/** Where a level is on the line, in a drawing 100 units wide. */
const toX = (level: number) => 10 + (level - 1) * 20

/** What a comparison finds: a sample of three answers, drawn as two marks on a line of five levels. */
export function ComparedSample() {
  return (
    <figure className={classes.sample}>
      <figcaption className={text.note}>
        <b>Sample, not your answers</b>
        <span className={classes.you}>You</span>
        <span className={classes.colleague}>Your colleague</span>
      </figcaption>
      <ul>
        {SAMPLE.map(([question, own, other]) => (
          <li key={question}>
            {TOPICS[question]}
            <VisuallyHidden>
              : you, level {own}; your colleague, level {other}
            </VisuallyHidden>
            <svg viewBox="0 0 100 16" aria-hidden="true">
              <path className={classes.levels} d="M10 8H90M10 5v6M30 5v6M50 5v6M70 5v6M90 5v6" />
              <path className={classes.between} d={`M${toX(own)} 8H${toX(other)}`} />
              <circle className={classes.other} cx={toX(other)} cy="8" r="5" />
              <circle className={classes.own} cx={toX(own)} cy="8" r="3" />
            </svg>
          </li>
        ))}
      </ul>
    </figure>
  )
}
