import { GOVERNANCE_NOTE } from '#machines/scoring/explain-rounding-and-governance.ts'
import { html, type Html } from '#server/html.ts'
import { ACCENT, INK, LINE, MUTED, PAPER, QUIET, TRACK } from '#server/report/email-and-pdf-colors.ts'
import type { ReportView, ScorePart } from '#server/report/view-model.ts'

import {
  FONT,
  renderBar,
  renderBarTable,
  renderNote,
  renderParagraph,
  renderRow,
  renderSection,
  RULE,
} from './components.ts'

/** The bar is as long as the most points that this answer could add. */
function renderPartBar({ percent, mostPercent, isRemainder }: ScorePart): Html {
  return renderBar([
    [percent, isRemainder ? QUIET : ACCENT],
    [mostPercent - percent, TRACK],
    [100 - mostPercent, PAPER],
  ])
}

function renderPartRow(part: ScorePart): Html {
  const cell = `${FONT}padding:6px 0;font-size:14px;line-height:19px;border-top:1px solid ${LINE};`
  return html`<tr>
    <td style="${cell}color:${INK};">
      ${part.topic}<br /><span style="font-size:13px;line-height:17px;color:${QUIET};">${part.answer}</span>
    </td>
    <td style="padding:6px 16px;border-top:1px solid ${LINE};">${renderPartBar(part)}</td>
    <td align="right" style="${cell}color:${INK};">${part.points}</td>
  </tr>`
}

function renderSumRow({ explanation, score }: ReportView): Html {
  const cell = `${FONT}padding:9px 0;font-size:14px;line-height:20px;font-weight:bold;color:${INK};border-top:${RULE};`
  return html`<tr>
    <td style="${cell}">Score, printed as ${score}</td>
    <td style="${cell}"></td>
    <td align="right" style="${cell}">${explanation.sum}</td>
  </tr>`
}

/** The rules that decided band and stage, and the sixteen parts of the score. */
export function renderWhySection(view: ReportView): Html {
  const { reasons, parts, rounding } = view.explanation
  const paragraphs = [...reasons.map((reason) => renderParagraph(reason, INK)), renderParagraph(GOVERNANCE_NOTE, MUTED)]
  return html`${renderSection('Why this score', paragraphs)}
  ${renderRow('padding-top:6px;', renderBarTable(54, [...parts.map(renderPartRow), renderSumRow(view)]))}
  ${renderNote('Points of each answer; its bar ends at the most that it could add.', 2)}
  ${rounding === null ? [] : renderNote(rounding, 4)}`
}
