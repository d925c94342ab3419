import type { Config } from '#server/settings/config.ts'

/** The hashes of a page's inline scripts and styles, as `sha256-…`. */
export interface PageHashes {
  readonly scriptHashes: readonly string[]
  readonly styleHashes: readonly string[]
}

/** The other origins that the pages use, as the build says. */
export interface ExternalOrigins {
  readonly connectOrigins: readonly string[]
  readonly formOrigins: readonly string[]
  readonly hasAnalytics: boolean
  /** Whether the assessment may register its service worker. */
  readonly hasAssessmentWorker: boolean
}

export const NO_EXTERNAL_ORIGINS: ExternalOrigins = {
  connectOrigins: [],
  formOrigins: [],
  hasAnalytics: false,
  hasAssessmentWorker: false,
}

export type Headers = Readonly<Record<string, string>>

/** Features that no page needs, and nothing in a page may use. */
const UNUSED = [
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'hid',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]

const COMMON: Headers = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': UNUSED.map((feature) => `${feature}=()`).join(', '),
}

/**
 * Tells a browser which pages to prefetch until the page's own code does. It is a file, because an inline rule would
 * need a hash.
 */
export const SPECULATION_RULES = '/speculation-rules.json'

/** The service worker of the assessment. It is a file of the build at an address that never changes. */
export const ASSESSMENT_WORKER = '/assessment-worker.js'

/** The setting that the headers depend on. */
export type Site = Pick<Config, 'siteOrigin'>

const isHttps = ({ siteOrigin }: Site) => siteOrigin.startsWith('https:')

function buildHeaders(policy: readonly string[], site: Site): Headers {
  return {
    ...COMMON,
    'Content-Security-Policy': policy.join('; '),
    ...(isHttps(site) && { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }),
  }
}

const quoteHashes = (hashes: readonly string[]) => hashes.map((hash) => ` '${hash}'`).join('')

/** The origin of the analytics library, and the origins that it reports to. */
const TAG = 'https://www.googletagmanager.com'
const REPORTS = [TAG, 'https://*.google-analytics.com', 'https://*.analytics.google.com']

/**
 * Headers of a page. It may load our own files, its own inline scripts and styles, and the origins that the build
 * names. It may stand in no frame. Without analytics no script may write markup, and the only address that a script may
 * trust is that of the assessment's service worker (Trusted Types). The analytics library is not known to work with that,
 * and it lacks the header that `require-corp` needs; so with analytics other origins are loaded without credentials
 * instead.
 */
export function buildPageHeaders(needs: PageHashes, outside: ExternalOrigins, site: Site): Headers {
  const { connectOrigins, formOrigins, hasAnalytics, hasAssessmentWorker } = outside
  const listForAnalytics = (sources: readonly string[]) => (hasAnalytics ? sources : [])
  const policy = [
    "default-src 'none'",
    [`script-src 'self'${quoteHashes(needs.scriptHashes)}`, ...listForAnalytics([TAG])].join(' '),
    `style-src 'self'${quoteHashes(needs.styleHashes)}`,
    ["img-src 'self' data:", ...listForAnalytics(REPORTS)].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...connectOrigins, ...listForAnalytics(REPORTS)].join(' '),
    "manifest-src 'self'",
    `worker-src ${hasAssessmentWorker ? "'self'" : "'none'"}`,
    ["form-action 'self'", ...formOrigins].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    ...(hasAnalytics
      ? []
      : [
          "require-trusted-types-for 'script'",
          `trusted-types ${hasAssessmentWorker ? 'assessment-worker' : "'none'"}`,
        ]),
    ...(isHttps(site) ? ['upgrade-insecure-requests'] : []),
  ]
  const headers = { ...buildHeaders(policy, site), 'Speculation-Rules': `"${SPECULATION_RULES}"` }
  return hasAnalytics ? { ...headers, 'Cross-Origin-Embedder-Policy': 'credentialless' } : headers
}

/** A file that is not a page loads nothing, submits nothing and stands in no frame. */
const CLOSED_POLICY = [
  "default-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
]

/** Headers of every other public file. Opened by itself, it may draw itself (SVG, XML) and run nothing. */
export function buildFileHeaders(site: Site): Headers {
  return buildHeaders([...CLOSED_POLICY, "style-src 'unsafe-inline'", "img-src 'self' data:"], site)
}

/** Headers of the social images, which other sites may load into their pages. */
export function buildSharedFileHeaders(site: Site): Headers {
  return { ...buildFileHeaders(site), 'Cross-Origin-Resource-Policy': 'cross-origin' }
}

/**
 * Headers of the assessment's service worker. It fetches files of this site and nothing else, and a browser asks for it
 * anew each time: a new release, or its removal, must not wait.
 */
export function buildWorkerHeaders(site: Site): Headers {
  return { ...buildHeaders([...CLOSED_POLICY, "connect-src 'self'"], site), 'Cache-Control': 'no-cache' }
}

/** Headers of API answers, which are never a page and never cached. */
export function buildApiHeaders(site: Site): Headers {
  return {
    ...buildHeaders([...CLOSED_POLICY, 'sandbox'], site),
    'Cache-Control': 'no-store',
  }
}
