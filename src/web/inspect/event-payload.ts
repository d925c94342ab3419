import { findExample, type Fields } from './event-examples.ts'
import type { Step } from './actor-timeline.ts'

export type ReadPayload =
  | { readonly ok: true; readonly fields: Fields }
  | { readonly ok: false; readonly fault: string }

/**
 * The fields that an event may be sent with, of this machine after these steps: as the last event of its type had them, unless
 * they depend on the moment. Null where it has none.
 */
export function suggestFields(machine: string, type: string, steps: readonly Step[]): Fields | null {
  const example = findExample(machine, type)
  if (typeof example === 'function') return example((steps.at(-1)?.held ?? {}) as never)
  const last = steps.findLast(({ event }) => event.type === type)?.event
  const { type: _type, ...fields } = last ?? { type, ...example }
  const isKnown = last !== undefined || example !== undefined
  return isKnown && Object.keys(fields).length === 0 ? null : fields
}

/** The fields of an event in a text, or what is wrong with it; each field of the suggestion has to be there. */
export function readFields(text: string, suggested: Fields): ReadPayload {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return { ok: false, fault: `This is no JSON: ${error instanceof Error ? error.message : String(error)}` }
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { ok: false, fault: 'The fields of an event are an object, in braces' }
  }
  const missing = Object.keys(suggested).filter((field) => !Object.hasOwn(value, field))
  if (missing.length > 0) return { ok: false, fault: `The event has no field ${missing.join(', ')}` }
  return { ok: true, fields: value as Fields }
}
