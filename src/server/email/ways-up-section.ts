import { html, type Html } from '#server/html.ts'
import { ACCENT, INK, LINE, MUTED } from '#server/report/email-and-pdf-colors.ts'
import type { ReportView } from '#server/report/view-model.ts'
import type { WayUp } from '#server/report/ways-up-view.ts'

import { FONT, renderParagraph, renderRow } from './components.ts'

function renderActionRow({ topic, action }: { readonly topic: string; readonly action: string }): Html {
  return renderRow(
    `${FONT}padding:0 0 8px 0;font-size:15px;line-height:22px;color:${MUTED};`,
    html`<strong style="color:${INK};">${topic}:</strong> ${action}`,
  )
}

function renderWay({ title, intro, steps, outcome }: WayUp, index: number): Html {
  const edge = index === 0 ? 'padding:0 0 8px 0;' : `padding:16px 0 8px 0;border-top:1px solid ${LINE};`
  const heading = html`<h3 style="margin:0;font-size:15px;line-height:22px;font-weight:bold;color:${ACCENT};">
    ${title}
  </h3>`
  const rows = steps.map(
    ({ actions, result }, at) =>
      html`${steps.length > 1 ? renderParagraph(`Step ${at + 1}`, INK) : []} ${actions.map(renderActionRow)}
      ${result === '' ? [] : renderParagraph(`Then: ${result}.`, INK)}`,
  )
  return html`${renderRow(`${FONT}${edge}color:${INK};`, heading)} ${intro === '' ? [] : renderParagraph(intro, INK)}
  ${rows} ${renderParagraph(outcome, INK)}`
}

/** The ways to the next band and to the next stage, step by step. */
export function renderWays({ ways }: ReportView): Html {
  return html`${ways.map(renderWay)}`
}
