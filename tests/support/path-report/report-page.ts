import { writeChartSection, counted } from './chart-section.ts'
import { html, type Html } from './html-template.ts'
import { OUTCOMES, readOutcome, pathList, type Outcome } from './path-list.ts'
import type { WalkedChart, WalkedPath } from './walk-charts.ts'

const pathsIn = ({ models }: WalkedChart): WalkedPath[] => models.flatMap((model) => model.paths)

export type Tally = Readonly<Record<Outcome, number>>

export function countTally(charts: readonly WalkedChart[]): Tally {
  const tally = { failed: 0, missing: 0, passed: 0, machine: 0 }
  for (const path of charts.flatMap(pathsIn)) tally[readOutcome(path)] += 1
  return tally
}

const percent = (taken: number, all: number) => (all === 0 ? '' : `${Math.floor((100 * taken) / all)} %`)

function summaryRow(walked: WalkedChart, hasMachineOnly: boolean): Html {
  const { chart, states, branches } = walked
  const tally = countTally([walked])
  const name = chart.states.length === 0 ? chart.id : html`<a href="#chart-${chart.id}">${chart.id}</a>`
  const count = (outcome: Outcome) =>
    tally[outcome] === 0 ? html`<span class="zero">0</span>` : html`${tally[outcome]}`
  return html`<tr>
    <th scope="row">${name}</th>
    <td>${percent(states.taken, states.all)}</td>
    <td>${percent(branches.taken, branches.all)}</td>
    <td><a href="#paths-${chart.id}">${pathsIn(walked).length}</a></td>
    <td class="failed">${count('failed')}</td>
    <td class="missing">${count('missing')}</td>
    <td class="passed">${count('passed')}</td>
    ${hasMachineOnly ? html`<td>${count('machine')}</td>` : null}
  </tr>`
}

const summaryTable = (charts: readonly WalkedChart[], hasMachineOnly: boolean) =>
  html`<div class="scroll" tabindex="0" role="region" aria-label="The machines in figures">
    <table>
      <thead>
        <tr>
          <th scope="col">Machine</th>
          <th scope="col">States</th>
          <th scope="col">Transitions</th>
          <th scope="col">Paths</th>
          <th scope="col">Failed</th>
          <th scope="col">No result</th>
          <th scope="col">Passed</th>
          ${hasMachineOnly ? html`<th scope="col">Machine only</th>` : null}
        </tr>
      </thead>
      <tbody>
        ${charts.map((chart) => summaryRow(chart, hasMachineOnly))}
      </tbody>
    </table>
  </div>`

/** The list of failed paths below the figures; null when none failed. */
function failureList(charts: readonly WalkedChart[]): Html | null {
  const failed = charts.flatMap(({ models }) =>
    models.flatMap(({ name, paths }) =>
      paths
        .filter((path) => readOutcome(path) === 'failed')
        .map(({ id, title }) => html`<li><a href="#path-${id}">${name}: ${title}</a></li>`),
    ),
  )
  if (failed.length === 0) return null
  return html`<section class="failures" aria-labelledby="failures">
    <h2 id="failures">Failed in the browser</h2>
    <ul>
      ${failed}
    </ul>
  </section>`
}

const allIn = (tally: Tally) => tally.failed + tally.missing + tally.passed + tally.machine

function filterBar(tally: Tally): Html {
  const all = allIn(tally)
  const offered = Object.entries({ '': 'all', ...OUTCOMES }).filter(
    ([value]) => value !== 'machine' || tally.machine > 0,
  )
  const choices = offered.map(([value, label]) => {
    const count = value === '' ? all : tally[value as Outcome]
    return html`<label
      ><input type="radio" name="outcome" value="${value}" ${value === '' ? html`checked` : null} /><span
        >${label} <i>${count}</i></span
      ></label
    >`
  })
  return html`<form class="filter" role="search" aria-label="Paths">
    <div class="field">
      <label for="words">Words in the path</label>
      <input id="words" type="search" autocomplete="off" placeholder="Next, Previous, results" />
    </div>
    <fieldset>
      <legend class="hidden">Result in the browser</legend>
      ${choices}
    </fieldset>
    <p class="shown">
      <output for="words">${counted(all, 'path')}</output> <button type="reset" hidden>Show all</button>
    </p>
  </form>`
}

function headline(tally: Tally): Html {
  const all = allIn(tally) - tally.machine
  if (tally.failed > 0)
    return html`<span class="bad">${counted(tally.failed, 'path')} failed</span> in the browser, ${tally.passed} passed.`
  if (tally.missing > 0) return html`${tally.passed} of ${counted(all, 'path')} passed in the browser, none failed.`
  return html`All ${counted(all, 'path')} passed in the browser.`
}

export function writeReportPage(charts: readonly WalkedChart[], madeAt: Date): string {
  const tally = countTally(charts)
  const drawn = charts.filter(({ chart }) => chart.states.length > 0)
  const made = madeAt.toISOString()
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Paths through the machines</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="tokens.css" />
        <link rel="stylesheet" href="report.css" />
        <script src="report.js" defer></script>
      </head>
      <body>
        <a class="skip" href="#paths">Skip to the paths</a>
        <header>
          <h1>Paths through the machines</h1>
          <p class="lead">
            ${headline(tally)} ${tally.machine > 0 ? `${tally.machine} more are walked on the machine only.` : null}
            ${tally.missing > 0 ? html`<b>${counted(tally.missing, 'path has', 'paths have')} no browser result yet</b>: run <code>npm run test:browser</code> first.` : null}
          </p>
          <p class="made">
            Written by npm run paths on ${made.slice(0, 10)} at ${made.slice(11, 16)} UTC. Coverage is measured on the
            machines while every path is walked.
          </p>
          ${summaryTable(charts, tally.machine > 0)} ${failureList(charts)}
        </header>
        <main>
          <section aria-labelledby="charts">
            <h2 id="charts">Charts</h2>
            ${drawn.map(writeChartSection)}
          </section>
          <section aria-labelledby="paths" class="paths">
            <h2 id="paths" tabindex="-1">Paths</h2>
            ${filterBar(tally)} ${pathList(charts)}
            <p class="empty" hidden>No path is like this.</p>
          </section>
        </main>
      </body>
    </html> `
  return page.html
}
