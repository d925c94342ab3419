import { findExample, type Fields } from './event-examples.ts'
import type { Step } from './actor-timeline.ts'

/**
 * The fields that an event may be sent with, of this machine after these steps: as the last event of its type had them, unless
 * they depend on the moment. Null if it has none.
 */
export function suggestFields(machine: string, type: string, steps: readonly Step[]): Fields | null {
  const example = findExample(machine, type)
  if (typeof example === 'function') return example((steps.at(-1)?.held ?? {}) as never)
  const last = steps.findLast(({ event }) => event.type === type)?.event
  const { type: _type, ...fields } = last ?? { type, ...example }
  const isKnown = last !== undefined || example !== undefined
  return isKnown && Object.keys(fields).length === 0 ? null : fields
}
