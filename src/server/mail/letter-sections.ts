import { html, Html } from './html.ts'
import type { AnswerGroup, AnswerLine, Bar, LetterFacts } from './letter-facts.ts'
import { ACCENT, FONT, INK, LINE, LOWEST, MUTED, PAPER, QUIET, RULE, TRACK } from './letter-style.ts'

const TABLE = new Html('role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"')

function heading(title: string): Html {
  return html`<tr>
    <td style="${FONT}padding:32px 0 10px 0;color:${INK};">
      <h2 style="margin:0;font-size:18px;line-height:24px;font-weight:bold;">${title}</h2>
    </td>
  </tr>`
}

function note(text: string, above: number): Html {
  return html`<tr>
    <td style="${FONT}padding:${above}px 0 0 0;font-size:13px;line-height:18px;color:${QUIET};">${text}</td>
  </tr>`
}

/** A mail address as a link target: nothing in it may start a header or a query. */
function mailtoOf(address: string): string {
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}`
}

function whoRow([label, text]: readonly [string, string], address: string): Html {
  const cell = `${FONT}padding:8px 0;font-size:14px;line-height:20px;border-bottom:1px solid ${LINE};`
  const value =
    text === address ? html`<a href="${mailtoOf(address)}" style="color:${ACCENT};">${text}</a>` : html`${text}`
  return html`<tr>
    <td width="96" valign="top" style="${cell}width:96px;color:${QUIET};">${label}</td>
    <td style="${cell}color:${INK};word-break:break-word;">${value}</td>
  </tr>`
}

/** Who sent the report, and a button that answers them. */
export function whoSection({ who, person, addressee }: LetterFacts): Html {
  return html`${heading('Who')}
    <tr>
      <td>
        <table ${TABLE} style="border-top:${RULE};">
          ${who.map((row) => whoRow(row, person.workEmail))}
        </table>
      </td>
    </tr>
    <tr>
      <td style="padding:20px 0 0 0;">
        <table role="presentation" cellpadding="0" cellspacing="0" border="0">
          <tr>
            <td bgcolor="${INK}" style="background:${INK};border-radius:6px;">
              <a
                href="${mailtoOf(person.workEmail)}"
                style="${FONT}display:inline-block;padding:13px 22px;font-size:15px;line-height:20px;font-weight:bold;color:${PAPER};text-decoration:none;word-break:break-word;"
                >Reply to ${addressee}</a
              >
            </td>
          </tr>
        </table>
      </td>
    </tr>
    ${note('The visitor was promised an answer within 24 hours.', 8)}`
}

function barPiece(percent: number, color: string): Html {
  return html`<td
    width="${percent}%"
    bgcolor="${color}"
    style="background:${color};height:10px;line-height:10px;font-size:1px;"
  >
    &nbsp;
  </td>`
}

function barRow({ label, value, percent, isLowest }: Bar): Html {
  const text = `${FONT}padding:7px 0;font-size:14px;line-height:20px;color:${isLowest ? LOWEST.text : INK};`
  const rest = percent < 100 ? [barPiece(100 - percent, TRACK)] : []
  return html`<tr>
    <td style="${text}${isLowest ? 'font-weight:bold;' : ''}">${label}</td>
    <td style="padding:7px 16px;">
      <table ${TABLE}>
        <tr>
          ${barPiece(percent, isLowest ? LOWEST.bar : ACCENT)}${rest}
        </tr>
      </table>
    </td>
    <td style="${text}font-weight:bold;text-align:right;">${value}</td>
  </tr>`
}

/** The eight dimensions as bars that need no image. */
export function profileSection({ bars }: LetterFacts): Html {
  return html`${heading('Dimension profile')}
    <tr>
      <td style="border-top:${RULE};padding-top:6px;">
        <table width="100%" cellpadding="0" cellspacing="0" border="0">
          <tr style="font-size:1px;line-height:1px;">
            <td width="42%"></td>
            <td></td>
            <td width="48"></td>
          </tr>
          ${bars.map(barRow)}
        </table>
      </td>
    </tr>
    ${note('Bars run from 0 to 5. The lowest dimension decides the quick win.', 6)}`
}

function told(lead: string, text: string, edge: string): Html {
  return html`<tr>
    <td style="${FONT}padding:${edge};font-size:15px;line-height:23px;color:${MUTED};">
      <strong style="color:${INK};">${lead}</strong> ${text}
    </td>
  </tr>`
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** The quick win and the next step, as the visitor read them. */
export function toldSection({ result: { quickWin, nextStep } }: LetterFacts): Html {
  const step = `Next step: ${nextStep.stage}, ${nextStep.timeline}. ${nextStep.title}.`
  return html`${heading('What we told them')}
    <tr>
      <td style="border-top:${RULE};padding-top:14px;">
        <table ${TABLE}>
          ${told(`Quick win: ${lowerFirst(quickWin.title)}.`, `${quickWin.description} ${quickWin.action}.`, '0 0 16px 0')}
          ${told(step, nextStep.description, `16px 0 0 0;border-top:1px solid ${LINE}`)}
        </table>
      </td>
    </tr>`
}

function answerRow({ number, question, answer, score }: AnswerLine): Html {
  const cell = `${FONT}font-size:14px;line-height:20px;border-top:1px solid ${LINE};`
  return html`<tr>
    <td width="28" valign="top" style="${cell}padding:8px 0;color:${QUIET};">${number}</td>
    <td valign="top" style="${cell}padding:8px 12px 8px 0;color:${MUTED};">
      ${question}<br /><strong style="color:${INK};">${answer}</strong>
    </td>
    <td width="44" valign="top" align="right" style="${cell}padding:8px 0;font-weight:bold;color:${INK};">${score}</td>
  </tr>`
}

function answerGroup({ dimension, answers }: AnswerGroup): Html {
  return html`<tr>
      <td
        colspan="3"
        style="${FONT}padding:16px 0 6px 0;font-size:13px;line-height:18px;font-weight:bold;color:${ACCENT};"
      >
        ${dimension}
      </td>
    </tr>
    ${answers.map(answerRow)}`
}

/** All sixteen questions with the chosen answers and their scores, by dimension. */
export function answersSection({ groups }: LetterFacts): Html {
  return html`${heading('All sixteen answers')}
    <tr>
      <td>
        <table width="100%" cellpadding="0" cellspacing="0" border="0" style="border-top:${RULE};">
          ${groups.map(answerGroup)}
        </table>
      </td>
    </tr>`
}
