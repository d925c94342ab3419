// Grades the built site by the code of MDN's HTTP Observatory itself, every page whole and with each header taken away, and
// holds our own arithmetic of its score table against it: npm run audit:headers
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import { isolationPoints, observatoryScore, computeTotal } from '#tests/support/programs/observatory-score.ts'
import { startServer } from '#tests/support/service/start-server.ts'
import { pageAnswers, type PageAnswer } from '#tests/support/site/page-answers.ts'

/** The newest that Node 20 runs; it does not look at COOP and COEP yet, which are 10 points each. */
const VERSION = '1.4.8'
const FOLDER = path.resolve('node_modules/.cache/observatory')
const PACKAGE = path.join(FOLDER, 'node_modules/@mdn/mdn-http-observatory')
const HOST = 'www.example.com'

/** What one of its tests says. */
interface Output {
  readonly result: string
}

/** Its modules, as far as they are used here. */
interface Observatory {
  readonly Requests: new (hostname: string) => {
    readonly responses: Record<string, unknown>
    readonly resources: Record<string, unknown>
    session: unknown
  }
  readonly ALL_TESTS: readonly ((requests: unknown) => Output)[]
  readonly getScoreModifier: (result: string) => number
  /** Of its HTTP client: what its tests read headers from. */
  readonly AxiosHeaders: new (headers: Readonly<Record<string, string>>) => object
}

/**
 * Beside the project, not in it: the package brings a web service with 230 packages, one to be compiled, and fetches a list
 * when it is installed. Nothing of that runs here; the list, of hosts known for https, stays empty.
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

/** The answer as its own retriever would hand it on: over https, the certificate in order, no answer over http. */
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

/** With inline code let through where this directive has a say. */
const loosened = (headers: Headers, directive: string) => {
  const rest = new Headers(headers)
  const policy = headers.get('content-security-policy') ?? ''
  rest.set(
    'content-security-policy',
    policy.replace(new RegExp(`${directive} [^;]*`), `${directive} 'self' 'unsafe-inline'`),
  )
  return rest
}

/** Ours without what this version does not look at. */
function computeExpected(headers: Headers, html: string): number {
  const full = observatoryScore(headers, html)
  return full < 90 ? full : full - isolationPoints(headers).reduce((total, value) => total + value, 0)
}

const observed = ['content-security-policy', 'strict-transport-security', 'x-frame-options', 'referrer-policy']
const alsoObserved = ['x-content-type-options', 'cross-origin-resource-policy', 'cross-origin-opener-policy']

/** Prints a page's score; returns where the two graders disagree. */
function grade(observatory: Observatory, { name, headers, html }: PageAnswer): string[] {
  const stripped = [...observed, ...alsoObserved].map((header) => without(headers, header))
  const loose = ['style-src', 'script-src'].map((directive) => loosened(headers, directive))
  const variants = [headers, ...stripped, ...loose, new Headers()]
  const pairs = variants.map(
    (variant) => [computeScore(observatory, variant, html), computeExpected(variant, html)] as const,
  )
  const [[score] = [0]] = pairs
  process.stdout.write(`${score} of 135, ${observatoryScore(headers, html)} of 155 with COOP and COEP: ${name}\n`)
  return pairs.flatMap(([theirs, ours], at) =>
    theirs === ours ? [] : [`${name}, variant ${at}: ${theirs} by the Observatory, ${ours} by our table`],
  )
}

install()
const observatory = await load()
const server = await startServer({ environment: { SITE_ORIGIN: `https://${HOST}`, RATE_LIMIT: '0' } })
const answers = await pageAnswers(server.url).finally(() => server.stop())
const low = answers.filter(({ headers, html }) => observatoryScore(headers, html) < 150)
const faults = [
  ...answers.flatMap((answer) => grade(observatory, answer)),
  ...low.map(({ name }) => `${name} is below 150`),
]
process.stdout.write(faults.length === 0 ? 'Both graders agree.\n' : `${faults.join('\n')}\n`)
process.exitCode = faults.length === 0 ? 0 : 1
