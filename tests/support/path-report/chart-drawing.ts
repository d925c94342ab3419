import type { Branch, Statechart } from '#inspector/statechart.ts'

import { layOutChart, type Box, type Layout } from './chart-layout.ts'
import type { Fall, Lane } from './transition-routing.ts'
import { html, type Html } from './html-template.ts'

const ROUND = 7
const TIP = 6
const CHIP = 10
const FALL_SPACE = 30

const round = (value: number) => Math.round(value * 10) / 10

interface Point {
  readonly x: number
  readonly y: number
}

const findStyle = ({ cause }: Branch) => (cause === 'event' ? 'event' : cause === 'always' ? 'always' : 'environment')

/** The number of a branch in the list beside the drawing. */
const chip = (number: number, { x, y }: Point) =>
  html` <circle class="chip" cx="${round(x)}" cy="${round(y)}" r="${CHIP}" />
    <text class="number" x="${round(x)}" y="${round(y + 4)}">${number}</text>`

function line(chart: Statechart, { number, branch }: Fall | Lane, drawn: readonly Html[]): Html {
  return html`<g class="line ${findStyle(branch)}" data-branch="${chart.id}-${number}">${drawn}</g>`
}

function fallLine(chart: Statechart, layout: Layout, fall: Fall): Html | null {
  const [from, to] = [layout.boxes[fall.from], layout.boxes[fall.from + 1]]
  if (from === undefined || to === undefined) return null
  const beside = layout.lines.falls.filter((other) => other.from === fall.from)
  const middle = (Math.max(from.left, to.left) + Math.min(from.right, to.right)) / 2
  const x = middle + (beside.indexOf(fall) - (beside.length - 1) / 2) * FALL_SPACE
  return line(chart, fall, [
    html`<path d="M${round(x)} ${round(from.foot)}V${round(to.top - TIP)}" />`,
    html`<path class="tip" d="M${round(x - 4.5)} ${round(to.top - TIP - 2)}h9l-4.5 ${TIP + 2}z" />`,
    chip(fall.number, { x, y: (Math.max(from.foot, to.top - 54) + to.top) / 2 - 3 }),
  ])
}

function laneLine(chart: Statechart, layout: Layout, lane: Lane): Html | null {
  const [from, to] = [layout.boxes[lane.from], layout.boxes[lane.to]]
  if (from === undefined || to === undefined) return null
  const [start, end] = layout.ports(lane)
  const x = layout.laneX(lane)
  const isLeft = lane.side === 'left'
  const out = isLeft ? -1 : 1
  const [startX, endX] = isLeft ? [from.left, to.left] : [from.right, to.right]
  const down = end > start ? 1 : -1
  const turn = `V${round(end - down * ROUND)}Q${round(x)} ${round(end)} ${round(x - out * ROUND)} ${round(end)}`
  const isInward = lane.branch.to?.startsWith(`${lane.branch.from}.`) ?? false
  const begin = isInward
    ? `M${round(x)} ${round(from.foot)}`
    : `M${round(startX)} ${round(start)}H${round(x - out * ROUND)}Q${round(x)} ${round(start)} ${round(x)} ${round(start + down * ROUND)}`
  const way = `${begin}${turn}H${round(endX + out * TIP)}`
  return line(chart, lane, [
    html`<path d="${way}" />`,
    html`<path class="tip" d="M${round(endX + out * (TIP + 2))} ${round(end - 4.5)}v9l${-out * (TIP + 2)} -4.5z" />`,
    chip(lane.number, { x, y: (start + end) / 2 }),
  ])
}

function boxDrawing({ state, remarks, left, right, top, foot, bottom }: Box): Html {
  const kind = state.isCompound ? 'frame' : state.calls.length > 0 ? 'state calling' : 'state'
  const first = (top + foot) / 2 + 5 - (remarks.length * 17) / 2
  const start = state.isInitial
    ? html`<circle class="start" cx="${left + 16}" cy="${top - 15}" r="4.5" />
        <path class="into" d="M${left + 16} ${top - 12}v${12 - TIP}" />
        <path class="tip" d="M${left + 11.5} ${top - TIP - 2}h9l-4.5 ${TIP + 2}z" />`
    : null
  return html`<g class="${kind}">
    <rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}" rx="6" />
    ${state.isCompound ? html`<path class="divide" d="M${left} ${foot}H${right}" />` : null} ${start}
    <text class="name" x="${left + 16}" y="${first}">${state.key}</text>
    ${remarks.map((text, place) => html`<text class="remark" x="${left + 16}" y="${first + 17 * (place + 1)}">${text}</text>`)}
  </g>`
}

/** Draws the chart: states in a column, and branches as lines with their numbers in the list. */
export function drawChart(chart: Statechart): Html {
  const layout = layOutChart(chart)
  const names = chart.states.map(({ id }) => id).join(', ')
  return html`<svg
    viewBox="0 0 ${layout.width} ${layout.height}"
    width="${layout.width}"
    height="${layout.height}"
    role="img"
  >
    <title>The ${chart.id} chart with its states ${names}; the list tells every numbered line</title>
    ${layout.boxes.map(boxDrawing)} ${layout.lines.falls.map((fall) => fallLine(chart, layout, fall))}
    ${layout.lines.lanes.map((lane) => laneLine(chart, layout, lane))}
  </svg>`
}
