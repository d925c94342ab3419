import { html, type Html } from '#server/html.ts'
import { ACCENT, INK, LINE, LOWEST, MUTED, QUIET, TRACK } from '#server/report/email-and-pdf-colors.ts'
import type { AnswerGroup, AnswerLine, Bar, ReportView } from '#server/report/view-model.ts'

import {
  FONT,
  renderBar,
  renderBarTable,
  renderFactTable,
  renderHeading,
  renderNote,
  renderReplyButton,
  renderRow,
  renderSection,
  RULE,
} from './components.ts'

/** Who sent the report, and a button to answer them. */
export function renderWhoSection({ who, person, addressee }: ReportView): Html {
  return html`${renderHeading('Who')} ${renderFactTable(who, person.workEmail)}
  ${renderReplyButton(person.workEmail, `Reply to ${addressee}`)}
  ${renderNote('The visitor was promised an answer within 24 hours.', 8)}`
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
export function renderProfileSection({ bars }: ReportView): Html {
  return html`${renderHeading('Dimension profile')}
  ${renderRow(`border-top:${RULE};padding-top:6px;`, renderBarTable(48, bars.map(renderBarRow)))}
  ${renderNote('Bars run from 0 to 5. The lowest dimension decides the quick win.', 6)}`
}

function renderToldRow(lead: string, text: string, edge: string): Html {
  return renderRow(
    `${FONT}padding:${edge};font-size:15px;line-height:23px;color:${MUTED};`,
    html`<strong style="color:${INK};">${lead}</strong> ${text}`,
  )
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** The quick win and the next step, as the visitor read them. */
export function renderToldSection({ result: { quickWin, nextStep } }: ReportView): Html {
  const win = `Quick win: ${lowerFirst(quickWin.title)}.`
  const step = `Next step: ${nextStep.stage}, ${nextStep.timeline}. ${nextStep.title}.`
  return renderSection('What we told them', [
    renderToldRow(win, `${quickWin.description} ${quickWin.action}.`, '0 0 16px 0'),
    renderToldRow(step, nextStep.description, `16px 0 0 0;border-top:1px solid ${LINE}`),
  ])
}

function renderAnswerRow({ number, question, answer, score }: AnswerLine): Html {
  const cell = `${FONT}font-size:14px;line-height:20px;border-top:1px solid ${LINE};`
  return html`<tr>
    <td width="28" valign="top" style="${cell}padding:8px 0;color:${QUIET};">${number}</td>
    <td valign="top" style="${cell}padding:8px 12px 8px 0;color:${MUTED};">
      ${question}<br /><strong style="color:${INK};">${answer}</strong>
    </td>
    <td width="44" valign="top" align="right" style="${cell}padding:8px 0;font-weight:bold;color:${INK};">${score}</td>
  </tr>`
}

function renderAnswerGroup({ dimension, answers }: AnswerGroup): Html {
  return html`<tr>
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
export function renderAnswersSection({ groups }: ReportView): Html {
  return html`${renderHeading('All sixteen answers')}
    <tr>
      <td>
        <table width="100%" cellpadding="0" cellspacing="0" border="0" style="border-top:${RULE};">
          ${groups.map(renderAnswerGroup)}
        </table>
      </td>
    </tr>`
}
