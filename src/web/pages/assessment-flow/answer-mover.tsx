import { Checkbox, Radio, VisuallyHidden } from '@mantine/core'

import { inOptionOrder, isSameAnswer, type Answer } from '#machines/assessment/answers.ts'
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

const GROUP = { root: classes.mover, label: classes.topic }
const STEP = { root: classes.step, icon: classes.icon }
const GOAL = { root: classes.goal, body: classes.tick, input: checkbox.input, icon: classes.icon }

/** One answer to be moved: a row of numbered steps, or the goals to tick. */
export function AnswerMover({ question, given, looked, onMove }: AnswerMoverProps) {
  const isMoved = !isSameAnswer(given, looked)
  const group = {
    unstyled: true,
    classNames: GROUP,
    mod: { moved: isMoved },
    label: (
      <>
        {TOPICS[question.id]}
        {isMoved && <span> moved</span>}
      </>
    ),
  }
  return typeof looked === 'number' ? (
    <Radio.Group {...group} value={String(looked)} onChange={(place) => onMove(Number(place))}>
      <Steps question={question} given={given} looked={looked} />
    </Radio.Group>
  ) : (
    <Checkbox.Group {...group} value={[...looked]} onChange={(goals) => onMove(inOptionOrder(question, goals))}>
      <Goals question={question} given={given} />
    </Checkbox.Group>
  )
}

type OptionsProps = Pick<AnswerMoverProps, 'question' | 'given'>

function Steps({ question, given, looked }: OptionsProps & { looked: number }) {
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
            label={
              <>
                <span aria-hidden="true">{place + 1}</span>
                <VisuallyHidden>
                  {option.text}
                  {place === given && ', your answer'}
                </VisuallyHidden>
              </>
            }
          />
        ))}
      </div>
      <p className={classes.chosen} aria-hidden="true">
        {question.options[looked]?.text}
      </p>
    </div>
  )
}

function Goals({ question, given }: OptionsProps) {
  const had = typeof given === 'object' ? given : []
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
              {had.includes(option.text) && <VisuallyHidden>, your answer</VisuallyHidden>}
            </>
          }
        />
      ))}
      <p className={text.note}>At least one stays chosen.</p>
    </div>
  )
}
