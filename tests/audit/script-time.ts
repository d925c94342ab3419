import { taskNameToGroup } from 'lighthouse/core/lib/tracehouse/task-groups.js'

/** One event in a thread of the browser: `ts` and `dur` in microseconds of the clock, `tdur` of processor time. */
export interface ThreadEvent {
  readonly name: string
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
}

interface OpenEvent {
  readonly end: number
  /** The group in Lighthouse's table of events; an event without a group belongs to that of the event around it. */
  readonly group: string | undefined
}

const SCRIPTS = 'scriptEvaluation'

const groups: Readonly<Record<string, { readonly id: string } | undefined>> = taskNameToGroup

/**
 * Milliseconds of processor time in scripts, from these events of one thread in the order of their start. It includes
 * everything that Lighthouse counts as evaluation of scripts, without the styles, layout and garbage collection within.
 * Time in which the thread waited, for example for a busy machine or for the storage of another process, does not count.
 */
export function sumScriptTime(events: readonly ThreadEvent[]): number {
  const open: OpenEvent[] = []
  let sum = 0
  for (const { name, ts, dur = 0, tdur = 0 } of events) {
    while ((open.at(-1)?.end ?? Infinity) <= ts) open.pop()
    const around = open.at(-1)?.group
    const group = groups[name]?.id ?? around
    // Subtracts what the event around this one has counted too much.
    if (around === SCRIPTS && group !== SCRIPTS) sum -= tdur
    if (around !== SCRIPTS && group === SCRIPTS) sum += tdur
    open.push({ end: ts + dur, group })
  }
  return sum / 1000
}
