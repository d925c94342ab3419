import type { Stamp } from '#machines/assessment/saved-progress.ts'

/** Creates a session id with the current time, for the first completion of an assessment. */
export function makeStamp(): Stamp {
  return { sessionId: makeUuid(), submittedAt: new Date().toISOString() }
}

/** Creates a random UUID (version 4). `crypto.randomUUID` is missing if the page is not served by HTTPS. */
export function makeUuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, index) => {
    if (index === 6) return ((byte & 0x0f) | 0x40).toString(16).padStart(2, '0')
    if (index === 8) return ((byte & 0x3f) | 0x80).toString(16).padStart(2, '0')
    return byte.toString(16).padStart(2, '0')
  }).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
