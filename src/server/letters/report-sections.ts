import { html, type Html } from './html.ts'
import { ACCENT, GATE, INK, LINE, LOWEST, MUTED, QUIET, TRACK } from './report/letter-colors.ts'
import type { Bar } from './report/report-figures.ts'
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
} from './components.ts'
import { COMPARE_OFFER } from './report-text.ts'

/** Who sent the report, by when to answer, and a button to do so. */
export function renderWho({ who, person, addressee }: ReportView): Html {
  return html`${renderFactTable(who, person.workEmail)} ${renderReplyButton(person.workEmail, `Reply to ${addressee}`)}`
}

/** The question that opens the call, and what else the call can offer. */
export function renderQuestion({ openingQuestion }: ReportView): Html {
  const question = renderRow(
    `${FONT}padding:12px 16px;font-size:18px;line-height:26px;color:${INK};border-left:3px solid ${ACCENT};`,
    openingQuestion,
  )
  return html`${question} ${renderNote(COMPARE_OFFER, 10)}`
}

/** Answers that do not fit together, one paragraph each. */
export function renderContradictions({ contradictions }: ReportView): Html {
  return html`${contradictions.map((text) => renderParagraph(text, INK))}`
}

/** The governance gate: its level, what is missing, and what must wait. */
export function renderGate({ gate: { isOpen, hasGap, value, missing, missingLabel }, gateNote }: ReportView): Html {
  const { ink, line } = isOpen && !hasGap ? GATE.open : GATE.shut
  const level = `${FONT}padding:4px 12px;font-size:15px;line-height:23px;color:${ink};border-left:6px solid ${line};`
  return html`${renderRow(level, html`<strong>Level ${value} of 5</strong>`)}
  ${missing.map((text, index) => renderParagraph(`${missingLabel}: ${text}.`, INK, index === 0 ? 10 : 0))}
  ${renderParagraph(gateNote, MUTED, missing.length === 0 ? 10 : 0)}`
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

/** The lowest answers, with what was chosen. */
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

/** The eight dimensions as scales from 0 to 5. */
export function renderProfile({ bars, profileNote }: ReportView): Html {
  return html`${renderRow('', renderBarTable(48, bars.map(renderBarRow)))} ${renderNote(profileNote, 6)}`
}

/** The place among value and feasibility, in words. */
export function renderPosition({ position, positionNote }: ReportView): Html {
  return html`${renderParagraph(position, INK)} ${renderParagraph(positionNote, MUTED)}`
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

/** All sixteen questions with the chosen answers and their scores, by dimension. */
export function renderAnswers({ groups }: ReportView): Html {
  return html`<tr>
    <td>
      <table width="100%" cellpadding="0" cellspacing="0" border="0">
        ${groups.map(renderAnswerGroup)}
      </table>
    </td>
  </tr>`
}
