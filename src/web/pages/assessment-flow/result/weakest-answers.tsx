import { formatAnswer, type CompleteAnswers } from '#machines/questions/answers.ts'
import { TOPICS } from '#machines/questions/question-topics.ts'
import { findQuestion } from '#machines/questions/questions.ts'
import { formatScore } from '#machines/scoring/format-score.ts'
import { scoreAnswer } from '#machines/scoring/score.ts'
import { findWeakestAnswers } from '#machines/scoring/weakest-answers.ts'
import text from '#web/ui/typography.module.css'

import { Part } from './result-part.tsx'
import classes from './weakest-answers.module.css'

const COUNTS = ['', '', ' two', ' three', ' four', ' five']

/** 'Your three weakest answers'; '' if all answers are at 5. */
export function titleWeakestAnswers(answers: CompleteAnswers): string {
  const { length } = findWeakestAnswers(answers).questions
  return length === 0 ? '' : `Your${COUNTS[length]} weakest answer${length > 1 ? 's' : ''}`
}

/** The three to five answers with the lowest scores; nothing if all answers are at 5. */
export function WeakestAnswers({ answers }: { answers: CompleteAnswers }) {
  const { questions, tied } = findWeakestAnswers(answers)
  if (questions.length === 0) return null
  return (
    <Part id="weakest-answers" title={titleWeakestAnswers(answers)} isFolded className={classes.weakest}>
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
    </Part>
  )
}
