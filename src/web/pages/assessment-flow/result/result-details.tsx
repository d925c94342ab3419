import { useActorRef, useSelector } from '@xstate/react'
import { memo, useCallback, useMemo, useRef } from 'react'

import { drawHull } from '#machines/hull/draw-hull.ts'
import type { Answer, CompleteAnswers } from '#machines/questions/answers.ts'
import type { QuestionId } from '#machines/questions/questions.ts'
import { computeResult } from '#machines/recommendations/result.ts'
import { listChangedQuestions, whatIfMachine } from '#machines/what-if/what-if.machine.ts'
import { inspection } from '#web/inspect/inspect-option.ts'
import { HullFigure } from '#web/ui/hull-figure.tsx'

import { CompareWithColleague } from './compare-with-colleague.tsx'
import { ExportResult } from './keep-result.tsx'
import { ResultSections, type PartName, type ResultSectionsProps } from './result-sections.tsx'
import { useAnnounceScenario } from './use-announce-scenario.ts'
import { Improvements, titleWaysUp } from './ways-to-next-band-and-stage.tsx'
import { titleWeakestAnswers, WeakestAnswers } from './weakest-answers.tsx'
import { WhatIf, type WhatIfHandle } from './what-if.tsx'
import { WhyThisScore } from './why-this-score.tsx'

export interface ResultDetailsProps extends Pick<ResultSectionsProps, 'answers' | 'onRestart'> {
  company: string
  /** Whether the result was opened again from the device. */
  isReopened: boolean
}

/** The hull of the answers as they were given. */
export const Hull = memo(function Hull({ answers }: Pick<ResultDetailsProps, 'answers'>) {
  return <HullFigure {...drawHull(answers)} score={computeResult(answers).composite.composite} />
})

function listNames(answers: CompleteAnswers): PartName[] {
  const weakest = titleWeakestAnswers(answers)
  return [
    ...(weakest === '' ? [] : [['weakest-answers', weakest] satisfies PartName]),
    ['why-this-score', 'Why this score'],
    ['way-up', titleWaysUp(answers)],
    ['what-if', 'What if'],
    ['compare-with-colleague', 'Compare with a colleague'],
  ]
}

/** All parts below the head: figures, score breakdown, improvements, what-if and export. None of it sends data. */
export function ResultDetails({ answers, company, isReopened, onRestart }: ResultDetailsProps) {
  const actor = useActorRef(whatIfMachine, { input: { answers }, ...(import.meta.env.INSPECTOR && inspection()) })
  const isMoved = useSelector(actor, (snapshot) => snapshot.matches('modified'))
  const scenario = useSelector(actor, (snapshot) => snapshot.context.answers)
  const whatIf = useRef<WhatIfHandle>(null)
  const names = useMemo(() => listNames(answers), [answers])
  useAnnounceScenario(scenario, isMoved)

  const move = useCallback(
    (question: QuestionId, answer: Answer) => actor.send({ type: 'answer.moved', question, answer }),
    [actor],
  )
  const show = useCallback(
    (after: CompleteAnswers) => {
      actor.send({ type: 'way.shown', answers: after })
      whatIf.current?.reveal(listChangedQuestions({ given: answers, answers: after }))
    },
    [actor, answers],
  )
  const parts = (
    <>
      <WeakestAnswers answers={answers} />
      <WhyThisScore answers={answers} />
      <Improvements answers={answers} onShow={show} />
      <WhatIf
        ref={whatIf}
        given={answers}
        scenario={scenario}
        isMoved={isMoved}
        onMove={move}
        onReset={() => actor.send({ type: 'answers.reset' })}
      />
      <CompareWithColleague answers={answers} />
    </>
  )
  const keep = <ExportResult answers={answers} company={company} isReopened={isReopened} />
  return (
    <ResultSections
      answers={answers}
      whatIf={isMoved ? scenario : null}
      late={{ names, parts, keep }}
      onRestart={onRestart}
    />
  )
}
