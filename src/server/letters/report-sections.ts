import type { WayUpStep, WayUpText } from '#machines/recommendations/ways-up-text.ts'

import type { PlanItem } from '#machines/recommendations/action-plan.ts'

import { html, type Html } from './html.ts'
import { ACCENT, BAND_STYLES, GATE, INK, LINE, LOWEST, MUTED, QUIET, TRACK } from './report/letter-colors.ts'
import type { Bar } from './report/report-figures.ts'
import type { ScorePartView } from './report/score-and-ways-up.ts'
import type { AnswerGroup, AnswerLine, ReportView } from './report/view-model.ts'

import {
  FONT,
  renderBar,
  renderBarTable,
  renderFactTable,
  renderNote,
  renderParagraph,
  renderReplyButton,
  renderRow,
  RULE,
  TABLE_ATTRIBUTES,
} from './components.ts'
import { COMPARE_OFFER } from './report-text.ts'

export function renderWho({ who, person, addressee }: ReportView): Html {
  return html`${renderFactTable(who, person.workEmail)}
  ${renderReplyButton(person.workEmail, html`Reply to <bdi>${addressee}</bdi>`)}`
}

export function renderQuestion({ openingQuestion }: ReportView): Html {
  const question = renderRow(
    `${FONT}padding:12px 16px;font-size:18px;line-height:26px;color:${INK};border-left:3px solid ${ACCENT};`,
    openingQuestion,
  )
  return html`${question} ${renderNote(COMPARE_OFFER, 10)}`
}

function renderPlanItem({ when, label, title, text, owner, done }: PlanItem, index: number): Html {
  const edge = index === 0 ? 'padding:0 0 14px 0;' : `padding:14px 0;border-top:1px solid ${LINE};`
  return renderRow(
    `${FONT}${edge}font-size:15px;line-height:23px;color:${MUTED};`,
    html`<strong style="color:${ACCENT};">${when}</strong>${label && ` (${label})`}<br /><strong style="color:${INK};"
        >${title}.</strong
      >
      ${text} ${done}<br /><strong style="color:${INK};">Owner: ${owner}</strong>`,
  )
}

export const renderPlan = ({ plan, nextStep }: ReportView) =>
  html`${plan.map(renderPlanItem)} ${renderParagraph(nextStep, MUTED)}`

export function renderGate({ gate: { isOpen, hasGap, value, missing, missingLabel }, gateNote }: ReportView): Html {
  const { ink, line } = isOpen && !hasGap ? GATE.open : GATE.shut
  const level = `${FONT}padding:4px 12px;font-size:15px;line-height:23px;color:${ink};border-left:6px solid ${line};`
  return html`${renderRow(level, html`<strong>Level ${value} of 5</strong>`)}
  ${missing.map((text, index) => renderParagraph(`${missingLabel}: ${text}.`, INK, index === 0 ? 10 : 0))}
  ${renderParagraph(gateNote, MUTED, missing.length === 0 ? 10 : 0)}`
}

export function renderContradictions({ contradictions }: ReportView): Html {
  return html`${contradictions.map((text) => renderParagraph(text, INK))}`
}

function renderAnswerRow({ number, question, answer, score }: AnswerLine): Html {
  const cell = `${FONT}font-size:14px;line-height:20px;border-top:1px solid ${LINE};`
  return html`<tr class="whole">
    <td width="28" valign="top" style="${cell}padding:8px 0;color:${QUIET};">${number}</td>
    <td valign="top" style="${cell}padding:8px 12px 8px 0;color:${MUTED};">
      ${question}<br /><strong style="color:${INK};">${answer}</strong>
    </td>
    <td width="44" valign="top" align="right" style="${cell}padding:8px 0;font-weight:bold;color:${INK};">${score}</td>
  </tr>`
}

export function renderWeakest({ weakest: { answers, note } }: ReportView): Html {
  const lines = answers.map(({ topic, answer, score }) =>
    renderRow(
      `${FONT}padding:0 0 8px 0;font-size:15px;line-height:23px;color:${MUTED};`,
      html`<strong style="color:${INK};">${topic}, ${score} of 5:</strong> ${answer}`,
    ),
  )
  return html`${lines} ${note === '' ? [] : renderNote(note, 0)}`
}

function renderBarRow({ label, value, percent, isLowest }: Bar): Html {
  const text = `${FONT}padding:7px 0;font-size:14px;line-height:20px;color:${isLowest ? LOWEST.text : INK};`
  const bar = renderBar([
    [percent, isLowest ? LOWEST.bar : ACCENT],
    [100 - percent, TRACK],
  ])
  return html`<tr>
    <td style="${text}${isLowest ? 'font-weight:bold;' : ''}">${label}</td>
    <td style="padding:7px 16px;">${bar}</td>
    <td style="${text}font-weight:bold;text-align:right;">${value}</td>
  </tr>`
}

export function renderProfile({ bars, profileNote }: ReportView): Html {
  return html`${renderRow('', renderBarTable(48, bars.map(renderBarRow)))} ${renderNote(profileNote, 6)}`
}

export function renderPosition({ position, positionNote }: ReportView): Html {
  return html`${renderParagraph(position, INK)} ${renderParagraph(positionNote, MUTED)}`
}

function renderBadge({ band, badge: { subtitle } }: ReportView['result']): Html {
  const { ink, wash, line, mark } = BAND_STYLES[band]
  const text = `${FONT}padding:5px 10px;font-size:13px;line-height:20px;border:1px solid ${line};`
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0">
    <tr>
      <td bgcolor="${wash}" style="${text}background:${wash};font-weight:bold;color:${ink};white-space:nowrap;">
        ${mark}&nbsp;${band}
      </td>
      <td style="${text}border-left:0;color:${INK};">${subtitle}</td>
    </tr>
  </table>`
}

function renderFigure(label: string, value: string | Html, edge: string): Html {
  return html`<td width="50%" valign="top" style="${FONT}padding:12px 4px 12px ${edge}">
    <span style="font-size:13px;line-height:18px;color:${QUIET};">${label}</span><br /><span
      style="font-size:24px;line-height:32px;font-weight:bold;color:${INK};"
      >${value}</span
    >
  </td>`
}

function renderFigures({ score, result }: ReportView): Html {
  return html`<table ${TABLE_ATTRIBUTES} style="border-top:1px solid ${LINE};border-bottom:1px solid ${LINE};">
    <tr>
      ${renderFigure('Overall score', html`${score} <span style="font-size:14px;font-weight:normal;color:${QUIET};">of 5</span>`, '0;')}
      ${renderFigure('Stage', result.nextStep.stage, `10px;border-left:1px solid ${LINE};`)}
    </tr>
  </table>`
}

export function renderShownResult(view: ReportView): Html {
  return html`${renderRow('padding:0 0 16px 0;', renderBadge(view.result))}
  ${renderRow('padding:0 0 14px 0;', renderFigures(view))} ${renderParagraph(view.overview, INK)}`
}

/** The length of the bar is the maximum that this answer could add. */
function renderPartBar({ percent, mostPercent }: ScorePartView): Html {
  const filled = Math.round((percent * 100) / mostPercent)
  const parts = [
    [filled, ACCENT],
    [100 - filled, TRACK],
  ] as const
  return renderBar(parts, mostPercent)
}

const CELL = `${FONT}padding:6px 0;font-size:14px;line-height:19px;color:${INK};border-top:1px solid ${LINE};`

function renderPartRow(part: ScorePartView): Html {
  return html`<tr class="whole">
    <td style="${CELL}">${part.topic}</td>
    <td style="padding:6px 16px;border-top:1px solid ${LINE};">${renderPartBar(part)}</td>
    <td align="right" style="${CELL}">${part.points}</td>
  </tr>`
}

function renderPlainRow(label: string, points: string, style: string): Html {
  return html`<tr>
    <td colspan="2" style="${style}">${label}</td>
    <td align="right" style="${style}">${points}</td>
  </tr>`
}

export function renderWhy({ explanation, measuresNote, score }: ReportView): Html {
  const { reasons, parts, openGovernance, note } = explanation
  const sum = `${FONT}padding:9px 0;font-size:14px;line-height:20px;font-weight:bold;color:${INK};border-top:${RULE};`
  const rows = [
    ...parts.map(renderPartRow),
    renderPlainRow(openGovernance.topic, openGovernance.points, CELL),
    renderPlainRow('Overall score', score, sum),
  ]
  return html`${reasons.map((reason) => renderParagraph(reason, INK))} ${renderParagraph(measuresNote, MUTED)}
  ${renderRow('padding-top:6px;', renderBarTable(54, rows))}
  ${renderNote(`Each bar ends at the maximum its answer could add. ${note}`, 2)}`
}

const renderWayPart = (content: Html) => html`<p style="margin:0 0 6px 0;">${content}</p>`

const renderInk = (text: string) => html`<span style="color:${INK};">${text}</span>`

function renderStep({ actions, score }: WayUpStep, at: number): Html {
  const texts = actions.map(
    ({ topic, action }, place) =>
      html`${place === 0 ? `${at + 1}. ` : html`<br />`}<strong style="color:${INK};">${topic}:</strong> ${action}.`,
  )
  return renderWayPart(html`${texts} Score ${score}.`)
}

function renderWay({ title, note, steps, outcome }: WayUpText, index: number): Html {
  const edge = index === 0 ? 'padding:0 0 8px 0;' : `padding:14px 0 8px 0;border-top:1px solid ${LINE};`
  const heading = html`<h3 style="margin:0 0 8px 0;font-size:15px;line-height:22px;font-weight:bold;color:${ACCENT};">
    ${title}
  </h3>`
  return renderRow(
    `${FONT}${edge}font-size:15px;line-height:22px;color:${MUTED};`,
    html`${heading} ${note === '' ? [] : renderWayPart(renderInk(note))} ${steps.map(renderStep)}
    ${renderWayPart(renderInk(outcome))}`,
  )
}

export function renderWays({ ways }: ReportView): Html {
  return html`${ways.map(renderWay)}`
}

function renderAnswerGroup({ dimension, answers }: AnswerGroup): Html {
  return html`<tr class="head">
      <td
        colspan="3"
        style="${FONT}padding:16px 0 6px 0;font-size:13px;line-height:18px;font-weight:bold;color:${ACCENT};"
      >
        ${dimension}
      </td>
    </tr>
    ${answers.map(renderAnswerRow)}`
}

export function renderAnswers({ groups }: ReportView): Html {
  return html`<tr>
    <td>
      <table width="100%" cellpadding="0" cellspacing="0" border="0">
        ${groups.map(renderAnswerGroup)}
      </table>
    </td>
  </tr>`
}
