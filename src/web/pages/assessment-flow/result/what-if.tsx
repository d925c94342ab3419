import { useImperativeHandle, useMemo, useRef, useState, type Ref } from 'react'
import { Button } from '@mantine/core'

import { drawHull } from '#machines/hull/draw-hull.ts'
import type { Answer, CompleteAnswers } from '#machines/questions/answers.ts'
import { findQuestion, QUESTION_IDS, type QuestionId } from '#machines/questions/questions.ts'
import { listBestMoves } from '#machines/recommendations/best-moves.ts'
import { HullSketch } from '#web/ui/hull-figure.tsx'
import { Plus } from '#web/ui/icons.tsx'
import text from '#web/ui/typography.module.css'

import { AnswerAdjuster } from './answer-adjuster.tsx'
import { goToPart, Part } from './result-part.tsx'
import { WhatIfReadout } from './what-if-readout.tsx'
import classes from './what-if.module.css'

export interface WhatIfHandle {
  /** Puts these questions on top and scrolls to them. */
  reveal(questions: readonly QuestionId[]): void
}

interface WhatIfProps {
  ref: Ref<WhatIfHandle>
  given: CompleteAnswers
  scenario: CompleteAnswers
  isMoved: boolean
  /** Must be the same function in every render, or all sixteen controls render again. */
  onMove: (question: QuestionId, answer: Answer) => void
  onReset: () => void
}

/** Lets the visitor change answers and see the result. The original answers stay as they are. */
export function WhatIf({ ref, given, scenario, isMoved, onMove, onReset }: WhatIfProps) {
  const [shown, setShown] = useState<readonly QuestionId[]>([])
  const [isOpen, setOpen] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useImperativeHandle(ref, () => ({
    reveal(questions) {
      setShown(questions)
      if (heading.current !== null) goToPart(heading.current)
    },
  }))
  const moves = useMemo(() => listBestMoves(given), [given])
  const best = moves.filter(({ question }) => !shown.includes(question))
  const onTop = [...shown, ...best.map(({ question }) => question)]
  const rest = QUESTION_IDS.filter((id) => !onTop.includes(id))
  const hull = useMemo(() => drawHull(scenario).wide, [scenario])

  const adjust = (id: QuestionId, effect?: string) => (
    <AnswerAdjuster
      key={id}
      question={findQuestion(id)}
      given={given[id]}
      current={scenario[id]}
      onMove={onMove}
      {...(effect !== undefined && { effect })}
    />
  )
  return (
    <Part id="what-if" title="What if" isFolded ref={heading} className={classes.section}>
      <p className={text.muted}>Change an answer to see its effect. What you change here is not sent or saved.</p>
      <div className={classes.readout}>
        <WhatIfReadout given={given} scenario={scenario} isMoved={isMoved} />
        <div className={classes.hull}>
          <HullSketch sheets={hull} />
        </div>
        <Button type="button" variant="line" aria-disabled={!isMoved} onClick={onReset}>
          Reset
        </Button>
      </div>
      <div className={classes.controls}>
        {shown.length > 0 && <p className={text.note}>The answers on this route</p>}
        {shown.map((id) => adjust(id))}
        {best.length > 0 && <p className={text.note}>{best.length === 1 ? 'An answer to try' : 'Answers to try'}</p>}
        {best.map(({ question, effect }) => adjust(question, effect))}
        <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>
            {onTop.length === 0 ? 'Change your 16 answers' : `Change the other ${rest.length} answers`}
            <Plus />
          </summary>
          {isOpen && rest.map((id) => adjust(id))}
        </details>
      </div>
    </Part>
  )
}
