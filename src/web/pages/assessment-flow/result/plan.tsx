import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { findContradictions } from '#machines/recommendations/contradictions.ts'
import { describeGovernanceGate } from '#machines/recommendations/governance-gate.ts'
import { NEXT_STEPS } from '#machines/recommendations/next-steps.ts'
import { makePlan, type PlanItem } from '#machines/recommendations/plan.ts'
import { QUICK_WIN_ACTION } from '#machines/recommendations/quick-wins.ts'
import { describeLowest } from '#machines/recommendations/strongest-and-lowest.ts'
import type { Stage } from '#machines/scoring/band-and-stage-names.ts'
import { explainStage } from '#machines/scoring/explain-score.ts'
import { computeExactScore, findStage } from '#machines/scoring/score.ts'
import { site } from '#web/content/site.ts'
import { Clock } from '#web/ui/icons.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

import { PLAN_RESOURCES } from './plan-resources.ts'
import classes from './plan.module.css'
import { StageTrack } from './stage-track.tsx'

/** What endangers the plan most: a missing rule, answers that do not fit together, or the lowest dimensions. */
function nameMainRisk(answers: CompleteAnswers): string {
  const { hold } = describeGovernanceGate(answers)
  if (hold !== '') return hold
  return findContradictions(answers)[0]?.forVisitor ?? describeLowest(answers)
}

/** The plan of these answers: three lines in their order. Everything else in the result refers to it. */
export function Plan({ answers }: { answers: CompleteAnswers }) {
  const score = computeExactScore(answers)
  const stage = findStage(score)
  const items = makePlan(answers)
  return (
    <section className={classes.plan} id="plan" tabIndex={-1} aria-labelledby="plan-heading">
      <h2 id="plan-heading">Your plan</h2>
      <ol>
        {items.map((item, at) => (
          <li key={item.when}>
            <p className={classes.when}>{item.when}</p>
            <Item
              item={item}
              stage={stage}
              isLinked={items.findIndex(({ resource }) => resource === item.resource) < at}
            />
          </li>
        ))}
      </ol>
      <div className={classes.stage}>
        <p>{explainStage(score)}</p>
        <StageTrack stage={stage} />
      </div>
      <p className={classes.risk}>
        <b>Main risk:</b> {nameMainRisk(answers)}
      </p>
    </section>
  )
}

interface ItemProps {
  item: PlanItem
  stage: Stage
  /** Whether a line above has the link already. */
  isLinked: boolean
}

function Item({ item: { kind, label, title, text, owner, done, resource }, stage, isLinked }: ItemProps) {
  const { rest, done: completed } = NEXT_STEPS[stage]
  return (
    <>
      {label !== '' && <p className={classes.label}>{label}</p>}
      <h3>{title}</h3>
      <p>{text}</p>
      {done !== '' && <p>{done}</p>}
      <p className={classes.owner}>Owner: {owner}</p>
      {resource && !isLinked && (
        <p>
          <SiteLink href={PLAN_RESOURCES[resource].href}>{PLAN_RESOURCES[resource].text}</SiteLink>
          <span className={classes.address}>
            {' '}
            {site.origin}
            {PLAN_RESOURCES[resource].href}
          </span>
        </p>
      )}
      {kind === 'quick win' && (
        <p className={classes.action}>
          <Clock />
          {QUICK_WIN_ACTION}
        </p>
      )}
      {kind === 'next step' && (
        <p className={classes.later}>
          <b>After that:</b> {rest} {completed}
        </p>
      )}
    </>
  )
}
