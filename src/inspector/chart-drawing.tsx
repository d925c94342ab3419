import { useMemo, useRef, useState } from 'react'

import classes from './chart.module.css'
import { layWires, type Wiring } from './chart-arrow-lanes.ts'
import { ChartState, type View } from './chart-state.tsx'
import type { Step } from './actor-timeline.ts'
import { EVERYWHERE, isEverywhere, type ChartState as State, type Statechart } from './statechart.ts'
import { useMeasures } from './use-element-positions.ts'
import { drawStart, drawWire, type Measures } from './chart-arrow-paths.ts'

interface WiresProps {
  chart: Statechart
  wiring: Wiring
  measures: Measures
  step: Step
  pointed: string | null
}

/** The arrows, those just taken above all others. */
function Wires({ chart, wiring, measures, step, pointed }: WiresProps) {
  const findKind = (branch: string) =>
    step.transitions.includes(branch) ? 'taken' : branch === pointed ? 'pointed' : 'plain'
  const rank = { plain: 0, pointed: 1, taken: 2 }
  const isStart = step.event.type === 'xstate.init'
  const wires = wiring.wires
    .map((wire) => ({ ...wire, kind: findKind(wire.branch) }) as const)
    .toSorted((one, other) => rank[one.kind] - rank[other.kind])
  return (
    <svg className={classes.wires} aria-hidden="true">
      {wires.map((wire) => {
        const line = drawWire(wire, measures, wiring)
        return (
          line && (
            <g key={wire.branch} data-kind={wire.kind}>
              <path d={line.path} />
              <path className={classes.tip} d={line.tip} />
            </g>
          )
        )
      })}
      {chart.states
        .filter(({ isInitial }) => isInitial)
        .map(({ id }) => {
          const mark = drawStart(id, measures)
          return (
            mark && (
              <g key={id} data-kind={isStart && step.active.includes(id) ? 'taken' : 'start'}>
                <circle cx={mark.x} cy={mark.y} r="3.5" />
                <path d={mark.path} />
                <path className={classes.tip} d={mark.tip} />
              </g>
            )
          )
        })}
    </svg>
  )
}

/** The chart itself, as the state that holds all others: it may hear and call something in each of them. */
function findRoot(chart: Statechart): State {
  const whole = chart.states.find(isEverywhere)
  const nothing = { actions: [], emissions: [] }
  const empty = { id: EVERYWHERE, description: '', tags: [], calls: [], entry: nothing, exit: nothing, branches: [] }
  return { ...empty, ...whole, key: chart.id, parent: null, isInitial: false, isFinal: false, isCompound: true }
}

export interface ChartDrawingProps {
  chart: Statechart
  step: Step
  /** What a press on an event does; null where none can be sent. */
  onPress: ((type: string) => void) | null
}

/**
 * A chart: states as nested boxes with their transitions in rows, an arrow from each row to its target, and lit what is active
 * and what was just taken.
 */
export function ChartDrawing({ chart, step, onPress }: ChartDrawingProps) {
  const drawing = useRef<HTMLDivElement>(null)
  const measures = useMeasures(drawing)
  const wiring = useMemo(() => layWires(chart), [chart])
  const [pointed, setPointed] = useState<string | null>(null)
  const view: View = { chart, step, wiring, onPress, onPoint: setPointed }
  return (
    <div ref={drawing} className={classes.drawing}>
      <ul aria-label="Statechart">
        <ChartState state={findRoot(chart)} view={view} />
      </ul>
      <Wires chart={chart} wiring={wiring} measures={measures} step={step} pointed={pointed} />
    </div>
  )
}
