import { clsx } from 'clsx'

import { formatAnswer, type CompleteAnswers } from '#machines/questions/answers.ts'
import { TOPICS } from '#machines/questions/question-topics.ts'
import { findQuestion } from '#machines/questions/questions.ts'
import { formatScore } from '#machines/scoring/format-score.ts'
import { scoreAnswer } from '#machines/scoring/score.ts'
import { findWeakestAnswers } from '#machines/scoring/weakest-answers.ts'
import layout from '#web/ui/layout.module.css'
import text from '#web/ui/typography.module.css'

import classes from './weakest-answers.module.css'

const COUNTS = ['', '', ' two', ' three', ' four', ' five']

/** The three to five answers with the lowest scores; nothing if all answers are at 5. */
export function WeakestAnswers({ answers }: { answers: CompleteAnswers }) {
  const { questions, tied } = findWeakestAnswers(answers)
  if (questions.length === 0) return null
  return (
    <section className={clsx(layout.wrap, classes.weakest)} aria-labelledby="weakest-answers">
      <div className={layout.columns}>
        <h2 id="weakest-answers">
          Your{COUNTS[questions.length]} weakest answer{questions.length > 1 && 's'}
        </h2>
        <div>
          <ol className={classes.list}>
            {questions.map((id) => (
              <li key={id}>
                <b>{TOPICS[id]}</b> <span>{formatAnswer(findQuestion(id), answers[id])}</span>{' '}
                <span className={text.numbers}>{formatScore(scoreAnswer(answers[id]))} of 5</span>
              </li>
            ))}
          </ol>
          <p className={text.note}>
            {tied > 0 && `${tied} more answers have the same value. `}
            Goals are counted, not rated, so they are not listed.
          </p>
        </div>
      </div>
    </section>
  )
}
