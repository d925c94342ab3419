import { writeChartSection, counted } from './chart-section.ts'
import { groupFailures, writeFailures, type Cause } from './failure-list.ts'
import { html, type Html } from './html-template.ts'
import { pathList } from './path-list.ts'
import { OUTCOMES, readOutcome, type Outcome } from './path-outcome.ts'
import type { WalkedChart, WalkedPath } from './walk-charts.ts'

const pathsIn = ({ models }: WalkedChart): WalkedPath[] => models.flatMap((model) => model.paths)

export type Tally = Readonly<Record<Outcome, number>>

export function countTally(charts: readonly WalkedChart[]): Tally {
  const tally = { failed: 0, missing: 0, passed: 0, machine: 0 }
  for (const path of charts.flatMap(pathsIn)) tally[readOutcome(path)] += 1
  return tally
}

const percent = (taken: number, all: number) => `${Math.floor((100 * taken) / all)}%`

function summaryRow(walked: WalkedChart, hasMachineOnly: boolean): Html {
  const { chart, states, branches, inBrowser } = walked
  const tally = countTally([walked])
  const count = (outcome: Outcome) =>
    tally[outcome] === 0 ? html`<span class="zero">0</span>` : html`${tally[outcome]}`
  return html`<tr>
    <th scope="row"><a href="#chart-${chart.id}">${chart.id}</a></th>
    <td>${percent(states.taken, states.all)}</td>
    <td>${percent(branches.taken, branches.all)}</td>
    <td>${percent(inBrowser.taken, inBrowser.all)}</td>
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
          <th scope="col">In the browser</th>
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

function headline(tally: Tally, causes: readonly Cause[]): Html {
  const all = allIn(tally) - tally.machine
  if (tally.failed > 0)
    return html`<span class="bad">${counted(tally.failed, 'path')} of ${all} failed</span> in the browser, for
      ${counted(causes.length, 'reason')}; ${tally.passed} passed.`
  if (tally.missing > 0) return html`${tally.passed} of ${counted(all, 'path')} passed in the browser, none failed.`
  return html`All ${counted(all, 'path')} passed in the browser.`
}

/** The states and transitions that no path takes, named by their charts; null if there are none. */
function missedNote(charts: readonly WalkedChart[]): Html | null {
  const missed = charts.flatMap((chart) => chart.missed)
  if (missed.length === 0) return null
  const count = counted(missed.length, 'state or transition', 'states and transitions')
  return html`<span class="bad">No path reaches ${count}:</span> ${missed.join(', ')}.`
}

export function writeReportPage(
  charts: readonly WalkedChart[],
  { build, madeAt }: { build: string; madeAt: Date },
): string {
  const tally = countTally(charts)
  const causes = groupFailures(charts)
  const made = madeAt.toISOString()
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Paths through the machines</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="tokens.css" />
        <link rel="stylesheet" href="typeface.css" />
        <link rel="stylesheet" href="report.css" />
        <script src="report.js" defer></script>
      </head>
      <body>
        <a class="skip" href="#paths">Skip to the paths</a>
        <header>
          <h1>Paths through the machines</h1>
          <p class="lead">
            ${headline(tally, causes)} ${missedNote(charts)}
            ${tally.missing > 0 ? html`<b>${counted(tally.missing, 'path has', 'paths have')} no result of this build.</b> <code>npm run paths</code> walks them all.` : null}
          </p>
          <p class="made">
            Build <b>${build}</b>. Written by npm run paths on ${made.slice(0, 10)} at ${made.slice(11, 16)} UTC. States
            and transitions are counted on the machines, while every path is walked; 'in the browser' counts the
            transitions that passed paths of this build take there.
          </p>
        </header>
        <main>
          ${writeFailures(causes)} ${summaryTable(charts, tally.machine > 0)}
          <section aria-labelledby="charts">
            <h2 id="charts">Charts</h2>
            ${charts.map(writeChartSection)}
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
