import type { PlanItem } from '#machines/recommendations/plan.ts'

import { FONT, renderParagraph, renderRow } from './components.ts'
import { html, type Html } from './html.ts'
import { ACCENT, GATE, INK, LINE, MUTED } from './report/letter-colors.ts'
import type { ReportView } from './report/view-model.ts'

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
