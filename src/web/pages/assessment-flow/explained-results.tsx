import { useActorRef, useSelector } from '@xstate/react'
import { useRef } from 'react'

import type { CompleteAnswers } from '#machines/assessment/answers.ts'
import { whatIfMachine } from '#machines/what-if/what-if.machine.ts'
import { inspection } from '#web/inspect/inspection.ts'

import { KeepResult } from './keep-result.tsx'
import { ResultFigures } from './result-figures.tsx'
import { useWhatIfVoice } from './use-what-if-voice.ts'
import { WayUp } from './way-up.tsx'
import { WhatIf } from './what-if.tsx'
import { WhyThisScore } from './why-this-score.tsx'

export { ReopenedResult } from './reopened-result.tsx'

interface ExplainedResultsProps {
  answers: CompleteAnswers
  company: string
  isReopened: boolean
}

/** The result, why it is what it is, the way up, and what would be: nothing of it leaves the page. */
export function ExplainedResults({ answers, company, isReopened }: ExplainedResultsProps) {
  const actor = useActorRef(whatIfMachine, { input: { answers }, ...(import.meta.env.INSPECTOR && inspection()) })
  const isMoved = useSelector(actor, (snapshot) => snapshot.matches('moved'))
  const looked = useSelector(actor, (snapshot) => snapshot.context.answers)
  const whatIf = useRef<{ reveal(): void }>(null)
  useWhatIfVoice(looked, isMoved)

  const show = (after: CompleteAnswers) => {
    actor.send({ type: 'way.shown', answers: after })
    whatIf.current?.reveal()
  }
  return (
    <>
      <ResultFigures answers={answers} whatIf={isMoved ? looked : null} />
      <WhyThisScore answers={answers} />
      <WayUp answers={answers} onShow={show} />
      <WhatIf
        ref={whatIf}
        given={answers}
        looked={looked}
        isMoved={isMoved}
        onMove={(question, answer) => actor.send({ type: 'answer.moved', question, answer })}
        onReset={() => actor.send({ type: 'answers.reset' })}
      />
      <KeepResult answers={answers} company={company} isReopened={isReopened} />
    </>
  )
}
