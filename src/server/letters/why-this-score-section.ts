import { html, type Html } from './html.ts'
import { ACCENT, INK, LINE, MUTED, TRACK } from './report/letter-colors.ts'
import type { ScorePartView } from './report/score-explanation.ts'
import type { ReportView } from './report/view-model.ts'

import { FONT, renderBar, renderBarTable, renderNote, renderParagraph, renderRow, RULE } from './components.ts'

/** The bar is as long as the most points that this answer could add. */
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

/** A row without a bar: no most, and no suggestion that more is better. */
function renderPlainRow(label: string, points: string, style: string): Html {
  return html`<tr>
    <td colspan="2" style="${style}">${label}</td>
    <td align="right" style="${style}">${points}</td>
  </tr>`
}

/** The rules that decided band and stage, and the parts of the score. */
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
