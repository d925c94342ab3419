import { html, type Html } from '#server/html.ts'
import { BAND_STYLES, INK, LINE, MUTED, QUIET } from '#server/report/email-and-pdf-colors.ts'
import type { ReportView } from '#server/report/view-model.ts'

import { FONT, renderRow, RULE, TABLE_ATTRIBUTES } from './components.ts'
import { renderLayout, renderHeadline } from './layout.ts'
import { renderAnswersSection, renderProfileSection, renderToldSection, renderWhoSection } from './report-sections.ts'
import { buildClosing } from './report-text.ts'
import { renderWaysSection } from './ways-to-next-band-and-stage-section.ts'
import { renderWhySection } from './why-this-score-section.ts'

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

function renderFigure(label: string, value: string, look: { first?: boolean; large?: boolean }): Html {
  const edge = look.first ? 'padding:12px 4px 12px 0;' : `padding:12px 4px 12px 10px;border-left:1px solid ${LINE};`
  return html`<td width="25%" valign="top" style="${FONT}${edge}">
    <span style="font-size:13px;line-height:18px;color:${QUIET};">${label}</span><br /><span
      style="font-size:${look.large ? 26 : 17}px;line-height:34px;font-weight:bold;color:${INK};"
      >${value}</span
    >
  </td>`
}

function renderFigures({ score, value, feasibility, result }: ReportView): Html {
  return html`<table ${TABLE_ATTRIBUTES} style="border-top:${RULE};border-bottom:1px solid ${LINE};">
    <tr>
      ${renderFigure('Score', score, { first: true, large: true })} ${renderFigure('Stage', result.nextStep.stage, {})}
      ${renderFigure('Value', value, {})} ${renderFigure('Feasibility', feasibility, {})}
    </tr>
  </table>`
}

function renderSummary(view: ReportView): Html {
  const { person, result } = view
  return html`${renderHeadline(person.company)} ${renderRow('padding:12px 0 24px 0;', renderBadge(result))}
    <tr>
      <td>${renderFigures(view)}</td>
    </tr>
    ${renderRow(`${FONT}padding:10px 0 0 0;font-size:14px;line-height:20px;color:${MUTED};`, result.quadrant.label)}`
}

/** Gives the letter about a report as HTML. */
export function renderReportHtml(view: ReportView, hasPdf: boolean): string {
  const { person, result, score, lowest, sender, version } = view
  const preheader = `${result.band}, ${score} of 5. Lowest: ${lowest.label} ${lowest.value}. Next step: ${result.nextStep.stage}. Follow up within 24 hours.`
  return renderLayout({
    sender,
    topic: 'AI readiness report',
    masthead: `AI readiness report, version ${version}`,
    title: `AI readiness report: ${person.company}, ${result.band}, ${score}`,
    preheader,
    rows: html`${renderSummary(view)} ${renderWhoSection(view)} ${renderProfileSection(view)} ${renderWhySection(view)}
    ${renderToldSection(view)} ${renderWaysSection(view)} ${renderAnswersSection(view)}`,
    closing: buildClosing(hasPdf),
  })
}
