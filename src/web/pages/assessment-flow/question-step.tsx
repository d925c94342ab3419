import { Button, VisuallyHidden } from '@mantine/core'
import { memo, useCallback, useId, useRef, type FormEvent, type RefObject } from 'react'

import type { Answer } from '#machines/assessment/answers.ts'
import type { Question } from '#machines/assessment/questions.ts'
import { REQUIRED_MESSAGE } from '#web/content/assessment.ts'
import input from '#web/theme/input.module.css'
import { FieldMessage } from '#web/ui/field-message.tsx'
import { ArrowLeft, ArrowRight } from '#web/ui/icons.tsx'
import layout from '#web/ui/layout.module.css'
import text from '#web/ui/text.module.css'

import type { Direction } from './arrow-keys.ts'
import { CategoryRail } from './category-rail.tsx'
import { KeptNote } from './kept-note.tsx'
import { KeyHint } from './key-hint.tsx'
import { OptionList } from './option-list.tsx'
import { ProgressRuler } from './progress-ruler.tsx'
import classes from './question-step.module.css'
import { newStamp } from './stamp.ts'
import type { AssessmentActor } from './use-assessment.ts'
import { useArrowKeys } from './use-arrow-keys.ts'
import { useWholeClicks } from './use-whole-clicks.ts'

export interface QuestionView {
  questions: readonly Question[]
  index: number
  question: Question
  category: string
  answer: Answer | undefined
  isAnswered: boolean
  /** Next was pressed without an answer. */
  isMissed: boolean
  isBusy: boolean
}

interface QuestionStepProps {
  actor: AssessmentActor
  heading: RefObject<HTMLHeadingElement | null>
  company: string
  isKept: boolean
  isResumed: boolean
  onRestart: () => void
  view: QuestionView
}

/** One question with what stands around it: progress, dimensions, and what is kept on the device. */
export function QuestionStep({ actor, heading, company, isKept, isResumed, onRestart, view }: QuestionStepProps) {
  const wizard = useRef<HTMLDivElement>(null)
  const advance = () => actor.send({ type: 'question.advanced', stamp: newStamp() })
  const goBack = useCallback(() => actor.send({ type: 'question.returned' }), [actor])
  const giveAnswer = useCallback((answer: Answer) => actor.send({ type: 'answer.given', answer }), [actor])
  useArrowKeys(wizard, (direction: Direction) => (direction === 'forward' ? advance() : goBack()))

  const { questions, index } = view
  return (
    <div ref={wizard} className={classes.step} data-step="question">
      <div className={`${layout.wrap} ${classes.top}`}>
        <ProgressRuler questions={questions} index={index} company={company} />
      </div>
      <div className={`${layout.wrap} ${classes.columns}`}>
        <QuestionForm heading={heading} view={view} onAnswer={giveAnswer} onAdvance={advance} onReturn={goBack} />
        <aside className={classes.side} aria-label="Your progress">
          <CategoryRail questions={questions} index={index} />
          <KeptNote step={index} isKept={isKept} isResumed={isResumed} onRestart={onRestart} />
        </aside>
      </div>
    </div>
  )
}

interface QuestionFormProps {
  heading: RefObject<HTMLHeadingElement | null>
  view: QuestionView
  onAnswer: (answer: Answer) => void
  onAdvance: () => void
  onReturn: () => void
}

function QuestionForm({ heading, view, onAnswer, onAdvance, onReturn }: QuestionFormProps) {
  const { questions, index, question, category, isMissed } = view
  const id = useId()
  const position = `Question ${index + 1} of ${questions.length}`
  const isLast = index === questions.length - 1
  const onlyWholeClicks = useWholeClicks(question.id, view.isAnswered && !isLast)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onAdvance()
  }
  return (
    <form className={classes.main} noValidate onSubmit={submit} onClickCapture={onlyWholeClicks}>
      <p className={`${classes.meta} ${text.numbers}`}>
        {/* The heading says it. */}
        <span aria-hidden="true">{position}</span>
        <span>Category: {category}</span>
      </p>
      <fieldset
        aria-labelledby={`${id}-title`}
        aria-describedby={isMissed ? `${id}-missed` : `${id}-hint`}
        aria-invalid={isMissed || undefined}
      >
        <legend key={question.id} className={classes.ask}>
          {/* Focus lands here on every step, so the position is heard once, with the question. */}
          <h1 ref={heading} tabIndex={-1} className={classes.title}>
            <VisuallyHidden>{position}: </VisuallyHidden>
            <span id={`${id}-title`}>
              {question.text}
              <span className={classes.asterisk} aria-hidden="true">
                *
              </span>
              <VisuallyHidden> (required)</VisuallyHidden>
            </span>
          </h1>
          <span id={`${id}-hint`} className={classes.hint}>
            {question.hint}
          </span>
        </legend>
        <OptionList question={question} answer={view.answer} isMissed={isMissed} onAnswer={onAnswer} />
        <div id={`${id}-missed`} className={classes.missed}>
          {isMissed && (
            <p className={input.error}>
              <FieldMessage>{REQUIRED_MESSAGE}</FieldMessage>
            </p>
          )}
        </div>
      </fieldset>
      <QuestionNavigation
        isFirst={index === 0}
        isLast={isLast}
        isAnswered={view.isAnswered}
        isBusy={view.isBusy}
        onReturn={onReturn}
      />
    </form>
  )
}

interface QuestionNavigationProps {
  isFirst: boolean
  isLast: boolean
  isAnswered: boolean
  isBusy: boolean
  onReturn: () => void
}

const QuestionNavigation = memo(function QuestionNavigation(props: QuestionNavigationProps) {
  const { isFirst, isLast, isAnswered, isBusy, onReturn } = props
  return (
    <div className={classes.navigation}>
      <Button
        variant="line"
        type="button"
        aria-keyshortcuts="ArrowLeft"
        disabled={isFirst}
        aria-disabled={isBusy}
        onClick={onReturn}
      >
        <ArrowLeft />
        Previous
      </Button>
      <KeyHint />
      <Button
        variant="solid"
        type="submit"
        aria-keyshortcuts="ArrowRight"
        aria-disabled={!isAnswered || isBusy}
        aria-busy={isBusy}
      >
        {isLast ? 'Complete Assessment' : 'Next'}
        <ArrowRight />
      </Button>
      <p role="status" className={classes.sending}>
        {isBusy && 'Sending your answers …'}
      </p>
    </div>
  )
})
