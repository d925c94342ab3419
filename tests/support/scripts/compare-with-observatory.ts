// Grades the built site with the code of MDN's HTTP Observatory: every page as it is, and with each header removed.
// Compares the result with our own arithmetic of its score table: npm run check:slow -- headers
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import { computeIsolationPoints, computeObservatoryScore, computeTotal } from './observatory-score.ts'
import { makeTemporaryFolder } from '#tests/support/service/make-temporary-folder.ts'
import { startServer } from '#tests/support/service/start-server.ts'
import { copyBuildForOrigin } from '#tests/support/site/copy-build-for-origin.ts'
import { fetchPages, type PageAnswer } from '#tests/support/site/fetch-pages.ts'

/** The newest version that Node 20 runs; it does not check COOP and COEP yet, which are 10 points each. */
const VERSION = '1.4.8'
const FOLDER = path.resolve('node_modules/.cache/observatory')
const PACKAGE = path.join(FOLDER, 'node_modules/@mdn/mdn-http-observatory')
const HOST = 'www.example.com'

/** The result of one of its tests. */
interface Output {
  readonly result: string
}

/** The parts of its modules that this program uses. */
interface Observatory {
  readonly Requests: new (hostname: string) => {
    readonly responses: Record<string, unknown>
    readonly resources: Record<string, unknown>
    session: unknown
  }
  readonly ALL_TESTS: readonly ((requests: unknown) => Output)[]
  readonly getScoreModifier: (result: string) => number
  /** The class of headers in its HTTP client, which its tests read. */
  readonly AxiosHeaders: new (headers: Readonly<Record<string, string>>) => object
}

/**
 * Installs the package outside the project, because it contains a web service with 230 packages, one of which must be
 * compiled, and downloads a list when it is installed. None of that runs here. The list, of hosts that use https, stays
 * empty.
 */
function install(): void {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(path.join(FOLDER, 'package.json'), '{ "private": true }')
  const wanted = `@mdn/mdn-http-observatory@${VERSION}`
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', ['install', ...options, wanted], { cwd: FOLDER, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${wanted} could not be installed`)
  writeFileSync(path.join(PACKAGE, 'conf/hsts-preload.json'), '{}')
}

async function load(): Promise<Observatory> {
  const files = ['src/types.js', 'src/constants.js', 'src/grader/grader.js'].map((file) => path.join(PACKAGE, file))
  const modules = [...files, path.join(FOLDER, 'node_modules/axios/index.js')]
  const loaded = await Promise.all(modules.map((file) => import(/* @vite-ignore */ pathToFileURL(file).href)))
  return Object.assign({}, ...loaded) as Observatory
}

/**
 * Scores an answer as its own retriever would pass it on: over https with a valid certificate, and without an answer over
 * http.
 */
function computeScore(observatory: Observatory, headers: Headers, html: string): number {
  const { Requests, ALL_TESTS, AxiosHeaders, getScoreModifier } = observatory
  const requests = new Requests(HOST)
  const response = { status: 200, headers: new AxiosHeaders(Object.fromEntries(headers)), data: html, verified: true }
  Object.assign(requests.responses, { auto: response, https: response })
  Object.assign(requests.resources, { path: html })
  requests.session = { url: new URL(`https://${HOST}/`), jar: { serializeSync: () => ({ cookies: [] }) } }
  const points = ALL_TESTS.map((ask) => getScoreModifier(ask(requests).result))
  return computeTotal(points)
}

const without = (headers: Headers, name: string) => {
  const rest = new Headers(headers)
  rest.delete(name)
  return rest
}

/** The headers with inline code allowed in this directive. */
const loosened = (headers: Headers, directive: string) => {
  const rest = new Headers(headers)
  const policy = headers.get('content-security-policy') ?? ''
  rest.set(
    'content-security-policy',
    policy.replace(new RegExp(`${directive} [^;]*`), `${directive} 'self' 'unsafe-inline'`),
  )
  return rest
}

/** Our score without the points that this version does not give. */
function computeExpected(headers: Headers, html: string): number {
  const full = computeObservatoryScore(headers, html)
  return full < 90 ? full : full - computeIsolationPoints(headers).reduce((total, value) => total + value, 0)
}

const observed = ['content-security-policy', 'strict-transport-security', 'x-frame-options', 'referrer-policy']
const alsoObserved = ['x-content-type-options', 'cross-origin-resource-policy', 'cross-origin-opener-policy']

/** Prints a page's score, and returns where the two scores differ. */
function grade(observatory: Observatory, { name, headers, html }: PageAnswer): string[] {
  const stripped = [...observed, ...alsoObserved].map((header) => without(headers, header))
  const loose = ['style-src', 'script-src'].map((directive) => loosened(headers, directive))
  const variants = [headers, ...stripped, ...loose, new Headers()]
  const pairs = variants.map(
    (variant) => [computeScore(observatory, variant, html), computeExpected(variant, html)] as const,
  )
  const [[score] = [0]] = pairs
  process.stdout.write(
    `${score} of 135, ${computeObservatoryScore(headers, html)} of 155 with COOP and COEP: ${name}\n`,
  )
  return pairs.flatMap(([theirs, ours], at) =>
    theirs === ours ? [] : [`${name}, variant ${at}: ${theirs} by the Observatory, ${ours} by our table`],
  )
}

install()
const observatory = await load()
const folder = makeTemporaryFolder()
const siteOrigin = `https://${HOST}`
const buildDir = copyBuildForOrigin(folder.path, siteOrigin)
const server = await startServer({ buildDir, environment: { SITE_ORIGIN: siteOrigin, RATE_LIMIT: '0' } })
const answers = await fetchPages(server.url).finally(() => server.stop())
folder.remove()
const low = answers.filter(({ headers, html }) => computeObservatoryScore(headers, html) < 150)
const faults = [
  ...answers.flatMap((answer) => grade(observatory, answer)),
  ...low.map(({ name }) => `${name} is below 150`),
]
process.stdout.write(faults.length === 0 ? 'Both graders agree.\n' : `${faults.join('\n')}\n`)
process.exitCode = faults.length === 0 ? 0 : 1
