import { clsx } from 'clsx'

import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { findContradictions } from '#machines/recommendations/contradictions.ts'
import { describeGovernanceGate } from '#machines/recommendations/governance-gate.ts'
import { NEXT_STEPS } from '#machines/recommendations/next-steps.ts'
import { makePlan, type PlanItem } from '#machines/recommendations/action-plan.ts'
import { QUICK_WIN_ACTION } from '#machines/recommendations/quick-wins.ts'
import { describeLowest } from '#machines/recommendations/strongest-and-lowest.ts'
import type { Stage } from '#machines/scoring/band-and-stage-names.ts'
import { explainStage } from '#machines/scoring/explain-score.ts'
import { computeExactScore, findStage } from '#machines/scoring/score.ts'
import { site } from '#web/content/site.ts'
import { Clock } from '#web/ui/icons.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import text from '#web/ui/typography.module.css'

import { PLAN_RESOURCES, type PlanResource } from './action-plan-resources.ts'
import classes from './action-plan.module.css'
import { StageTrack } from './stage-track.tsx'

/** Names the main risk: a missing rule, answers that do not fit together, or the lowest dimensions. Returns '' if there is none. */
function nameMainRisk(answers: CompleteAnswers): string {
  const { hold } = describeGovernanceGate(answers)
  if (hold !== '') return hold
  return findContradictions(answers)[0]?.forVisitor ?? describeLowest(answers)
}

/** Shows the plan for these answers as an ordered list. */
export function Plan({ answers }: { answers: CompleteAnswers }) {
  const score = computeExactScore(answers)
  const stage = findStage(score)
  const items = makePlan(answers)
  const risk = nameMainRisk(answers)
  return (
    <section className={classes.plan} id="plan" tabIndex={-1} aria-labelledby="plan-heading">
      <h2 id="plan-heading">Your plan</h2>
      <p>The plan says what to do. Everything below explains your result.</p>
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
      {risk !== '' && (
        <p className={classes.risk}>
          <b>Main risk:</b> {risk}
        </p>
      )}
      <p className={clsx(text.note, classes.contact)}>
        {site.name}, {site.origin}. To talk it through, write to {site.email} or choose a time at {site.bookingUrl}
      </p>
    </section>
  )
}

interface ItemProps {
  item: PlanItem
  stage: Stage
  /** Whether an item above already has this link. */
  isLinked: boolean
}

function Item({ item: { kind, label, title, text: words, owner, done, resource }, stage, isLinked }: ItemProps) {
  const { rest, done: completed } = NEXT_STEPS[stage]
  return (
    <>
      {label !== '' && <p className={classes.label}>{label}</p>}
      <h3>{title}</h3>
      <p>{words}</p>
      {done !== '' && <p>{done}</p>}
      <p className={classes.owner}>Owner: {owner}</p>
      {resource && !isLinked && <Resources {...PLAN_RESOURCES[resource]} />}
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

function Resources({ text: words, href, sample }: PlanResource) {
  return (
    <p>
      <SiteLink href={href}>{words}</SiteLink>
      <span className={classes.address}>
        {' '}
        {site.origin}
        {href.split('#')[0]}
      </span>
      {sample && (
        <span className={classes.sample}>
          {' · '}
          <SiteLink href={sample.href}>{sample.text}</SiteLink>
        </span>
      )}
    </p>
  )
}
