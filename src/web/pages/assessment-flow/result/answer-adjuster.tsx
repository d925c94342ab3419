import { Checkbox, Radio, VisuallyHidden } from '@mantine/core'
import { memo } from 'react'

import { inOptionOrder, isSameAnswer, type Answer } from '#machines/questions/answers.ts'
import { TOPICS } from '#machines/questions/question-topics.ts'
import type { Question, QuestionId } from '#machines/questions/questions.ts'
import checkbox from '#web/theme/checkbox.module.css'
import text from '#web/ui/typography.module.css'

import classes from './answer-adjuster.module.css'

interface AnswerAdjusterProps {
  question: Question
  given: Answer
  current: Answer
  /** What one level more would do. */
  effect?: string
  onMove: (question: QuestionId, answer: Answer) => void
}

const GROUP = { root: classes.mover, label: classes.topic }
const STEP = { root: classes.step, icon: classes.icon }
const GOAL = { ...checkbox, root: classes.goal, label: `${checkbox.label} ${classes.tick}`, icon: classes.icon }

/** A control to change one answer of the scenario: numbered steps, or checkboxes for the goals. */
export const AnswerAdjuster = memo(function AnswerAdjuster({
  question,
  given,
  current,
  effect,
  onMove,
}: AnswerAdjusterProps) {
  const move = (answer: Answer) => onMove(question.id, answer)
  const isMoved = !isSameAnswer(given, current)
  const group = {
    unstyled: true,
    classNames: GROUP,
    mod: { moved: isMoved },
    label: (
      <>
        {TOPICS[question.id]}
        {isMoved && <span> changed</span>}
        {effect !== undefined && <small> {effect}</small>}
      </>
    ),
  }
  return typeof current === 'number' ? (
    <Radio.Group {...group} value={String(current)} onChange={(place) => move(Number(place))}>
      <Steps question={question} given={given} current={current} />
    </Radio.Group>
  ) : (
    <Checkbox.Group {...group} value={[...current]} onChange={(goals) => move(inOptionOrder(question, goals))}>
      <Goals question={question} given={given} />
    </Checkbox.Group>
  )
})

type OptionsProps = Pick<AnswerAdjusterProps, 'question' | 'given'>

function Steps({ question, given, current }: OptionsProps & { current: number }) {
  return (
    <div className={classes.row}>
      <div className={classes.steps}>
        {question.options.map((option, place) => (
          <Radio
            key={option.text}
            unstyled
            classNames={STEP}
            mod={{ given: place === given }}
            value={String(place)}
            // Screen readers would read a label with words once more, as text.
            aria-label={place === given ? `${option.text}, your answer` : option.text}
            label={<span aria-hidden="true">{place + 1}</span>}
          />
        ))}
      </div>
      <p className={classes.chosen} aria-hidden="true">
        {question.options[current]?.text}
      </p>
    </div>
  )
}

function Goals({ question, given }: OptionsProps) {
  const givenGoals = typeof given === 'object' ? given : []
  return (
    <div className={classes.goals}>
      {question.options.map((option) => (
        <Checkbox
          key={option.text}
          unstyled
          classNames={GOAL}
          value={option.text}
          label={
            <>
              {option.text}
              {givenGoals.includes(option.text) && <VisuallyHidden>, your answer</VisuallyHidden>}
            </>
          }
        />
      ))}
      <p className={text.note}>At least one goal must stay selected.</p>
    </div>
  )
}
