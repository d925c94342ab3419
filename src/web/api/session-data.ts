/** What a form tells of the page it stands on, as the form service has it; times in milliseconds since 1970. */
export interface SessionData {
  /** The same through every retry of one page load. */
  readonly loadedAt: number
  /** By the same clock, which is never set back or forward: the time between is right whatever the clock says. */
  readonly sentAt: number
  /** Whether a program drives this browser. */
  readonly webdriver: boolean
  /** Whether what is sent may have been typed earlier than the times tell: the browser puts texts back. */
  readonly restored: boolean
}

function isShownAgain(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'reload' || navigation?.type === 'back_forward'
}

/** Counted from the page's request, not from when its script has run: a slow network makes nobody look hasty. */
export function sessionData(): SessionData {
  const { timeOrigin } = performance
  return {
    loadedAt: Math.round(timeOrigin),
    sentAt: Math.round(timeOrigin + performance.now()),
    webdriver: navigator.webdriver,
    restored: isShownAgain(),
  }
}
