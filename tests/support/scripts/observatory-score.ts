// Computes the score of MDN's HTTP Observatory for headers and a page, by the score table of its version 1.6.
// `npm run check:slow -- headers` compares this result with that of the package itself.

/** Whole points from 0, without a maximum: 100 before extra credit. */
export type Score = number

/** The directives of a Content-Security-Policy, by name. */
function readDirectives(policy: string): ReadonlyMap<string, readonly string[]> {
  const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/))
  return new Map(directives.map(([name = '', ...sources]) => [name.toLowerCase(), sources]))
}

const LOOSE = new Set(["'unsafe-eval'", 'data:', 'http:', 'https:', '*'])

/** Browsers ignore unsafe-inline beside a hash. */
const isInline = (sources: readonly string[]) =>
  sources.includes("'unsafe-inline'") && !sources.some((source) => source.startsWith("'sha"))

function policyPoints(policy: string | null): Score {
  if (policy === null) return -25
  const directives = readDirectives(policy)
  const fallback = directives.get('default-src') ?? ['*']
  const isLoose = (name: string) => {
    const sources = directives.get(name) ?? fallback
    return isInline(sources) || sources.some((source) => LOOSE.has(source))
  }
  if (isLoose('script-src') || isLoose('object-src')) return -20
  if (isLoose('style-src')) return 0
  const isClosed =
    fallback.join(' ') === "'none'" && /^'(?:none|self)'$/.test((directives.get('form-action') ?? []).join(' '))
  return isClosed ? 10 : 5
}

const SIX_MONTHS_S = 15_552_000

function transportPoints(value: string | null): Score {
  if (value === null) return -20
  const [, maxAge = '0'] = /max-age=(\d+)/.exec(value) ?? []
  return Number(maxAge) < SIX_MONTHS_S ? -10 : 0
}

function framingPoints(headers: Headers): Score {
  const ancestors =
    readDirectives(headers.get('Content-Security-Policy') ?? '')
      .get('frame-ancestors')
      ?.join(' ') ?? ''
  if (ancestors === "'none'" || ancestors === "'self'") return 5
  return /^(?:DENY|SAMEORIGIN)$/i.test(headers.get('X-Frame-Options') ?? '') ? 0 : -20
}

const PRIVATE = new Set(['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'])

function referrerPoints(value: string | null): Score {
  if (value === null) return 0
  return PRIVATE.has(value) ? 5 : -5
}

const tenFor = (value: string | null, accepted: readonly string[]): Score => (accepted.includes(value ?? '') ? 10 : 0)

function integrityPoints(html: string): Score {
  const sources = [...html.matchAll(/<script[^>]* src=[^>]*>/g)].map(([tag]) => tag)
  return sources.length > 0 && sources.every((tag) => tag.includes(' integrity="')) ? 5 : 0
}

const addUp = (points: readonly Score[]) => points.reduce((total, value) => total + value, 100)

/** Extra credit counts from 90 points on. */
export function computeTotal(points: readonly Score[]): Score {
  const withoutExtra = addUp(points.filter((value) => value < 0))
  return Math.max(0, withoutExtra >= 90 ? addUp(points) : withoutExtra)
}

/** The score of a page over https with a valid certificate, from a site without cookies that is not on the preload list. */
export function computeObservatoryScore(headers: Headers, html: string): Score {
  const points = [
    policyPoints(headers.get('Content-Security-Policy')),
    transportPoints(headers.get('Strict-Transport-Security')),
    framingPoints(headers),
    referrerPoints(headers.get('Referrer-Policy')),
    headers.get('X-Content-Type-Options') === 'nosniff' ? 0 : -5,
    tenFor(headers.get('Cross-Origin-Resource-Policy'), ['same-origin', 'same-site']),
    ...computeIsolationPoints(headers),
    integrityPoints(html),
  ]
  return computeTotal(points)
}

/** The points for what version 1.4 does not check yet: the isolation of the page's window and of its embedded resources. */
export function computeIsolationPoints(headers: Headers): readonly Score[] {
  return [
    tenFor(headers.get('Cross-Origin-Opener-Policy'), ['same-origin']),
    tenFor(headers.get('Cross-Origin-Embedder-Policy'), ['require-corp', 'credentialless']),
  ]
}
