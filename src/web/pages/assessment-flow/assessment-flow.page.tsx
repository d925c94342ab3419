import { useEffect } from 'react'

import type { AssessmentSnapshot } from '#machines/assessment/assessment.machine.ts'
import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { intro } from '#web/content/assessment-flow.ts'
import { keepForOffline } from '#web/offline/register-service-worker.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { WizardTheme } from '#web/theme/wizard-theme.tsx'

import { useAssessment, useAssessmentSelector } from './actor/assessment-context.ts'
import { AssessmentProvider } from './actor/assessment-provider.tsx'
import { enableLateStyles } from './result/enable-late-styles.ts'
import { LazyHull, LazyResultDetails, fetchResultDetails } from './result/lazy-result-details.tsx'
import { IntroStep } from './intro/intro-step.tsx'
import { hideToast, ToastPlace, ToastPlaceOfIntro, useToastRemoval } from './toasts/toasts.tsx'
import { QuestionStep } from './wizard/question-step.tsx'
import { ResultsStep } from './result/results-step.tsx'
import { useStepFocus } from './use-step-focus.ts'

const path = '/assessment-flow'
const { title, description } = intro

const CRUMBS = [
  { name: 'Assessment', path: '/assessment' },
  { name: 'Your assessment', path },
]

export function AssessmentFlowPage() {
  useToastRemoval()
  useEffect(keepForOffline, [])
  return (
    <>
      <PageHead title={title} description={description} crumbs={CRUMBS} />
      <AssessmentProvider>
        <AssessmentStep />
      </AssessmentProvider>
    </>
  )
}

/** The step to show. The intro also shows while the saved progress is being read. */
function findStep(snapshot: AssessmentSnapshot): 'intro' | 'question' | 'results' {
  if (snapshot.matches('restoring') || snapshot.matches('intro')) return 'intro'
  return snapshot.matches('results') ? 'results' : 'question'
}

/** The title of the page at this step. */
function findTitle(snapshot: AssessmentSnapshot): string {
  const { questions, index } = snapshot.context
  const titles = {
    intro: title,
    question: `Question ${index + 1} of ${questions.length}: ${questions[index]?.text}`,
    results: 'Your AI readiness snapshot',
  }
  return titles[findStep(snapshot)]
}

const isNearResults = (snapshot: AssessmentSnapshot) =>
  findStep(snapshot) === 'question' && snapshot.context.index === snapshot.context.questions.length - 1

/** Not in the task of the effect, which ends hydration. */
function scheduleLateStyles() {
  const timer = setTimeout(enableLateStyles)
  return () => clearTimeout(timer)
}

/** The current step. It is separate from the page, so that a step does not render the page head again. */
function AssessmentStep() {
  const actor = useAssessment()
  const step = useAssessmentSelector(findStep)
  const heading = useStepFocus(useAssessmentSelector(findTitle))
  const isExplanationNear = useAssessmentSelector(isNearResults)
  useEffect(() => {
    if (isExplanationNear) fetchResultDetails()
  }, [isExplanationNear])
  // At the beginning, and again where it failed before.
  useEffect(scheduleLateStyles, [step, isExplanationNear])

  const restart = () => {
    hideToast()
    actor.send({ type: 'assessment.restarted' })
    // The pressed button goes. From another step, useStepFocus moves the focus.
    if (step === 'intro') heading.current?.focus()
  }
  if (step === 'intro') {
    return (
      <>
        <IntroStep heading={heading} onRestart={restart} />
        <ToastPlaceOfIntro />
      </>
    )
  }
  if (step === 'question') {
    return (
      <WizardTheme>
        <QuestionStep heading={heading} onRestart={restart} />
      </WizardTheme>
    )
  }
  const { answers: given, contact } = actor.getSnapshot().context
  // The chart reaches the results only when every question is answered.
  const answers = given as CompleteAnswers
  const company = contact?.company ?? 'your organization'
  return (
    <>
      <ResultsStep heading={heading} company={company} answers={answers} hull={<LazyHull answers={answers} />}>
        <LazyResultDetails answers={answers} company={company} isReopened={false} onRestart={restart} />
      </ResultsStep>
      <ToastPlace />
    </>
  )
}
