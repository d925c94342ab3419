/** What a JSON text holds; null where it is none. Never throws. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
