// Every page by Lighthouse, as a phone opens it, beside the same page without code; the time of a step in the assessment
// and of a link; all held to the figures of the design: npm run audit -- --runs 5 --route /contact
import { readFileSync } from 'node:fs'

import { chromium } from '@playwright/test'

import { findChromium } from '#tests/support/site/chromium.mjs'
import { routesOf } from '#tests/support/site/page-answers.ts'
import { startServer } from '#tests/support/service/start-server.ts'

import { DOCUMENT, measuredPart, writeDocument, type Interaction, type Measured } from './document.ts'
import { makeFloor } from './floor.ts'
import { interactionFailures, measureInteractions } from './interactions.ts'
import { rowOf, type PageRow } from './measured.ts'
import { readOptions } from './options.ts'
import { measurePage } from './pages.ts'

const options = readOptions(process.argv.slice(2))
const began = Date.now()

const say = (text: string) => {
  const seconds = String(Math.round((Date.now() - began) / 1000)).padStart(5)
  process.stdout.write(`${seconds} s  ${text}\n`)
}

async function versions(): Promise<string[]> {
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: ['--no-sandbox'],
  })
  const chromiumVersion = browser.version()
  await browser.close()
  const { version } = JSON.parse(readFileSync('node_modules/lighthouse/package.json', 'utf8')) as { version: string }
  return [`Lighthouse ${version} (mobile)`, `Chromium ${chromiumVersion}`, `Node ${process.versions.node}`]
}

async function measurePages(routes: readonly string[]): Promise<PageRow[]> {
  const floor = makeFloor()
  const server = await startServer()
  const bare = await startServer({ buildDir: floor.buildDir })
  const rows: PageRow[] = []
  try {
    for (const [index, route] of routes.entries()) {
      const row = rowOf(await measurePage({ url: server.url, floorUrl: bare.url }, route, options.runs))
      rows.push(row)
      const { performance, accessibility, seo, 'best-practices': practices } = row.scores
      const figures = `${performance} ${accessibility} ${practices} ${seo}, LCP ${row.ratio.toFixed(2)} of the floor`
      say(`${index + 1} of ${routes.length}  ${route}  ${figures}  ${row.failures.join('; ') || 'all met'}`)
    }
  } finally {
    await server.stop()
    await bare.stop()
    floor.remove()
  }
  return rows
}

async function timeInteractions(): Promise<Interaction[]> {
  const server = await startServer({ environment: { SPAM_CHECKS: 'honeypot' } })
  try {
    return await measureInteractions(server.url, Math.min(options.runs, 3))
  } finally {
    await server.stop()
  }
}

const isWhole = options.routes.length === 0 && options.interactions
const rows = await measurePages(options.routes.length === 0 ? routesOf() : options.routes)
const interactions = options.interactions ? await timeInteractions() : []
const failures = [
  ...rows.flatMap((row) => row.failures.map((failure) => `\`${row.route}\`: ${failure}`)),
  ...interactionFailures(interactions),
]
const measured: Measured = {
  date: new Date().toISOString().slice(0, 10),
  command: `npm run audit -- --runs ${options.runs}`,
  runs: options.runs,
  versions: await versions(),
  rows,
  interactions,
  failures,
}
process.stdout.write(`\n${measuredPart(measured)}\n`)
if (isWhole) writeDocument(measured)
say(isWhole ? `Written to ${DOCUMENT}` : 'Only a part was measured: nothing is written')
process.exitCode = failures.length === 0 ? 0 : 1
