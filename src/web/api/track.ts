// Web analytics (specification §4, §7.4): nothing is loaded or sent before a real measurement id starts it, and nothing
// that a visitor typed is ever sent.

const SCRIPT = 'https://www.googletagmanager.com/gtag/js?id='

/** What may be tracked, in fixed words. */
interface TrackedEvent {
  readonly category: 'CTA'
  readonly action: 'Click'
  readonly label: string
}

type Conversion = 'generate_lead' | 'join_waitlist'

interface AnalyticsWindow {
  dataLayer?: unknown[]
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL(url: string): string },
    ): { createScriptURL(url: string): string }
  }
}

let layer: unknown[] | null = null

/** The library reads its commands as `arguments` objects; it passes arrays over. */
function gtag(..._command: unknown[]): void {
  layer?.push(arguments)
}

/**
 * Starts analytics, once, where the site has a measurement id: `''` is none, and build/external-origins.ts takes a placeholder for none.
 * Page views are sent by {@link trackPageView} only. Where the page's security policy forbids the script, everything stays as
 * it was.
 */
export function startAnalytics(id: string): void {
  if (layer !== null || id === '') return
  const script = document.createElement('script')
  script.async = true
  try {
    script.src = trusted(`${SCRIPT}${encodeURIComponent(id)}`)
  } catch {
    return
  }
  const shared = globalThis as AnalyticsWindow
  layer = shared.dataLayer ??= []
  gtag('js', new Date())
  // What the library would otherwise take whole from the browser, for every event.
  gtag('set', { page_location: shortenAddress(location.href) })
  if (document.referrer !== '') gtag('set', { page_referrer: shortenAddress(document.referrer) })
  gtag('config', id, { send_page_view: false })
  document.head.append(script)
}

/** Counts a press on whatever carries `data-cta`, whether the page is hydrated or not (specification §1). */
export function trackCallsToAction(): void {
  document.addEventListener('click', trackCallToAction)
}

function trackCallToAction({ target }: Event): void {
  const label = target instanceof Element ? target.closest<HTMLElement>('[data-cta]')?.dataset['cta'] : undefined
  if (label !== undefined) trackEvent({ category: 'CTA', action: 'Click', label })
}

/** A page was opened; the path with its query string, from which everything with an address in it is taken out. */
export function trackPageView(path: string): void {
  if (layer === null) return
  gtag('set', { page_location: shortenAddress(path) })
  gtag('event', 'page_view')
}

/** A visitor did something worth counting. */
export function trackEvent({ category, action, label }: TrackedEvent): void {
  gtag('event', action, { event_category: category, event_label: label })
}

/** A visitor did what the site is for. */
export function trackConversion(name: Conversion, value: number): void {
  gtag('event', name, { value })
}

/** The URL as the page's Trusted Types accept it; the policy lets this one script through and nothing else. */
function trusted(url: string): string {
  const { trustedTypes } = globalThis as AnalyticsWindow
  if (trustedTypes === undefined) return url
  const policy = trustedTypes.createPolicy('analytics', {
    createScriptURL(given) {
      if (given.startsWith(SCRIPT)) return given
      throw new TypeError('Not the analytics script')
    },
  })
  return policy.createScriptURL(url)
}

const MAY_BE_EMAIL = /@|%(?:25)*40/

/** An address without its fragment and whatever in its path and query string may hold an e-mail address. */
function shortenAddress(address: string): string {
  const { protocol, host, pathname, search } = new URL(address, location.origin)
  const steps = pathname.split('/').map((step) => (MAY_BE_EMAIL.test(step) ? 'removed' : step))
  const pairs = search.slice(1).split('&')
  const kept = pairs.filter((pair) => pair !== '' && !MAY_BE_EMAIL.test(pair))
  return `${protocol}//${host}${steps.join('/')}${kept.length > 0 ? `?${kept.join('&')}` : ''}`
}
