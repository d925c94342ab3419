import { HULL_COLUMN_WIDTHS, listHullCells, type HullCell, type HullCellRole } from '#machines/hull/list-hull-cells.ts'
import type { HullState, Station } from '#machines/hull/hull-state.ts'
import { html, type Html } from './html.ts'
import { ACCENT, GATE, INK, LOWEST, HULL, MUTED, STRONG_LINE, WATER } from './report/letter-colors.ts'
import type { ReportView } from './report/view-model.ts'

import { FONT, renderNote, renderParagraph, renderRow, TABLE_ATTRIBUTES } from './components.ts'

/** Pixels per point of the score, and per point of a station's width. */
const POINT = 16
const STATION_POINT = 9
const LOW = 'font-size:1px;line-height:1px;'

const GROUNDS: Readonly<Record<Exclude<HullCellRole, 'air'>, string>> = {
  water: WATER,
  hull: HULL.dry,
  hullInWater: HULL.wet,
  ground: STRONG_LINE,
  gateOpen: INK,
  gateShut: LOWEST.bar,
}

const EDGES: Readonly<Record<HullCell['edge'], Html>> = {
  level: html` style="border-top:2px solid ${ACCENT};"`,
  draft: html` style="border-top:1px dashed ${INK};"`,
  keel: html` style="border-bottom:2px solid ${ACCENT};"`,
  none: html``,
}

/** The drawing has a hundred cells, so each cell sets only what differs. */
function renderCell({ role, columns, edge }: HullCell): Html {
  const span = columns === 1 ? html`` : html` colspan="${columns}"`
  const ground = role === 'air' ? html`` : html` bgcolor="${GROUNDS[role]}"`
  return html`<td${span}${ground}${EDGES[edge]}></td>`
}

function renderSide(state: HullState): Html {
  const rows = listHullCells(state, POINT).map(
    ({ height, cells }) =>
      html`<tr height="${height}">
        ${cells.map(renderCell)}
      </tr>`,
  )
  return html`<table ${TABLE_ATTRIBUTES} aria-hidden="true" style="${LOW}border-bottom:2px solid ${INK};">
    <tr>
      ${HULL_COLUMN_WIDTHS.map((width) => html`<td width="${width}%"></td>`)}
    </tr>
    ${rows}
  </table>`
}

function renderStation({ value, isLowest }: Station): Html {
  const height = Math.round(value * STATION_POINT)
  const [ground, line] = isLowest ? [LOWEST.wash, LOWEST.bar] : [HULL.dry, INK]
  return html`<td width="12%">
    <table ${TABLE_ATTRIBUTES} bgcolor="${ground}" style="border:solid ${line};border-width:1px 0;">
      <tr>
        <td height="${height}" style="border-bottom:2px solid ${ACCENT};"></td>
      </tr>
      <tr>
        <td height="${height}"></td>
      </tr>
    </table>
  </td>`
}

function renderPlan({ stations }: HullState): Html {
  return html`<table ${TABLE_ATTRIBUTES} aria-hidden="true" style="${LOW}">
    <tr>
      ${stations.map(renderStation)}
      <td><div style="border-top:2px solid ${ACCENT};"></div></td>
    </tr>
  </table>`
}

function renderWords({ printedScore, band, state }: HullState): Html {
  return html`<td
    width="30%"
    valign="middle"
    style="${FONT}padding-left:14px;font-size:13px;line-height:18px;color:${MUTED};"
  >
    <span style="font-size:28px;line-height:32px;font-weight:bold;color:${ACCENT};">${printedScore}</span><br />
    <strong style="color:${INK};">${band}</strong><br />${state}
  </td>`
}

function renderFact([name, text]: readonly [string, string]): Html {
  return html`<strong style="color:${INK};">${name}:</strong> ${text}<br />`
}

export function renderHull({ hull: { state, facts, narrowest }, hullNote }: ReportView): Html {
  const side = html`<table ${TABLE_ATTRIBUTES}>
    <tr>
      <td valign="bottom">${renderSide(state)}</td>
      ${renderWords(state)}
    </tr>
    <tr>
      <td style="padding:18px 8% 0 3%;">${renderPlan(state)}</td>
      <td style="${FONT}padding:18px 0 0 14px;font-size:13px;line-height:18px;color:${MUTED};">${narrowest}.</td>
    </tr>
  </table>`
  const words = `${FONT}padding:14px 0 0 0;font-size:15px;line-height:23px;color:${MUTED};`
  return html`${renderRow('', side)} ${renderRow(words, html`${facts.slice(2).map(renderFact)}`)}
  ${renderNote(hullNote, 8)}`
}

export function renderGate({ gate: { isOpen, hasGap, value, missing, missingLabel }, gateNote }: ReportView): Html {
  const { ink, line } = isOpen && !hasGap ? GATE.open : GATE.shut
  const level = `${FONT}padding:4px 12px;font-size:15px;line-height:23px;color:${ink};border-left:6px solid ${line};`
  return html`${renderRow(level, html`<strong>Level ${value} of 5</strong>`)}
  ${missing.map((text, index) => renderParagraph(`${missingLabel}: ${text}.`, INK, index === 0 ? 10 : 0))}
  ${renderParagraph(gateNote, MUTED, missing.length === 0 ? 10 : 0)}`
}
