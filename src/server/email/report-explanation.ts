import { type ImprovementText } from '#machines/recommendations/improvement-text.ts'
import { GOVERNANCE_NOTE } from '#machines/scoring/explain-rounding-and-governance.ts'
import { html, type Html } from '#server/html.ts'
import { ACCENT, INK, LINE, MUTED, PAPER, QUIET, TRACK } from '#server/report/email-and-pdf-colors.ts'
import type { ReportView, ScorePart } from '#server/report/view-model.ts'

import { renderBarSegment, renderHeading, renderBarTable, renderNote, TABLE_ATTRIBUTES } from './components.ts'
import { FONT, RULE } from './styles.ts'

/** The bar is as long as the most points that this answer could add. */
function renderBar({ percent, mostPercent, isRemainder }: ScorePart): Html {
  const pieces = [
    [percent, isRemainder ? QUIET : ACCENT],
    [mostPercent - percent, TRACK],
    [100 - mostPercent, PAPER],
  ] as const
  return html`<table ${TABLE_ATTRIBUTES}>
    <tr>
      ${pieces.filter(([width]) => width > 0).map(([width, color]) => renderBarSegment(width, color))}
    </tr>
  </table>`
}

function renderPartRow(part: ScorePart): Html {
  const cell = `${FONT}padding:6px 0;font-size:14px;line-height:19px;border-top:1px solid ${LINE};`
  return html`<tr>
    <td style="${cell}color:${INK};">
      ${part.topic}<br /><span style="font-size:13px;line-height:17px;color:${QUIET};">${part.answer}</span>
    </td>
    <td style="padding:6px 16px;border-top:1px solid ${LINE};">${renderBar(part)}</td>
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

function renderParagraph(text: string, look: string): Html {
  return html`<tr>
    <td style="${FONT}padding:0 0 8px 0;font-size:15px;line-height:23px;${look}">${text}</td>
  </tr>`
}

/** The rules that decided band and stage, and the sixteen parts of the score. */
export function renderExplanationSection(view: ReportView): Html {
  const { reasons, parts, rounding } = view.explanation
  return html`${renderHeading('Why this score')}
    <tr>
      <td style="border-top:${RULE};padding-top:14px;">
        <table ${TABLE_ATTRIBUTES}>
          ${reasons.map((reason) => renderParagraph(reason, `color:${INK};`))}
          ${renderParagraph(GOVERNANCE_NOTE, `color:${MUTED};`)}
        </table>
      </td>
    </tr>
    <tr>
      <td style="padding-top:6px;">${renderBarTable(54, [...parts.map(renderPartRow), renderSumRow(view)])}</td>
    </tr>
    ${renderNote('Points of each answer; its bar ends at the most that it could add.', 2)}
    ${rounding === null ? [] : renderNote(rounding, 4)}`
}

function renderStepRow({ topic, step }: ImprovementText['steps'][number]): Html {
  return html`<tr>
    <td style="${FONT}padding:0 0 8px 0;font-size:15px;line-height:22px;color:${MUTED};">
      <strong style="color:${INK};">${topic}:</strong> ${step}
    </td>
  </tr>`
}

function renderWayRows({ title, steps, outcome }: ImprovementText, index: number): Html {
  const edge = index === 0 ? 'padding:0 0 8px 0;' : `padding:16px 0 8px 0;border-top:1px solid ${LINE};`
  return html`<tr>
      <td style="${FONT}${edge}color:${INK};">
        <h3 style="margin:0;font-size:15px;line-height:22px;font-weight:bold;color:${ACCENT};">${title}</h3>
      </td>
    </tr>
    ${steps.map(renderStepRow)} ${renderParagraph(outcome, `color:${INK};`)}`
}

/** The fewest changes that lead to the next band and to the next stage. */
export function renderWaySection({ ways }: ReportView): Html {
  return html`${renderHeading('The way up')}
    <tr>
      <td style="border-top:${RULE};padding-top:14px;">
        <table ${TABLE_ATTRIBUTES}>
          ${ways.map(renderWayRows)}
        </table>
      </td>
    </tr>
    ${renderNote('The fewest answers that would have to change, and each no further than needed.', 0)}`
}
