// Measures every page with Lighthouse as a phone, and on a slowed-down connection and processor, beside two baselines: the
// page without script, and a bare page with its words. Also measures first presses, steps of the assessment and links.
// Compares everything with the budgets of the design: npm run audit -- --runs 5 --pages /,/contact
import { readFileSync } from 'node:fs'

import { startServer } from '#tests/support/service/start-server.ts'
import { listRoutes } from '#tests/support/site/fetch-pages.ts'

import { openBrowser } from './open-browser.ts'
import { listCodeFailures, readCodeBytes } from './bundle-size.ts'
import { DOCUMENT, writeDocument, writeMeasuredPart, type Measured } from './write-performance-document.ts'
import { makeBaselines } from './baseline-pages.ts'
import { listInteractionFailures, measureInteractions, type Interaction } from './measure-interactions.ts'
import { readOptions } from './command-line-options.ts'
import { summarizePage, type PageRow } from './summarize-page.ts'
import { measurePage } from './measure-page.ts'

const options = readOptions(process.argv.slice(2))
const began = Date.now()

const say = (text: string) => {
  const seconds = String(Math.round((Date.now() - began) / 1000)).padStart(5)
  process.stdout.write(`${seconds} s  ${text}\n`)
}

async function readVersions(): Promise<string[]> {
  const { browser } = await openBrowser()
  const chromiumVersion = browser.version()
  await browser.close()
  const { version } = JSON.parse(readFileSync('node_modules/lighthouse/package.json', 'utf8')) as { version: string }
  return [`Lighthouse ${version} (mobile)`, `Chromium ${chromiumVersion}`, `Node ${process.versions.node}`]
}

async function measurePages(routes: readonly string[]): Promise<PageRow[]> {
  const baselines = makeBaselines(routes)
  const server = await startServer()
  const baselineServer = await startServer({ buildDir: baselines.buildDir })
  const rows: PageRow[] = []
  try {
    for (const [index, route] of routes.entries()) {
      const row = summarizePage(
        await measurePage({ url: server.url, baselineUrl: baselineServer.url }, route, options.runs),
      )
      rows.push(row)
      const { performance, accessibility, seo, 'best-practices': practices } = row.scores
      const scores = `${performance} ${accessibility} ${practices} ${seo}`
      const ratios = `LCP ${row.ofScriptless.toFixed(2)} and ${row.ofBare.toFixed(2)}`
      say(`${index + 1} of ${routes.length}  ${route}  ${scores}, ${ratios}  ${row.failures.join('; ') || 'all met'}`)
    }
  } finally {
    await server.stop()
    await baselineServer.stop()
    baselines.remove()
  }
  return rows
}

async function timeInteractions(): Promise<Interaction[]> {
  const server = await startServer({ environment: { SPAM_CHECKS: 'honeypot' } })
  try {
    return await measureInteractions(server.url, options.runs)
  } finally {
    await server.stop()
  }
}

const isWhole = options.routes.length === 0 && options.pages && options.interactions
const routes = options.routes.length === 0 ? listRoutes() : options.routes
const rows = options.pages ? await measurePages(routes) : []
const interactions = options.interactions ? await timeInteractions() : []
const code = readCodeBytes()
const failures = [
  ...rows.flatMap((row) => row.failures.map((failure) => `\`${row.route}\`: ${failure}`)),
  ...listInteractionFailures(interactions),
  ...listCodeFailures(code),
]
const measured: Measured = {
  date: new Date().toISOString().slice(0, 10),
  command: `npm run audit -- --runs ${options.runs}`,
  runs: options.runs,
  versions: await readVersions(),
  rows,
  interactions,
  code,
  failures,
}
process.stdout.write(`\n${writeMeasuredPart(measured)}\n`)
if (isWhole) writeDocument(measured)
say(isWhole ? `Written to ${DOCUMENT}` : 'Only a part was measured: nothing is written')
process.exitCode = failures.length === 0 ? 0 : 1
