import type { Config } from './config.ts'

/** The inline scripts and styles of one page, as `sha256-…` of their contents, and other origins that it calls. */
export interface PageNeeds {
  readonly connectOrigins: readonly string[]
  readonly scriptHashes: readonly string[]
  readonly styleHashes: readonly string[]
}

export type Headers = Readonly<Record<string, string>>

const COMMON: Headers = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
}

/** What headers depend on. */
export type Site = Pick<Config, 'siteOrigin'>

const isHttps = ({ siteOrigin }: Site) => siteOrigin.startsWith('https:')

function headersWith(policy: readonly string[], site: Site): Headers {
  return {
    ...COMMON,
    'Content-Security-Policy': policy.join('; '),
    ...(isHttps(site) && { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }),
  }
}

const quoted = (hashes: readonly string[]) => hashes.map((hash) => ` '${hash}'`).join('')

/** For a page: only our own files and this page's own inline scripts and styles, and no framing. */
export function pageHeaders({ scriptHashes, styleHashes, connectOrigins }: PageNeeds, site: Site): Headers {
  const policy = [
    "default-src 'none'",
    `script-src 'self'${quoted(scriptHashes)}`,
    `style-src 'self'${quoted(styleHashes)}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...connectOrigins].join(' '),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    ...(isHttps(site) ? ['upgrade-insecure-requests'] : []),
  ]
  return headersWith(policy, site)
}

/** For every other public file: opened on its own, it may draw itself (SVG, XML) and run nothing. */
export function fileHeaders(site: Site): Headers {
  const policy = ["default-src 'none'", "style-src 'unsafe-inline'", "img-src 'self' data:", "frame-ancestors 'none'"]
  return headersWith(policy, site)
}

/** For the images by which other sites show a link to a page: they may load them into their own pages. */
export function sharedFileHeaders(site: Site): Headers {
  return { ...fileHeaders(site), 'Cross-Origin-Resource-Policy': 'cross-origin' }
}

/** For answers of the API, which are never a page and never kept. */
export function apiHeaders(site: Site): Headers {
  return {
    ...headersWith(["default-src 'none'", "frame-ancestors 'none'", 'sandbox'], site),
    'Cache-Control': 'no-store',
  }
}

interface Caller {
  readonly host: string
  readonly headers: { readonly origin?: string | undefined; readonly 'sec-fetch-site'?: string | string[] | undefined }
}

/**
 * Whether a request that changes something may come from where it says it comes from: our own pages, or a program. A
 * browser that does not send Sec-Fetch-Site is judged by Origin.
 */
export function isSameOrigin({ host, headers }: Caller, site: Site): boolean {
  const fetchSite = headers['sec-fetch-site']
  if (fetchSite !== undefined) return fetchSite === 'same-origin' || fetchSite === 'none'
  const { origin } = headers
  if (origin === undefined || origin === site.siteOrigin) return true
  return URL.canParse(origin) && new URL(origin).host === host
}
