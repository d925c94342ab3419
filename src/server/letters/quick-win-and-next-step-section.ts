import { html, type Html } from './html.ts'
import { BAND_STYLES, INK, LINE, MUTED, QUIET } from './report/letter-colors.ts'
import type { ReportView } from './report/view-model.ts'

import { FONT, renderParagraph, renderRow, TABLE_ATTRIBUTES } from './components.ts'

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

function renderToldRow(lead: string, text: string, edge: string): Html {
  return renderRow(
    `${FONT}padding:${edge};font-size:15px;line-height:23px;color:${MUTED};`,
    html`<strong style="color:${INK};">${lead}</strong> ${text}`,
  )
}

/** The result, the quick win and the next step, as the visitor read them. */
export function renderTold(view: ReportView): Html {
  const { quickWin, nextStep } = view.result
  const win = `Recommended Quick Win: ${quickWin.title}.`
  const step = `Recommended next step: ${nextStep.stage}, ${nextStep.timeline}.`
  return html`${renderRow('padding:0 0 16px 0;', renderBadge(view.result))}
  ${renderRow('padding:0 0 14px 0;', renderFigures(view))} ${renderParagraph(view.overview, INK)}
  ${renderToldRow(win, `${quickWin.description} ${quickWin.action}.`, '8px 0 16px 0')}
  ${renderToldRow(step, `${nextStep.title}. ${nextStep.description}`, `16px 0 0 0;border-top:1px solid ${LINE}`)}`
}
