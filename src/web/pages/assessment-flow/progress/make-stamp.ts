import type { Stamp } from '#machines/assessment/saved-progress.ts'

/** A new session id and the time of now, for the first completion of an assessment. */
export function newStamp(): Stamp {
  return { sessionId: newUuid(), submittedAt: new Date().toISOString() }
}

/** A random uuid (version 4). `randomUUID` is missing where the page is not served securely. */
export function newUuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, index) => {
    if (index === 6) return ((byte & 0x0f) | 0x40).toString(16).padStart(2, '0')
    if (index === 8) return ((byte & 0x3f) | 0x80).toString(16).padStart(2, '0')
    return byte.toString(16).padStart(2, '0')
  }).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
