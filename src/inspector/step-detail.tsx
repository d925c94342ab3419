import { Fragment } from 'react'

import classes from './inspector-page.module.css'
import type { Step } from './actor-timeline.ts'
import { describeCause, type Statechart } from './statechart.ts'
import { describeGoal, findTaken } from './describe-step.ts'

/** Longer than this a value is folded away, in characters. */
const LONG = 600

function Held({ name, value }: { name: string; value: unknown }) {
  const json = JSON.stringify(value, null, 2) ?? 'undefined'
  if (json.length <= LONG) {
    return (
      <>
        <dt>{name}</dt>
        <dd>
          <pre>{json}</pre>
        </dd>
      </>
    )
  }
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <details>
          <summary>{Array.isArray(value) ? `${value.length} entries` : 'Show'}</summary>
          <pre>{json}</pre>
        </details>
      </dd>
    </>
  )
}

/** What a chart says about the step: what was taken and what it means, and what the states that are lit are. */
function Meaning({ chart, step }: { chart: Statechart; step: Step }) {
  const taken = findTaken(chart, step)
  const lit = chart.states.filter(({ id, description }) => step.active.includes(id) && description !== '')
  return (
    <>
      {taken.map((branch) => (
        <Fragment key={branch.name}>
          <dt>Taken</dt>
          <dd>
            <p>
              {describeCause(branch, chart)} {branch.guard !== null && `[${branch.guard}] `}→ {describeGoal(branch)}
              {branch.description !== '' && <span>{branch.description}</span>}
              {[...branch.actions, ...branch.emissions].length > 0 && (
                <span>Does {[...branch.actions, ...branch.emissions].join(', ')}</span>
              )}
            </p>
          </dd>
        </Fragment>
      ))}
      {lit.map(({ id, key, description }) => (
        <Fragment key={id}>
          <dt>{key}</dt>
          <dd>{description}</dd>
        </Fragment>
      ))}
    </>
  )
}

/** One step in full: the event, what it means in the chart, the state and its tags, and everything the actor knows. */
export function StepDetail({ step, chart }: { step: Step; chart: Statechart | null }) {
  const { event, state, tags, held } = step
  const { type, ...payload } = event
  return (
    <dl className={classes.detail}>
      <dt>State</dt>
      <dd>
        <strong>{state}</strong>
        {tags.map((tag) => (
          <em key={tag}>{tag}</em>
        ))}
      </dd>
      <dt>Event</dt>
      <dd>{type}</dd>
      {chart !== null && <Meaning chart={chart} step={step} />}
      {Object.entries(payload).map(([name, value]) => (
        <Held key={`event ${name}`} name={`Event: ${name}`} value={value} />
      ))}
      {Object.entries(held).map(([name, value]) => (
        <Held key={name} name={name} value={value} />
      ))}
    </dl>
  )
}
