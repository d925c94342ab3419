import type { Fields } from './event-examples.ts'

export type ParsedFields =
  | { readonly ok: true; readonly fields: Fields }
  | { readonly ok: false; readonly fault: string }

/** The fields of an event in a text, or what is wrong with it; each field of the suggestion has to be there. */
export function parseEventFields(text: string, suggested: Fields): ParsedFields {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return { ok: false, fault: `This is not JSON: ${error instanceof Error ? error.message : String(error)}` }
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { ok: false, fault: 'The fields of an event are an object, in braces' }
  }
  const missing = Object.keys(suggested).filter((field) => !Object.hasOwn(value, field))
  if (missing.length > 0) return { ok: false, fault: `The event has no field ${missing.join(', ')}` }
  return { ok: true, fields: value as Fields }
}
