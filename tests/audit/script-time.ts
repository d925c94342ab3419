import { taskNameToGroup } from 'lighthouse/core/lib/tracehouse/task-groups.js'

/** One thing that a thread of the browser did: `ts` and `dur` in microseconds of the clock, `tdur` of the processor. */
export interface ThreadEvent {
  readonly name: string
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
}

interface OpenEvent {
  readonly end: number
  /** By Lighthouse's table of events; what stands in no group belongs to that of the event around it. */
  readonly group: string | undefined
}

const SCRIPTS = 'scriptEvaluation'

const groups: Readonly<Record<string, { readonly id: string } | undefined>> = taskNameToGroup

/**
 * Milliseconds for which the processor worked in scripts, by these events of one thread in the order in which they began:
 * all that Lighthouse counts as evaluation of scripts, without the styles, layout and cleaning up within. Time in which the
 * thread waited, for its turn on a busy machine or for the storage of another process, is no work.
 */
export function sumScriptTime(events: readonly ThreadEvent[]): number {
  const open: OpenEvent[] = []
  let sum = 0
  for (const { name, ts, dur = 0, tdur = 0 } of events) {
    while ((open.at(-1)?.end ?? Infinity) <= ts) open.pop()
    const around = open.at(-1)?.group
    const group = groups[name]?.id ?? around
    // What an event around this one has counted too much is taken off again.
    if (around === SCRIPTS && group !== SCRIPTS) sum -= tdur
    if (around !== SCRIPTS && group === SCRIPTS) sum += tdur
    open.push({ end: ts + dur, group })
  }
  return sum / 1000
}
