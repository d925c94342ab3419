import type { Config } from '#server/config.ts'

/** The inline scripts and styles of one page, as `sha256-…` of their contents. */
export interface PageHashes {
  readonly scriptHashes: readonly string[]
  readonly styleHashes: readonly string[]
}

/** What the pages reach beyond this server, as the build says. */
export interface ExternalOrigins {
  readonly connectOrigins: readonly string[]
  readonly formOrigins: readonly string[]
  readonly hasAnalytics: boolean
}

export const NO_EXTERNAL_ORIGINS: ExternalOrigins = { connectOrigins: [], formOrigins: [], hasAnalytics: false }

export type Headers = Readonly<Record<string, string>>

/** What no page of ours asks a browser for, and nothing in it may. */
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

/** Tells a browser which pages to fetch ahead, until a page's own code does; a file, since an inline rule would need a hash. */
export const SPECULATION_RULES = '/speculation-rules.json'

/** What headers depend on. */
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

/** Where the analytics library comes from, and where it reports to. */
const TAG = 'https://www.googletagmanager.com'
const REPORTS = [TAG, 'https://*.google-analytics.com', 'https://*.analytics.google.com']

/**
 * For a page: only our own files, this page's own inline scripts and styles and what the build reaches outside, and no
 * framing. Without analytics no script may write markup; the analytics library is not known to keep to that, nor to
 * come with the header that an isolated page asks for: it is loaded without credentials instead.
 */
export function buildPageHeaders(needs: PageHashes, outside: ExternalOrigins, site: Site): Headers {
  const { connectOrigins, formOrigins, hasAnalytics } = outside
  const analytics = (sources: readonly string[]) => (hasAnalytics ? sources : [])
  const policy = [
    "default-src 'none'",
    [`script-src 'self'${quoteHashes(needs.scriptHashes)}`, ...analytics([TAG])].join(' '),
    `style-src 'self'${quoteHashes(needs.styleHashes)}`,
    ["img-src 'self' data:", ...analytics(REPORTS)].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...connectOrigins, ...analytics(REPORTS)].join(' '),
    "manifest-src 'self'",
    ["form-action 'self'", ...formOrigins].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    ...(hasAnalytics ? [] : ["require-trusted-types-for 'script'", "trusted-types 'none'"]),
    ...(isHttps(site) ? ['upgrade-insecure-requests'] : []),
  ]
  const headers = { ...buildHeaders(policy, site), 'Speculation-Rules': `"${SPECULATION_RULES}"` }
  return hasAnalytics ? { ...headers, 'Cross-Origin-Embedder-Policy': 'credentialless' } : headers
}

/** What is no page loads nothing, leads nowhere and stands in no frame. */
const CLOSED_POLICY = [
  "default-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
]

/** For every other public file: opened on its own, it may draw itself (SVG, XML) and run nothing. */
export function buildFileHeaders(site: Site): Headers {
  return buildHeaders([...CLOSED_POLICY, "style-src 'unsafe-inline'", "img-src 'self' data:"], site)
}

/** For the images by which other sites show a link to a page: they may load them into their own pages. */
export function buildSharedFileHeaders(site: Site): Headers {
  return { ...buildFileHeaders(site), 'Cross-Origin-Resource-Policy': 'cross-origin' }
}

/** For answers of the API, which are never a page and never kept. */
export function buildApiHeaders(site: Site): Headers {
  return {
    ...buildHeaders([...CLOSED_POLICY, 'sandbox'], site),
    'Cache-Control': 'no-store',
  }
}
