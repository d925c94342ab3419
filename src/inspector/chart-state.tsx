import type { CSSProperties } from 'react'

import classes from './chart.module.css'
import { findId, ROOT, type Wiring } from './chart-arrow-lanes.ts'
import type { Step } from './actor-timeline.ts'
import { describeCause, isEverywhere, type Branch, type ChartState as State, type Statechart } from './statechart.ts'
import { describeGoal } from './describe-step.ts'
import { measureMargin } from './chart-arrow-paths.ts'

export interface View {
  readonly chart: Statechart
  readonly step: Step
  readonly wiring: Wiring
  readonly onPress: ((type: string) => void) | null
  /** The pointer is on this transition; null once it has left. */
  readonly onPoint: (branch: string | null) => void
}

interface RowProps {
  branch: Branch
  /** The first of several for one event: the others wait behind it. */
  isFirst: boolean
  view: View
  isActive: boolean
}

function Trigger({ branch, isFirst, isActive, view: { chart, onPress } }: RowProps) {
  const { cause, trigger, description } = branch
  const words = describeCause(branch, chart)
  if (onPress === null || !isActive || !isFirst || cause !== 'event' || trigger.includes('*'))
    return <span>{words}</span>
  return (
    <button
      type="button"
      data-event={trigger}
      title={description}
      aria-label={`Send ${trigger}`}
      onClick={() => onPress(trigger)}
    >
      {words}
    </button>
  )
}

/** One transition: what brings it about, its guard, and where it leads. */
function Row(props: RowProps) {
  const { branch, view } = props
  const { name, cause, guard, description } = branch
  return (
    <li
      className={classes.row}
      data-drawn={`row ${name}`}
      data-cause={cause}
      aria-current={view.step.transitions.includes(name)}
      title={description}
      onPointerEnter={() => view.onPoint(name)}
      onPointerLeave={() => view.onPoint(null)}
    >
      <Trigger {...props} />
      {guard !== null && <span className={classes.guard}>[{guard}]</span>}
      <span className={classes.goal} data-drawn={`goal ${name}`} data-stays={branch.to === null || undefined}>
        <span className={classes.hidden}>{branch.to === null ? ' ' : ' to '}</span>
        {describeGoal(branch)}
      </span>
    </li>
  )
}

/** A state as a box: its name, its transitions, and the states inside it. */
export function ChartState({ state, view }: { state: State; view: View }) {
  const { key, description, tags, calls, branches, isInitial, isFinal, isCompound } = state
  const id = findId(state)
  const isActive = id === ROOT || view.step.active.includes(id)
  const inside = view.chart.states.filter((other) => (other.parent ?? ROOT) === id && !isEverywhere(other))
  const margin = { '--lanes': `${measureMargin(view.wiring.lanes.get(id) ?? 0)}px` } as CSSProperties
  return (
    <li
      className={classes.state}
      data-drawn={`box ${id}`}
      data-holds={isCompound || undefined}
      data-final={isFinal || undefined}
      aria-current={id !== ROOT && isActive}
      style={isCompound ? margin : undefined}
    >
      <p className={classes.name} data-drawn={`head ${id}`} title={description}>
        <strong>{key}</strong>
        {isInitial && <span className={classes.hidden}>starts here</span>}
        {isFinal && <span>ends here</span>}
        {tags.map((tag) => (
          <em key={tag}>{tag}</em>
        ))}
        {calls.map((call) => (
          <span key={call}>calls {call}</span>
        ))}
      </p>
      {branches.length > 0 && (
        <ul className={classes.rows} aria-label={`Transitions of ${key}`}>
          {branches.map((branch, place) => {
            const before = branches[place - 1]
            const isFirst = before?.trigger !== branch.trigger || before.cause !== branch.cause
            return <Row key={branch.name} branch={branch} isFirst={isFirst} view={view} isActive={isActive} />
          })}
        </ul>
      )}
      {inside.length > 0 && (
        <ul className={classes.inside} aria-label={`States in ${key}`}>
          {inside.map((child) => (
            <ChartState key={child.id} state={child} view={view} />
          ))}
        </ul>
      )}
    </li>
  )
}
