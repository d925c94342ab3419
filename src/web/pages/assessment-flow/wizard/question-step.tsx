import { Button, VisuallyHidden } from '@mantine/core'
import { clsx } from 'clsx'
import { memo, useId, useRef, type FormEvent, type RefObject } from 'react'

import type { Answer } from '#machines/questions/answers.ts'
import { isLast } from '#machines/assessment/assessment-context.ts'
import type { AssessmentSnapshot } from '#machines/assessment/assessment.machine.ts'
import { DIMENSIONS } from '#machines/questions/dimensions.ts'
import { definition, REQUIRED_MESSAGE } from '#web/content/assessment-flow.ts'
import { useAssessment, useAssessmentSelector } from '#web/pages/assessment-flow/actor/assessment-context.ts'
import { makeStamp } from '#web/pages/assessment-flow/progress/make-submission-stamp.ts'
import { StorageNotice } from '#web/pages/assessment-flow/progress/storage-notice-and-start-over.tsx'
import { ToastPlace } from '#web/pages/assessment-flow/toasts/toasts.tsx'
import input from '#web/theme/input.module.css'
import { FieldMessage } from '#web/ui/field-message.tsx'
import { ArrowLeft, ArrowRight, Plus } from '#web/ui/icons.tsx'
import layout from '#web/ui/layout.module.css'
import text from '#web/ui/typography.module.css'

import { CategoryRail } from './category-rail.tsx'
import { KeyboardHint } from './keyboard-hint.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { OptionList } from './option-list.tsx'
import { ProgressRuler } from './progress-ruler.tsx'
import classes from './question-step.module.css'
import { useArrowKeys } from './use-arrow-keys.ts'
import { useIgnoreDoubleClick } from './use-ignore-double-click.ts'

const selectContext = ({ context }: AssessmentSnapshot) => context
const isBusyIn = (snapshot: AssessmentSnapshot) => snapshot.hasTag('busy')
const isAnsweredIn = (snapshot: AssessmentSnapshot) => snapshot.matches({ wizard: 'answered' }) || isBusyIn(snapshot)
const isMissedIn = (snapshot: AssessmentSnapshot) => snapshot.matches({ wizard: 'answerMissing' })
const isFirstIn = ({ context }: AssessmentSnapshot) => context.index === 0
const isLastIn = ({ context }: AssessmentSnapshot) => isLast(context)

/** The actions of the two navigation buttons. */
function useNavigationActions() {
  const actor = useAssessment()
  return {
    advance: () =>
      actor.send(
        isLastIn(actor.getSnapshot())
          ? { type: 'assessment.completed', stamp: makeStamp() }
          : { type: 'question.advanced' },
      ),
    goBack: () => actor.send({ type: 'question.returned' }),
  }
}

interface QuestionStepProps {
  heading: RefObject<HTMLHeadingElement | null>
  onRestart: () => void
}

/** One question with the progress, the dimensions and the notice about saved answers. */
export function QuestionStep({ heading, onRestart }: QuestionStepProps) {
  const wizard = useRef<HTMLDivElement>(null)
  const { advance, goBack } = useNavigationActions()
  useArrowKeys(wizard, (direction) => (direction === 'forward' ? advance() : goBack()))

  const { questions, index, contact, storage, isResumed } = useAssessmentSelector(selectContext)
  const isBusy = useAssessmentSelector(isBusyIn)
  return (
    <div ref={wizard} className={classes.step} data-step="question" data-kept={storage === 'available'}>
      <div className={clsx(layout.wrap, classes.top)}>
        <ProgressRuler questions={questions} index={index} company={contact?.company ?? 'your organization'} />
      </div>
      <div className={clsx(layout.wrap, classes.columns)}>
        <QuestionForm heading={heading} />
        <aside className={classes.side} aria-label="Your progress">
          <CategoryRail questions={questions} index={index} />
          <StorageNotice
            step={index}
            isBusy={isBusy}
            isKept={storage === 'available'}
            isResumed={isResumed}
            onRestart={onRestart}
          />
        </aside>
      </div>
    </div>
  )
}

function QuestionForm({ heading }: Pick<QuestionStepProps, 'heading'>) {
  const actor = useAssessment()
  const { advance } = useNavigationActions()
  const { questions, index, answers } = useAssessmentSelector(selectContext)
  const isMissed = useAssessmentSelector(isMissedIn)
  const isAnswered = useAssessmentSelector(isAnsweredIn)
  const id = useId()
  const question = questions[index]
  const isLastQuestion = index === questions.length - 1
  const ignoreDoubleClick = useIgnoreDoubleClick(question?.id ?? '', isAnswered && !isLastQuestion)
  if (question === undefined) return null
  const position = `Question ${index + 1} of ${questions.length}`
  const giveAnswer = (answer: Answer) => actor.send({ type: 'answer.given', answer })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    advance()
  }
  return (
    <form className={classes.main} noValidate onSubmit={submit} onClickCapture={ignoreDoubleClick}>
      <p className={clsx(classes.meta, text.numbers)}>
        {/* The heading says it. */}
        <span aria-hidden="true">{position}</span>
        {/* The name has an element of its own: the browser's translator replaces text nodes, and React would change the
            one that is gone. */}
        <span>
          Category: <span>{DIMENSIONS[question.dimension].label}</span>
        </span>
      </p>
      <div key={question.id} className={classes.ask}>
        {/* Every step moves the focus here, so screen readers read the position once, together with the question. They
            would read it twice inside the fieldset: as its name, and as the heading. */}
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          <VisuallyHidden>{position}: </VisuallyHidden>
          {question.text}
          <span className={classes.asterisk} aria-hidden="true">
            *
          </span>
          <VisuallyHidden> (required)</VisuallyHidden>
        </h1>
        <span className={classes.hint}>{question.hint}</span>
      </div>
      <fieldset
        // Not by the ids of heading and hint: Chromium would tell Orca those of earlier questions too.
        aria-label={`${question.text} (required) ${question.hint}`}
        aria-describedby={isMissed ? `${id}-missed` : undefined}
        aria-invalid={isMissed || undefined}
      >
        <OptionList question={question} answer={answers[question.id]} isMissed={isMissed} onAnswer={giveAnswer} />
        <div id={`${id}-missed`} className={classes.missed}>
          {isMissed && (
            <p className={input.error}>
              <FieldMessage>{REQUIRED_MESSAGE}</FieldMessage>
            </p>
          )}
        </div>
      </fieldset>
      <div className={classes.actions}>
        <ToastPlace />
        <OfflineNotice />
        <QuestionNavigation />
      </div>
      <details className={classes.definition}>
        <summary>
          {definition.title}
          <Plus />
        </summary>
        <p>{definition.text}</p>
      </details>
    </form>
  )
}

const QuestionNavigation = memo(function QuestionNavigation() {
  const { goBack } = useNavigationActions()
  const isFirst = useAssessmentSelector(isFirstIn)
  const isLastQuestion = useAssessmentSelector(isLastIn)
  const isAnswered = useAssessmentSelector(isAnsweredIn)
  const isBusy = useAssessmentSelector(isBusyIn)
  return (
    <div className={classes.navigation}>
      <Button
        variant="line"
        type="button"
        aria-keyshortcuts="ArrowLeft"
        disabled={isFirst}
        aria-disabled={isBusy}
        onClick={goBack}
      >
        <ArrowLeft />
        Previous
      </Button>
      <KeyboardHint />
      {/* A new element where the words change: its wider start would be a layout shift. */}
      <Button
        key={String(isLastQuestion)}
        variant="solid"
        type="submit"
        aria-keyshortcuts="ArrowRight"
        aria-disabled={!isAnswered || isBusy}
        aria-busy={isBusy}
      >
        {isLastQuestion ? 'Complete Assessment' : 'Next'}
        <ArrowRight />
      </Button>
      <p role="status">{isBusy && 'Sending your answers…'}</p>
    </div>
  )
})
