import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { NEXT_STEPS } from '#machines/recommendations/next-steps.ts'
import { makePlan, type PlanItem } from '#machines/recommendations/plan.ts'
import { QUICK_WIN_ACTION } from '#machines/recommendations/quick-wins.ts'
import type { Stage } from '#machines/scoring/band-and-stage-names.ts'
import { explainStage } from '#machines/scoring/explain-score.ts'
import { computeExactScore, findStage } from '#machines/scoring/score.ts'
import { PLAN_RESOURCES } from '#web/content/plan-resources.ts'
import { Clock } from '#web/ui/icons.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

import classes from './plan.module.css'
import { StageTrack } from './stage-track.tsx'

/** The plan of these answers: three lines in their order. Everything else in the result refers to it. */
export function Plan({ answers }: { answers: CompleteAnswers }) {
  const score = computeExactScore(answers)
  return (
    <section className={classes.plan} id="plan" tabIndex={-1} aria-labelledby="plan-heading">
      <h2 id="plan-heading">Your plan</h2>
      <ol>
        {makePlan(answers).map((item) => (
          <li key={item.when}>
            <p className={classes.when}>{item.when}</p>
            <Item item={item} stage={findStage(score)} reason={explainStage(score)} />
          </li>
        ))}
      </ol>
    </section>
  )
}

interface ItemProps {
  item: PlanItem
  stage: Stage
  /** Why the next step is that of this stage. */
  reason: string
}

function Item({ item: { kind, title, text, owner, done, resource }, stage, reason }: ItemProps) {
  const isNextStep = kind === 'next step'
  const { timeline, rest, done: completed } = NEXT_STEPS[stage]
  return (
    <>
      {kind === 'quick win' && <p className={classes.label}>Recommended Quick Win</p>}
      {isNextStep && (
        <p className={classes.label}>
          Recommended next step: {stage}, {timeline}
        </p>
      )}
      <h3>{title}</h3>
      <p>{text}</p>
      {done !== '' && <p>{done}</p>}
      <p className={classes.owner}>Owner: {owner}</p>
      {resource && (
        <p>
          <SiteLink href={PLAN_RESOURCES[resource].href}>{PLAN_RESOURCES[resource].text}</SiteLink>
        </p>
      )}
      {kind === 'quick win' && (
        <p className={classes.action}>
          <Clock />
          {QUICK_WIN_ACTION}
        </p>
      )}
      {isNextStep && (
        <div className={classes.later}>
          <p>
            <b>After that:</b> {rest} {completed}
          </p>
          <p>{reason}</p>
          <StageTrack stage={stage} />
        </div>
      )}
    </>
  )
}
