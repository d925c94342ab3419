import { counted } from './chart-section.ts'
import { describePlace, writeCommand, writeOthers, writePicture, writeValues } from './failure-list.ts'
import { html, type Html } from './html-template.ts'
import { OUTCOMES, readOutcome } from './path-outcome.ts'
import type { WalkedChart, WalkedModel, WalkedPath } from './walk-charts.ts'

const PLACES = Object.keys(OUTCOMES)

type Mark = 'right' | 'wrong' | 'unwalked'

const MARKS: Readonly<Record<Mark, readonly [sign: string, words: string]>> = {
  right: ['✓', 'right'],
  wrong: ['✗', 'wrong'],
  unwalked: ['·', 'not walked'],
}

/** How a step went in the browser; steps are counted from 1. */
function findMark({ result }: WalkedPath, step: number): Mark {
  if (result === null) return 'unwalked'
  if (step <= result.rightSteps) return 'right'
  return result.failure?.step === step ? 'wrong' : 'unwalked'
}

function stepItem(path: WalkedPath, step: number): Html {
  const { action = '', key = '', sight = '' } = path.steps[step - 1] ?? {}
  const mark = findMark(path, step)
  const [sign, words] = MARKS[mark]
  const failure = mark === 'wrong' ? (path.result?.failure ?? null) : null
  const isSame = key === path.steps[step - 2]?.key
  return html`<li class="${mark}">
    <span class="sign" aria-label="${words}" role="img">${sign}</span>
    <div>
      <b>${step}. ${action}</b> <span class="sees">${isSame ? 'stays' : sight}</span> <code>${key}</code>
      ${failure === null ? null : writeFailure(path, step)}
    </div>
    ${writePicture(path, step)}
  </li>`
}

function writeFailure({ result }: WalkedPath, step: number | null): Html | null {
  const failure = result?.failure ?? null
  if (failure === null || failure.step !== step) return null
  return html`<div class="wrong-here">
    <p><b>${failure.summary}</b></p>
    ${writeValues(failure)} ${writeOthers(failure)}
    <details>
      <summary>The whole message</summary>
      <pre>${failure.message}</pre>
    </details>
  </div>`
}

/** One sentence on the result, and how to walk the path again. */
function writeResult(path: WalkedPath): Html {
  const { id, result, otherBuild, isForBrowser } = path
  if (!isForBrowser) return html`<p class="none">The browser walks this machine by other paths.</p>`
  const again = html`<p class="none">Walk it: ${writeCommand(id)}</p>`
  if (result === null) {
    const why =
      otherBuild === null ? 'No browser has walked it.' : `The last result is of another build, ${otherBuild}.`
    return html`<p class="none">${why}</p>
      ${again}`
  }
  const when = `${result.finishedAt.slice(0, 10)} at ${result.finishedAt.slice(11, 16)} UTC`
  const where = result.failure === null ? '' : ` ${describePlace(path, result.failure)}`
  const seconds = `${(result.milliseconds / 1000).toFixed(1)} seconds`
  return html`<p class="none">It ${result.status}${where}, on ${when}, in ${seconds}.</p>
    ${again}`
}

function pathItem(path: WalkedPath, chart: WalkedChart['chart']): Html {
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
      <span class="sentence">${path.title} <span class="remarks">${counted(path.steps.length, 'step')}</span></span>
    </summary>
    <div class="inside">
      ${writeResult(path)} ${writeFailure(path, 0)}
      <ol class="steps">
        ${path.opening.map(
          (event) =>
            html`<li class="opening">
              <div><b>${event}</b> <span class="sees">before every path</span></div>
            </li>`,
        )}
        ${path.steps.map((_, place) => stepItem(path, place + 1))}
      </ol>
      ${writeFailure(path, null)}
      <p class="takes">
        Takes ${path.branches.map((number) => html`<a class="no" href="#branch-${chart.id}-${number}">${number}</a> `)}
      </p>
      <p class="link"><a href="#path-${path.id}">Link to this path</a></p>
    </div>
  </details>`
}

function modelBlock({ name, paths }: WalkedModel, chart: WalkedChart['chart']): Html {
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
