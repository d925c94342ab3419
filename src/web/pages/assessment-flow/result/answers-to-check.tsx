import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { TOPICS } from '#machines/questions/question-topics.ts'

import classes from './answers-to-check.module.css'
import { listAnswersToCheck } from './list-answers-to-check.ts'

/** Pairs of answers that do not fit together, at most three; nothing if there are none. */
export function AnswersToCheck({ answers }: { answers: CompleteAnswers }) {
  const contradictions = listAnswersToCheck(answers)
  if (contradictions.length === 0) return null
  return (
    <section className={classes.check} aria-labelledby="answers-to-check">
      <h2 id="answers-to-check">Do these answers fit together?</h2>
      <ul>
        {contradictions.map(({ questions, forVisitor }) => (
          <li key={questions.join(' ')}>
            <b>{questions.map((id) => TOPICS[id]).join(' and ')}</b> {forVisitor}
          </li>
        ))}
      </ul>
    </section>
  )
}
