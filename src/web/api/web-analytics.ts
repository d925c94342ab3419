// Web analytics (specification §4, §7.4). Nothing is loaded or sent without a real measurement id, and nothing that a
// visitor typed is ever sent.

const SCRIPT = 'https://www.googletagmanager.com/gtag/js?id='

export type Conversion = 'generate_lead' | 'join_waitlist'

interface AnalyticsWindow {
  dataLayer?: unknown[]
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL(url: string): string },
    ): { createScriptURL(url: string): string }
  }
}

let dataLayer: unknown[] | null = null

/** The library accepts its commands as `arguments` objects only; it ignores arrays. */
function gtag(..._command: unknown[]): void {
  dataLayer?.push(arguments)
}

/**
 * Starts analytics once. Does nothing if the id is `''`; build/external-origins.ts also turns the placeholder into
 * `''`. Only {@link trackPageView} sends page views. Does nothing if the Content-Security-Policy forbids the script.
 */
export function startAnalytics(id: string): void {
  if (dataLayer !== null || id === '') return
  const script = document.createElement('script')
  script.async = true
  try {
    script.src = makeTrustedUrl(`${SCRIPT}${encodeURIComponent(id)}`)
  } catch {
    return
  }
  const analyticsWindow = globalThis as AnalyticsWindow
  dataLayer = analyticsWindow.dataLayer ??= []
  gtag('js', new Date())
  // Otherwise the library would send the whole addresses with every event, including what may be an email address.
  gtag('set', { page_location: shortenAddress(location.href) })
  if (document.referrer !== '') gtag('set', { page_referrer: shortenAddress(document.referrer) })
  gtag('config', id, { send_page_view: false })
  document.head.append(script)
}

/** Counts presses on elements with `data-cta`, on hydrated pages and on pages not hydrated yet (specification §1). */
export function trackCallsToAction(): void {
  document.addEventListener('click', trackCallToAction)
}

function trackCallToAction({ target }: Event): void {
  const label = target instanceof Element ? target.closest<HTMLElement>('[data-cta]')?.dataset['cta'] : undefined
  if (label !== undefined) trackClick(label)
}

/** Counts a page view. `path` may have a query string; parts that may contain an email address are removed. */
export function trackPageView(path: string): void {
  if (dataLayer === null) return
  gtag('set', { page_location: shortenAddress(path) })
  gtag('event', 'page_view')
}

/** Counts a press on a call to action. The label is a fixed text. */
export function trackClick(label: string): void {
  gtag('event', 'Click', { event_category: 'CTA', event_label: label })
}

/** Counts a conversion. */
export function trackConversion(name: Conversion): void {
  gtag('event', name, { value: 1 })
}

/** The URL as a trusted type. The policy accepts only the analytics script; it throws a TypeError for anything else. */
function makeTrustedUrl(url: string): string {
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

/** The address without its fragment and without all parts that may contain an email address. */
function shortenAddress(address: string): string {
  const { protocol, host, pathname, search } = new URL(address, location.origin)
  const steps = pathname.split('/').map((step) => (MAY_BE_EMAIL.test(step) ? 'removed' : step))
  const pairs = search.slice(1).split('&')
  const kept = pairs.filter((pair) => pair !== '' && !MAY_BE_EMAIL.test(pair))
  return `${protocol}//${host}${steps.join('/')}${kept.length > 0 ? `?${kept.join('&')}` : ''}`
}
