import { VisuallyHidden } from '@mantine/core'

import type { Answer } from '#machines/assessment/answers.ts'
import { TOPICS } from '#machines/assessment/levels.ts'
import type { Question } from '#machines/assessment/questions.ts'
import checkbox from '#web/theme/checkbox.module.css'
import text from '#web/ui/text.module.css'

import classes from './answer-mover.module.css'

interface AnswerMoverProps {
  question: Question
  given: Answer
  looked: Answer
  onMove: (answer: Answer) => void
}

/** One answer to be moved: a row of numbered steps, or the goals to tick. */
export function AnswerMover({ question, given, looked, onMove }: AnswerMoverProps) {
  const isMoved = String(given) !== String(looked)
  return (
    <fieldset className={classes.mover} data-moved={isMoved || undefined}>
      <legend>
        {TOPICS[question.id]}
        {isMoved && <span> moved</span>}
      </legend>
      {typeof looked === 'number' ? (
        <Steps question={question} given={given} looked={looked} onMove={onMove} />
      ) : (
        <Goals question={question} given={given} looked={looked} onMove={onMove} />
      )}
    </fieldset>
  )
}

function Steps({ question, given, looked, onMove }: AnswerMoverProps) {
  return (
    <>
      <div className={classes.steps}>
        {question.options.map((option, place) => (
          <label key={option.text} data-given={place === given || undefined}>
            <input
              type="radio"
              name={`what-if ${question.id}`}
              checked={place === looked}
              onChange={() => onMove(place)}
            />
            <span aria-hidden="true">{place + 1}</span>
            <VisuallyHidden>
              {option.text}
              {place === given && ', your answer'}
            </VisuallyHidden>
          </label>
        ))}
      </div>
      <p className={classes.chosen} aria-hidden="true">
        {question.options.find((_, place) => place === looked)?.text}
      </p>
    </>
  )
}

function Goals({ question, given, looked, onMove }: AnswerMoverProps) {
  const chosen = typeof looked === 'object' ? looked : []
  const had = typeof given === 'object' ? given : []
  const after = (goal: string) => {
    const all = question.options.map((option) => option.text)
    return all.filter((one) => (one === goal ? !chosen.includes(one) : chosen.includes(one)))
  }
  return (
    <div className={classes.goals}>
      {question.options.map((option) => (
        <label key={option.text}>
          <input
            className={checkbox.input}
            type="checkbox"
            checked={chosen.includes(option.text)}
            onChange={() => onMove(after(option.text))}
          />
          <span>
            {option.text}
            {had.includes(option.text) && <VisuallyHidden>, your answer</VisuallyHidden>}
          </span>
        </label>
      ))}
      <p className={text.note}>At least one stays chosen.</p>
    </div>
  )
}
