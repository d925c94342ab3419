import type { ImprovementText } from '#machines/recommendations/improvement-text.ts'
import { html, type Html } from '#server/html.ts'
import { ACCENT, INK, LINE, MUTED } from '#server/report/email-and-pdf-colors.ts'
import type { ReportView } from '#server/report/view-model.ts'

import { renderHeading, renderNote, renderParagraph, TABLE_ATTRIBUTES } from './components.ts'
import { FONT, RULE } from './styles.ts'

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
export function renderWaysSection({ ways }: ReportView): Html {
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
