import { clsx } from 'clsx'
import type { ReactNode, RefObject } from 'react'

import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { MEASURES } from '#machines/recommendations/measure-texts.ts'
import { describeGovernanceGate } from '#machines/recommendations/governance-gate.ts'
import { formatResult, computeResult } from '#machines/recommendations/result.ts'
import { describeStrongestAndLowest } from '#machines/recommendations/strongest-and-lowest.ts'
import { NAME_MEANING, REPORT_ANSWER_HOURS } from '#web/content/site.ts'
import { CtaBanner } from '#web/ui/cta-banner.tsx'
import { Check } from '#web/ui/icons.tsx'
import layout from '#web/ui/layout.module.css'
import { ArrowButton, ArrowLink } from '#web/ui/arrow-link.tsx'
import text from '#web/ui/typography.module.css'

import { AnswersToCheck } from './answers-to-check.tsx'
import { ConsultationButton } from './consultation-button.tsx'
import { GovernanceGatePanel } from './governance-gate.tsx'
import classes from './results-step.module.css'
import { ScoreScale } from './score-scale.tsx'
import { WhatToDoNow } from './what-to-do-now.tsx'

/** The promise after an assessment (specification §1). */
const FOLLOW_UP = `Our team will follow up within ${REPORT_ANSWER_HOURS} hours with additional insights.`

interface ResultsStepProps {
  heading: RefObject<HTMLHeadingElement | null>
  company: string
  answers: CompleteAnswers
  /** The formatted date of the assessment, if the result was opened again. */
  reopened?: string
  /** Missing if the result was opened again, because the assessment is on another page. */
  onRestart?: () => void
  /** The figures and explanations. */
  children: ReactNode
}

/** The result page, after an assessment or opened again (specification §1). */
export function ResultsStep({ heading, company, answers, reopened, onRestart, children }: ResultsStepProps) {
  const { band, badge, quickWin, nextStep } = formatResult(answers)
  const { composite } = computeResult(answers)
  const gate = describeGovernanceGate(answers)
  return (
    <div data-step="results" data-fresh={reopened === undefined || undefined} className={classes.results}>
      <div className={layout.wrap}>
        <section className={classes.head} data-color={badge.color}>
          <div>
            <p className={clsx(text.note, classes.kicker)}>
              <b>
                <Check />
                Assessment Complete
              </b>
              <span>
                Snapshot for {company}
                {reopened && `, from ${reopened}`}
              </span>
            </p>
            <p className={classes.badge}>
              <b>{badge.title}</b>
              <span>{badge.subtitle}</span>
              {!gate.isOpen && <span data-gate="shut">{gate.title}</span>}
            </p>
            <h1 ref={heading} tabIndex={-1}>
              Your organization shows <em>{band}</em> potential for AI implementation
            </h1>
          </div>
          <div className={classes.instruments}>
            <div>
              <ScoreScale score={composite.composite} band={band} />
              <p className={clsx(text.note, classes.measure)}>{MEASURES.band}</p>
            </div>
            <GovernanceGatePanel answers={answers} />
          </div>
          <p className={clsx(text.lead, classes.lead)}>{describeStrongestAndLowest(answers)}</p>
        </section>
        <WhatToDoNow quickWin={quickWin} nextStep={nextStep} />
        <AnswersToCheck answers={answers} />
      </div>
      {children}
      <CtaBanner
        title="Walk through this result with us"
        lead="Bring the quick win. We bring the questions your board will ask about it."
        ribs="eight dimensions of the assessment"
        meaningOfName={NAME_MEANING}
        note="Free 30-minute consultation • No commitment required"
      >
        <ConsultationButton variant="band" place="end" />
      </CtaBanner>
      <div className={clsx(layout.wrap, classes.after)}>
        {reopened === undefined && <p className={text.muted}>{FOLLOW_UP}</p>}
        <p className={text.muted}>You cannot change the answers you sent. To correct one, start a new assessment.</p>
        {onRestart ? (
          <ArrowButton onClick={onRestart}>Start a new assessment</ArrowButton>
        ) : (
          <ArrowLink href="/assessment-flow">Start a new assessment</ArrowLink>
        )}
      </div>
    </div>
  )
}
