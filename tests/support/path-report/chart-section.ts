import { listBranches, describeCause, type Branch, type ChartState } from '#inspector/statechart.ts'

import { drawChart } from './chart-drawing.ts'
import { html, type Html } from './html-template.ts'
import type { WalkedChart } from './walk-charts.ts'

/** 'one path', '2 paths'. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

function listEffects({ emissions, actions }: Branch): string {
  const does = actions.length > 0 ? [`does ${actions.join(', ')}`] : []
  const tells = emissions.length > 0 ? [`tells ${emissions.join(', ')}`] : []
  return [...does, ...tells].join('; ')
}

function branchItem({ chart, models }: WalkedChart, branch: Branch, number: number): Html {
  const paths = models.flatMap((model) => model.paths).filter((path) => path.branches.includes(number)).length
  const id = `${chart.id}-${number}`
  const goal = branch.to === null ? html`stays` : html`<span class="to">goes to</span> ${branch.to}`
  const effects = listEffects(branch)
  return html`<li id="branch-${id}" data-branch="${id}">
    <span class="no">${number}</span>
    <p>
      <b>${describeCause(branch, chart)}</b>
      ${branch.guard === null ? null : html`<span class="guard">if ${branch.guard}</span>`}
      <span class="goal">${goal}</span>
      ${effects === '' ? null : html`<span class="effects">${effects}</span>`}
    </p>
    <button type="button" data-take="${id}" ${paths === 0 ? html`disabled` : null}>
      ${counted(paths, 'path')}<span class="hidden"> take transition ${number} of ${chart.id}: show them</span>
    </button>
  </li>`
}

function stateBlock(walked: WalkedChart, state: ChartState): Html {
  const branches = listBranches(walked.chart)
  const remarks = [
    ...(state.isInitial && state.parent === null ? ['starts here'] : []),
    ...state.calls.map((call) => `calls ${call}`),
    ...state.tags.map((tag) => `tag ${tag}`),
    ...state.entry.emissions.map((emission) => `tells ${emission} on entry`),
  ]
  const items = branches.flatMap((branch, place) =>
    branch.from === state.id ? [branchItem(walked, branch, place + 1)] : [],
  )
  return html`<section class="state-block">
    <h4>${state.id}${remarks.length > 0 ? html` <span class="remarks">${remarks.join(', ')}</span>` : null}</h4>
    ${state.description === '' ? null : html`<p class="description">${state.description}</p>`}
    ${
      items.length > 0
        ? html`<ol class="branches">
            ${items}
          </ol>`
        : html`<p class="description">Nothing leads on.</p>`
    }
  </section>`
}

const writeShare = ({ taken, all }: { readonly taken: number; readonly all: number }) => `${taken} of ${all}`

/** One machine: its drawing, and beside it every state and transition in words. */
export function writeChartSection(walked: WalkedChart, place: number): Html {
  const { chart, missed, states, branches } = walked
  const delays = chart.delays.map(({ name, milliseconds }) => `${name} is ${milliseconds / 1000} seconds.`).join(' ')
  return html`<section class="chart" id="chart-${chart.id}" aria-label="The ${chart.id} chart">
    <h3>${chart.id}</h3>
    <p class="coverage ${missed.length > 0 ? 'bad' : 'good'}">
      The paths reach ${writeShare(states)} states and take ${writeShare(branches)} transitions.
      ${missed.length > 0 ? html`Never taken: ${missed.join(', ')}.` : null}
    </p>
    <div class="split">
      <figure class="sheet">
        <div class="drawing">${drawChart(chart)}</div>
        <figcaption>
          Fig. ${place + 1} <b>The ${chart.id} chart</b> Full lines: visitor and browser. Dashed: the call's answer, or
          time. Dotted: at once. ${delays}
        </figcaption>
      </figure>
      <div class="states">${chart.states.map((state) => stateBlock(walked, state))}</div>
    </div>
  </section>`
}
