import { clsx } from 'clsx'
import { useImperativeHandle, useRef, useState, type Ref } from 'react'
import { Button } from '@mantine/core'

import type { Answer, CompleteAnswers } from '#machines/questions/answers.ts'
import { QUESTIONS, type QuestionId } from '#machines/questions/questions.ts'
import { Plus } from '#web/ui/icons.tsx'
import layout from '#web/ui/layout.module.css'
import { Quadrant } from '#web/ui/quadrant.tsx'
import text from '#web/ui/typography.module.css'

import { AnswerAdjuster } from './answer-adjuster.tsx'
import { findQuadrantPoint } from './quadrant-and-profile.tsx'
import { WhatIfReadout } from './what-if-readout.tsx'
import classes from './what-if.module.css'

interface WhatIfProps {
  ref: Ref<{ reveal(): void }>
  given: CompleteAnswers
  scenario: CompleteAnswers
  isMoved: boolean
  /** Must be the same function in every render, or all sixteen controls render again. */
  onMove: (question: QuestionId, answer: Answer) => void
  onReset: () => void
}

/** Lets the visitor change answers and see the result. The original answers stay as they are. */
export function WhatIf({ ref, given, scenario, isMoved, onMove, onReset }: WhatIfProps) {
  const [isOpen, setOpen] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useImperativeHandle(ref, () => ({
    reveal() {
      setOpen(true)
      heading.current?.scrollIntoView()
      heading.current?.focus({ preventScroll: true })
    },
  }))
  return (
    <section className={clsx(layout.section, layout.sunken, classes.section)} aria-labelledby="what-if">
      <div className={clsx(layout.wrap, classes.columns)}>
        <div className={classes.side}>
          <div className={classes.words}>
            <h2 id="what-if" ref={heading} tabIndex={-1}>
              What if
            </h2>
            <p className={text.muted}>Change an answer to see its effect. What you change here is not sent or kept.</p>
          </div>
          {isOpen && (
            <>
              <div className={classes.readout}>
                <WhatIfReadout given={given} scenario={scenario} isMoved={isMoved} />
                <Button type="button" variant="line" aria-disabled={!isMoved} onClick={onReset}>
                  Reset
                </Button>
              </div>
              {/* The same drawing as Fig. 1. Screen readers get it there, and the values in the readout. */}
              <div className={classes.drawing} aria-hidden="true">
                <Quadrant {...findQuadrantPoint(given)} ghost={isMoved ? findQuadrantPoint(scenario) : null} />
              </div>
            </>
          )}
        </div>
        <details className={classes.controls} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>
            Change your 16 answers
            <Plus />
          </summary>
          {isOpen &&
            QUESTIONS.map((question) => (
              <AnswerAdjuster
                key={question.id}
                question={question}
                given={given[question.id]}
                current={scenario[question.id]}
                onMove={onMove}
              />
            ))}
        </details>
      </div>
    </section>
  )
}
