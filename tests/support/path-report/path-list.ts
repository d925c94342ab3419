import type { Statechart } from '#web/inspect/statechart.ts'

import { counted } from './chart-section.ts'
import { html, type Html } from './html-template.ts'
import { nameSight } from './state-wording.ts'
import type { WalkedChart, WalkedModel, WalkedPath } from './walk-charts.ts'

export type Outcome = 'failed' | 'missing' | 'passed' | 'machine'

/** The label of each outcome, in the order in which the paths are shown. */
export const OUTCOMES: Readonly<Record<Outcome, string>> = {
  failed: 'failed',
  missing: 'no result',
  passed: 'passed',
  machine: 'machine only',
}

export function readOutcome({ result, isForBrowser }: WalkedPath): Outcome {
  if (!isForBrowser) return 'machine'
  if (result === null || result.status === 'skipped') return 'missing'
  return result.status === 'passed' ? 'passed' : 'failed'
}

const PLACES = Object.keys(OUTCOMES)

const arrow = html`<span class="arrow">→</span>`

function writeSentence({ opening, steps, title }: WalkedPath, chart: Statechart): Html {
  const last = steps.at(-1)?.key ?? ''
  // The title names every step, or the start of a long tour.
  const [told = ''] = title.split(' ⇒ ')
  const events = [...opening, ...told.split(' → ')]
  const way = events.map((event, place) => (place === 0 ? html`${event}` : html` ${arrow} ${event}`))
  if (last === '') return html`${way}`
  return html`${way}<span class="sight">, then the visitor sees <b>${nameSight(last, chart)}</b></span>`
}

function stepList({ opening, steps }: WalkedPath, chart: Statechart): Html {
  const keyed = (key: string, before: string | undefined) => {
    if (key === '') return null
    return html`<span class="sees">${key === before ? 'stays' : nameSight(key, chart)}</span> <code>${key}</code>`
  }
  return html`<ol class="steps">
    ${opening.map((event) => html`<li class="opening"><b>${event}</b> <span class="sees">before every path</span></li>`)}
    ${steps.map(({ event, key }, place) => html`<li><b>${event}</b> ${keyed(key, steps[place - 1]?.key)}</li>`)}
  </ol>`
}

function writeEvidence({ id, result, title, isForBrowser }: WalkedPath): Html {
  if (!isForBrowser)
    return html`<p class="none">The browser walks this machine by other paths, with the site's questions.</p>`
  if (result === null) return html`<p class="none">No browser has walked this path yet: npm run test:browser.</p>`
  const when = `${result.finishedAt.slice(0, 10)} at ${result.finishedAt.slice(11, 16)} UTC`
  const caption = `${result.status === 'timedOut' ? 'ran out of time' : result.status} in the browser on ${when}`
  if (result.picture === null) return html`<p class="none">It ${caption}; there is no picture.</p>`
  return html`<figure class="shot">
    <a href="screens/${id}.png"
      ><img src="screens/${id}.png" alt="The page at the end of: ${title}" loading="lazy"
    /></a>
    <figcaption>The last state. It ${caption}.</figcaption>
  </figure>`
}

function pathItem(path: WalkedPath, chart: Statechart): Html {
  const outcome = readOutcome(path)
  const taken = path.branches.map((number) => `${chart.id}-${number}`)
  return html`<details
    class="path ${outcome}"
    id="path-${path.id}"
    data-outcome="${outcome}"
    data-branches="${taken.join(' ')}"
  >
    <summary>
      <span class="mark">${OUTCOMES[outcome]}</span>
      <span class="sentence">${writeSentence(path, chart)}</span>
    </summary>
    <div class="inside">
      <div>
        ${stepList(path, chart)}
        ${
          path.branches.length === 0
            ? null
            : html`<p class="takes">
                Takes
                ${path.branches.map((number) => html`<a class="no" href="#branch-${chart.id}-${number}">${number}</a> `)}
              </p>`
        }
        <p class="link"><a href="#path-${path.id}">Link to this path</a></p>
      </div>
      ${writeEvidence(path)}
    </div>
  </details>`
}

function modelBlock({ name, paths }: WalkedModel, chart: Statechart): Html {
  const sorted = paths.toSorted((one, other) => PLACES.indexOf(readOutcome(one)) - PLACES.indexOf(readOutcome(other)))
  return html`<section class="model" aria-label="The paths of ${name}">
    <h3>${name} <span class="remarks">${counted(paths.length, 'path')}</span></h3>
    ${sorted.map((path) => pathItem(path, chart))}
  </section>`
}

export const pathList = (charts: readonly WalkedChart[]): Html => html`
  ${charts.map(
    ({ chart, models }) =>
      html`<div id="paths-${chart.id}" class="of-chart">${models.map((model) => modelBlock(model, chart))}</div>`,
  )}
`
