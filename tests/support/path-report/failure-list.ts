import type { PathFailure } from './path-result-files.ts'

import { counted } from './chart-section.ts'
import { html, type Html } from './html-template.ts'
import { readOutcome } from './path-outcome.ts'
import { listDifferentFields, shortenToDifference } from './shorten-to-difference.ts'
import type { WalkedChart, WalkedPath } from './walk-charts.ts'

interface FailedPath {
  readonly model: string
  readonly path: WalkedPath
  readonly failure: PathFailure
}

/** Paths that failed at the same check with the same values. */
export interface Cause {
  readonly failure: PathFailure
  readonly paths: readonly FailedPath[]
}

/** The words of a failure without what differs from path to path: names made by chance and numbers. */
const makeCauseKey = ({ part, summary, expected, received }: PathFailure) =>
  [part, summary, expected, received].join('\n').replaceAll(/[0-9a-f]{8}(?:-[0-9a-f-]{4,})?|\d+/g, '#')

/** The failures by their cause: the cause of most failures comes first, and its shortest path. */
export function groupFailures(charts: readonly WalkedChart[]): Cause[] {
  const causes = new Map<string, FailedPath[]>()
  for (const { name, paths } of charts.flatMap(({ models }) => models)) {
    for (const path of paths) {
      const failure = path.result?.failure ?? null
      if (readOutcome(path) !== 'failed' || failure === null) continue
      const key = makeCauseKey(failure)
      causes.set(key, [...(causes.get(key) ?? []), { model: name, path, failure }])
    }
  }
  const groups = [...causes.values()].toSorted((one, other) => other.length - one.length)
  return groups.flatMap((group) => {
    const paths = group.toSorted((one, other) => one.path.steps.length - other.path.steps.length)
    return paths[0] === undefined ? [] : [{ failure: paths[0].failure, paths }]
  })
}

/** Where on its path a failure happened, for example 'at step 3 of 9, Next'. */
export function describePlace({ steps }: WalkedPath, { step, part }: PathFailure): string {
  if (step === null) return 'after the last step, when what was sent and stored was checked'
  if (step === 0) return 'while the page opened'
  const { action = '', sight = '' } = steps[step - 1] ?? {}
  const before = steps[step - 2]
  const after = before === undefined ? '' : ` after '${before.action}'`
  const at = `at step ${step} of ${steps.length}, '${action}'${after}`
  return part === 'doing' ? `${at}, while it was done` : `${at}, where the visitor must see ${sight}`
}

/** What was expected and what was received; of two long values, the part that differs. */
export function writeValues(failure: PathFailure): Html | null {
  if (failure.expected === null && failure.received === null) return null
  const [expected, received] = shortenToDifference(failure.expected ?? 'nothing', failure.received ?? 'nothing')
  const fields = listDifferentFields(failure.expected ?? '', failure.received ?? '')
  return html`<dl class="values">
    <div>
      <dt>Expected</dt>
      <dd><pre>${expected}</pre></dd>
    </div>
    <div>
      <dt>Received</dt>
      <dd><pre>${received}</pre></dd>
    </div>
    ${
      fields &&
      html`<div>
        <dt>Differs</dt>
        <dd><pre>only in ${fields.join(', ')}</pre></dd>
      </div>`
    }
  </dl>`
}

/** What else was wrong; null when nothing was. */
export function writeOthers({ also }: PathFailure): Html | null {
  if (also.length === 0) return null
  return html`<p>Also:</p>
    <pre class="also">${also.join('\n')}</pre>`
}

/** The command that walks one path again. */
export const writeCommand = (id: string): Html => html`<code class="command">npm run paths -- @${id}</code>`

/** The picture of a step, by its number; null without one. */
export function writePicture({ title, result }: WalkedPath, step: number | null): Html | null {
  const file = step === null ? undefined : result?.pictures[step]
  if (file === undefined) return null
  return html`<a class="shot" href="screens/${file}"
    ><img src="screens/${file}" alt="The page after step ${step ?? 0} of: ${title}" loading="lazy"
  /></a>`
}

function writeCause({ failure, paths }: Cause, place: number): Html {
  const [first] = paths
  if (first === undefined) return html``
  return html`<section class="cause" aria-labelledby="cause-${place + 1}">
    <div>
      <h3 id="cause-${place + 1}">Not met: ${failure.summary}</h3>
      <p class="place">It failed ${describePlace(first.path, failure)}.</p>
      ${writeValues(failure)} ${writeOthers(failure)}
      <p>Again: ${writeCommand(first.path.id)}</p>
      <p class="remarks">${counted(paths.length, 'path')} failed like this:</p>
      <ul>
        ${paths.map(
          ({ model, path, failure: own }) =>
            html`<li>
              <a href="#path-${path.id}">${model}: ${path.title}</a>
              <span class="remarks"
                >${own.step === null ? 'at the end' : `step ${own.step} of ${path.steps.length}`}</span
              >
            </li>`,
        )}
      </ul>
    </div>
    ${writePicture(first.path, failure.step)}
  </section>`
}

/** What failed in the browser, by cause; null when nothing failed. */
export function writeFailures(causes: readonly Cause[]): Html | null {
  if (causes.length === 0) return null
  return html`<section class="failures" aria-labelledby="failures">
    <h2 id="failures">What failed</h2>
    ${causes.map(writeCause)}
  </section>`
}
