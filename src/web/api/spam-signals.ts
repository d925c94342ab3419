/** Data about the page load, sent with a form. Times are milliseconds since 1970. */
export interface SessionData {
  /** Start of the page load. It stays the same in every retry. */
  readonly loadedAt: number
  /**
   * When these texts were first sent. It stays the same in every retry, and comes from the same monotonic clock as
   * `loadedAt`, so the difference is always right.
   */
  readonly sentAt: number
  /** Whether a program controls this browser. */
  readonly webdriver: boolean
  /** Whether the browser may have restored texts that were typed before this page load. */
  readonly restored: boolean
}

function isReloadedOrRestored(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'reload' || navigation?.type === 'back_forward'
}

/** What was sent with texts when they were first sent from this page, by the texts. */
const firstSent = new Map<string, SessionData>()

/**
 * Collects the session data. The load time is that of the request, not of the script: on a slow network a visitor would
 * otherwise seem too fast and be taken for a program. A retry is judged like the first try: the server knows it by that.
 * @param texts What is sent.
 * @param loadedAt The load of an earlier page, if the texts were begun there; undefined for this page.
 */
export function collectSessionData(texts: object, loadedAt?: number): SessionData {
  const { timeOrigin } = performance
  const key = JSON.stringify(texts)
  const data = firstSent.get(key) ?? {
    loadedAt: loadedAt ?? Math.round(timeOrigin),
    sentAt: Math.round(timeOrigin + performance.now()),
    webdriver: navigator.webdriver,
    restored: loadedAt !== undefined || isReloadedOrRestored(),
  }
  firstSent.set(key, data)
  return data
}

/** The session data as a text for a header. */
export const encodeSessionData = (...data: Parameters<typeof collectSessionData>): string =>
  btoa(JSON.stringify(collectSessionData(...data)))
