import type { Config } from '#server/settings/config.ts'

/** Hashes of inline scripts and styles, such as `sha256-…`. */
export interface PageHashes {
  readonly scriptHashes: readonly string[]
  readonly styleHashes: readonly string[]
}

export interface ExternalOrigins {
  readonly connectOrigins: readonly string[]
  readonly formOrigins: readonly string[]
  readonly hasAnalytics: boolean
  readonly hasAssessmentWorker: boolean
}

export const NO_EXTERNAL_ORIGINS: ExternalOrigins = {
  connectOrigins: [],
  formOrigins: [],
  hasAnalytics: false,
  hasAssessmentWorker: false,
}

export type Headers = Readonly<Record<string, string>>

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

/** A file, because an inline rule would need a hash. */
export const SPECULATION_RULES = '/speculation-rules.json'

/** The address of the assessment's service worker must never change. */
export const ASSESSMENT_WORKER = '/assessment-worker.js'

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

const TAG = 'https://www.googletagmanager.com'
const REPORTS = [TAG, 'https://*.google-analytics.com', 'https://*.analytics.google.com']

/**
 * Builds the headers of a page. It may load our own files, its inline scripts and styles, and the origins of the build.
 * Without analytics, Trusted Types forbid scripts to write markup. The analytics library is not known to work with
 * them, and it lacks the header that `require-corp` needs, so `credentialless` is used with it.
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

const CLOSED_POLICY = [
  "default-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
]

/** Builds the headers of other public files. Opened directly, an SVG or XML file may render but run no script. */
export function buildFileHeaders(site: Site): Headers {
  return buildHeaders([...CLOSED_POLICY, "style-src 'unsafe-inline'", "img-src 'self' data:"], site)
}

/** Builds the headers of social images, which other sites may embed. */
export function buildSharedFileHeaders(site: Site): Headers {
  return { ...buildFileHeaders(site), 'Cross-Origin-Resource-Policy': 'cross-origin' }
}

/**
 * Builds the headers of the service worker. Browsers revalidate it each time, so that an update or a removal takes
 * effect.
 */
export function buildWorkerHeaders(site: Site): Headers {
  return { ...buildHeaders([...CLOSED_POLICY, "connect-src 'self'"], site), 'Cache-Control': 'no-cache' }
}

/** Builds the headers of API answers, which are never cached. */
export function buildApiHeaders(site: Site): Headers {
  return {
    ...buildHeaders([...CLOSED_POLICY, 'sandbox'], site),
    'Cache-Control': 'no-store',
  }
}
