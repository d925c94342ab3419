import { useSelector } from '@xstate/react'
import { useCallback, useEffect } from 'react'

import { DIMENSIONS } from '#machines/assessment/dimensions.ts'
import { intro } from '#web/content/assessment.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { WizardTheme } from '#web/theme/wizard-theme.tsx'

import { Explained, fetchExplanation } from './explained.tsx'
import { IntroStep } from './intro-step.tsx'
import { hideToast, Notifications } from './notifications.tsx'
import { QuestionStep } from './question-step.tsx'
import { ResultsStep } from './results-step.tsx'
import { useAssessment } from './use-assessment.ts'
import { useArrival } from './use-arrival.ts'

const path = '/assessment-flow'
const { title, description } = intro

const CRUMBS = [
  { name: 'Home', path: '/' },
  { name: 'Assessment', path: '/assessment' },
  { name: 'Your assessment', path },
]

/** What the page is called beside the questions. */
const TITLES = { intro: title, results: 'Your AI readiness snapshot' }

export function AssessmentFlowPage() {
  return (
    <>
      <PageHead title={title} description={description} crumbs={CRUMBS} />
      <AssessmentFlow />
      <WizardTheme>
        <Notifications />
      </WizardTheme>
    </>
  )
}

/** Apart from the head of the page, of which a step changes the title only. */
function AssessmentFlow() {
  const { actor, isKept, isResumed } = useAssessment()
  const snapshot = useSelector(actor, (current) => current)
  const { questions, index, contact, answers } = snapshot.context
  const question = questions[index]
  const step = snapshot.matches('intro') ? 'intro' : snapshot.matches('results') ? 'results' : 'question'
  const heading = useArrival(
    step === 'question' ? `Question ${index + 1} of ${questions.length}: ${question?.text}` : TITLES[step],
  )

  const isNearResults = step === 'question' && index === questions.length - 1
  useEffect(() => {
    if (isNearResults) fetchExplanation()
  }, [isNearResults])

  const onRestart = useCallback(() => {
    hideToast()
    actor.send({ type: 'assessment.restarted' })
  }, [actor])
  if (step === 'intro' || question === undefined) {
    return (
      <IntroStep
        heading={heading}
        person={contact}
        isKept={isKept}
        onStart={(person) => actor.send({ type: 'person.submitted', person })}
        onRestart={onRestart}
      />
    )
  }
  const company = contact?.company ?? 'your organization'
  if (step === 'results') {
    return (
      <ResultsStep heading={heading} company={company} answers={answers} onRestart={onRestart}>
        <Explained answers={answers} company={company} isReopened={false} />
      </ResultsStep>
    )
  }
  return (
    <WizardTheme>
      <QuestionStep
        actor={actor}
        heading={heading}
        company={company}
        isKept={isKept}
        isResumed={isResumed}
        onRestart={onRestart}
        view={{
          questions,
          index,
          question,
          category: DIMENSIONS[question.dimension].label,
          answer: answers[question.id],
          isAnswered: snapshot.matches({ wizard: 'answered' }) || snapshot.hasTag('busy'),
          isMissed: snapshot.matches({ wizard: 'reminded' }),
          isBusy: snapshot.hasTag('busy'),
        }}
      />
    </WizardTheme>
  )
}
