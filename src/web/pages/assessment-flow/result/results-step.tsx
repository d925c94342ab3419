import { Button } from '@mantine/core'
import { clsx } from 'clsx'
import type { MouseEvent, ReactNode, RefObject } from 'react'

import { HULL_SENTENCE } from '#machines/hull/hull-sentence.ts'
import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { describeGovernanceGate } from '#machines/recommendations/governance-gate.ts'
import { formatResult, computeResult } from '#machines/recommendations/result.ts'
import { REPORT_ANSWER_HOURS } from '#web/content/site.ts'
import { ArrowLink } from '#web/ui/arrow-link.tsx'
import { CtaBanner } from '#web/ui/cta-banner.tsx'
import { Figure } from '#web/ui/figure-frame.tsx'
import { Check } from '#web/ui/icons.tsx'
import layout from '#web/ui/layout.module.css'
import text from '#web/ui/typography.module.css'

import { ConsultationButton } from './consultation-button.tsx'
import { goToPart } from './result-part.tsx'
import classes from './results-step.module.css'
import { SavePicture } from './save-picture.tsx'
import { ScoreScale } from './score-scale.tsx'

/** The promise after an assessment (specification §1). */
const FOLLOW_UP = `Our team will follow up within ${REPORT_ANSWER_HOURS} hours with additional insights.`

/**
 * Follows a link to a part of the result. The address stays as it is: another entry of the history would not know that it
 * shows a result.
 */
function followInPage(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null
  const target = link && document.querySelector<HTMLElement>(link.getAttribute('href') ?? '')
  if (!target) return
  event.preventDefault()
  goToPart(target)
}

interface ResultsStepProps {
  heading: RefObject<HTMLHeadingElement | null>
  company: string
  answers: CompleteAnswers
  /** The formatted date of the assessment, if the result was opened again. */
  reopened?: string
  /** The drawing of the hull, in a place of its size. */
  hull: ReactNode
  /** All parts below the head. */
  children: ReactNode
}

/** The result page, after an assessment or opened again (specification §1). */
export function ResultsStep({ heading, company, answers, reopened, hull, children }: ResultsStepProps) {
  const { band, badge } = formatResult(answers)
  const { composite } = computeResult(answers)
  const gate = describeGovernanceGate(answers)
  return (
    // The links in it are pressed, by keyboard too.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      data-step="results"
      data-fresh={reopened === undefined || undefined}
      className={classes.results}
      onClick={followInPage}
    >
      <div className={layout.wrap}>
        <section className={classes.head} data-color={badge.color}>
          <div>
            <p className={clsx(text.note, classes.company)}>
              Snapshot for <bdi>{company}</bdi>
              {reopened && `, from ${reopened}`}
            </p>
            <h1 ref={heading} tabIndex={-1}>
              Your organization shows <em>{band}</em> potential for AI implementation
            </h1>
            <div className={classes.actions}>
              <ArrowLink href="#plan">See your plan</ArrowLink>
              <ConsultationButton variant="solid" place="verdict" />
              <Button type="button" variant="line" onClick={() => window.print()}>
                Print or save as PDF
              </Button>
            </div>
            <p className={clsx(text.note, classes.complete)}>
              <b>
                <Check />
                Assessment Complete
              </b>
              {reopened === undefined && <span> {FOLLOW_UP}</span>}
            </p>
          </div>
          <Figure number={1} title="Your hull" remark={HULL_SENTENCE}>
            <div className={classes.plate}>
              <div className={classes.reading}>
                <ScoreScale score={composite.composite} band={band} />
                <p className={classes.badge}>
                  <b>{badge.title}</b>
                  <span>{badge.subtitle}</span>
                  <span data-gate={!gate.isOpen || gate.hasGap ? 'warn' : 'good'}>{gate.title}</span>
                </p>
              </div>
              {hull}
              <SavePicture answers={answers} company={company} />
            </div>
          </Figure>
        </section>
        {children}
      </div>
      <CtaBanner
        title="Walk through your results with us"
        lead="Bring your plan. We will bring the questions your board will ask about it."
        ribs="eight dimensions of the assessment"
        note="Free 30-minute consultation • No commitment required"
      >
        <ConsultationButton variant="band" place="end" />
      </CtaBanner>
    </div>
  )
}
