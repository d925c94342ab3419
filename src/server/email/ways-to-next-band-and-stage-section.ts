import type { ImprovementText } from '#machines/recommendations/improvement-text.ts'
import { html, type Html } from '#server/html.ts'
import { ACCENT, INK, LINE, MUTED } from '#server/report/email-and-pdf-colors.ts'
import type { ReportView } from '#server/report/view-model.ts'

import { FONT, renderNote, renderParagraph, renderRow, renderSection } from './components.ts'

function renderStepRow({ topic, step }: ImprovementText['steps'][number]): Html {
  return renderRow(
    `${FONT}padding:0 0 8px 0;font-size:15px;line-height:22px;color:${MUTED};`,
    html`<strong style="color:${INK};">${topic}:</strong> ${step}`,
  )
}

function renderWayRows({ title, steps, outcome }: ImprovementText, index: number): Html {
  const edge = index === 0 ? 'padding:0 0 8px 0;' : `padding:16px 0 8px 0;border-top:1px solid ${LINE};`
  const heading = html`<h3 style="margin:0;font-size:15px;line-height:22px;font-weight:bold;color:${ACCENT};">
    ${title}
  </h3>`
  return html`${renderRow(`${FONT}${edge}color:${INK};`, heading)} ${steps.map(renderStepRow)}
  ${renderParagraph(outcome, INK)}`
}

/** The fewest changes that lead to the next band and to the next stage. */
export function renderWaysSection({ ways }: ReportView): Html {
  return html`${renderSection('The way up', ways.map(renderWayRows))}
  ${renderNote('The fewest answers that would have to change, and each no further than needed.', 0)}`
}
