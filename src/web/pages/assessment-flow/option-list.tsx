import type { Answer } from '#machines/assessment/answers.ts'
import type { Option, Question } from '#machines/assessment/questions.ts'

import classes from './option-list.module.css'

interface OptionListProps {
  question: Question
  answer: Answer | undefined
  isMissed: boolean
  onAnswer: (answer: Answer) => void
}

/** The answer that results from pressing an option. */
function answerAfter(question: Question, answer: Answer | undefined, pressed: number): Answer {
  if (question.type === 'radio') return pressed
  const chosen = typeof answer === 'object' ? answer : []
  const text = question.options[pressed]?.text ?? ''
  return chosen.includes(text) ? chosen.filter((other) => other !== text) : [...chosen, text]
}

function isChosen(option: Option, index: number, answer: Answer | undefined): boolean {
  return typeof answer === 'object' ? answer.includes(option.text) : answer === index
}

/** The options of a question; in a checkbox question a second press takes one back. */
export function OptionList({ question, answer, isMissed, onAnswer }: OptionListProps) {
  const isPlain = question.options.every((option) => option.detail === '')
  return (
    <div
      // Of another number the rows have another height: what is new at its place has not moved there.
      key={question.options.length}
      className={classes.options}
      data-missed={isMissed || undefined}
      data-plain={isPlain || undefined}
    >
      {question.options.map((option, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a step gives the same elements other words: new ones cost it more
        <label key={index} className={classes.option}>
          <input
            type={question.type}
            name={question.id}
            required={question.type === 'radio'}
            aria-invalid={isMissed || undefined}
            checked={isChosen(option, index, answer)}
            onChange={() => onAnswer(answerAfter(question, answer, index))}
          />
          <span className={classes.box} aria-hidden="true" />
          <span className={classes.text}>
            <b>{option.label}</b> {option.detail !== '' && <span>{option.detail}</span>}
          </span>
        </label>
      ))}
    </div>
  )
}
