import { html, Html } from '#server/html.ts'
import { ACCENT, INK, LINE, PAPER, QUIET } from '#server/report/email-and-pdf-colors.ts'

import { FONT, RULE } from './styles.ts'

/** The attributes of a layout table that is as wide as its parent. */
export const TABLE_ATTRIBUTES = new Html('role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"')

/** The title of a section. */
export function renderHeading(title: string): Html {
  return html`<tr>
    <td style="${FONT}padding:32px 0 10px 0;color:${INK};">
      <h2 style="margin:0;font-size:18px;line-height:24px;font-weight:bold;">${title}</h2>
    </td>
  </tr>`
}

/** A note in a quiet color. `above` is the space above it in pixels. */
export function renderNote(text: string, above: number): Html {
  return html`<tr>
    <td style="${FONT}padding:${above}px 0 0 0;font-size:13px;line-height:18px;color:${QUIET};">${text}</td>
  </tr>`
}

/** A paragraph; `look` adds its color. */
export function renderParagraph(text: string, look: string): Html {
  return html`<tr>
    <td style="${FONT}padding:0 0 8px 0;font-size:15px;line-height:23px;${look}">${text}</td>
  </tr>`
}

/** One part of a bar, in this color. */
export function renderBarSegment(percent: number, color: string): Html {
  return html`<td
    width="${percent}%"
    bgcolor="${color}"
    style="background:${color};height:10px;line-height:10px;font-size:1px;"
  >
    &nbsp;
  </td>`
}

/** A `mailto:` link. The encoding keeps an address from adding a header or a query. */
function buildMailto(address: string): string {
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}`
}

function renderFactRow([label, text]: readonly [string, string], address: string): Html {
  const cell = `${FONT}padding:8px 0;font-size:14px;line-height:20px;border-bottom:1px solid ${LINE};`
  const value =
    text === address ? html`<a href="${buildMailto(address)}" style="color:${ACCENT};">${text}</a>` : html`${text}`
  return html`<tr>
    <td width="80" valign="top" style="${cell}width:80px;color:${QUIET};">${label}</td>
    <td style="${cell}color:${INK};word-break:break-word;">${value}</td>
  </tr>`
}

/** A table of labels and texts. The visitor's own address becomes a link. */
export function renderFactTable(facts: readonly (readonly [label: string, text: string])[], address: string): Html {
  return html`<tr>
    <td>
      <table ${TABLE_ATTRIBUTES} style="border-top:${RULE};">
        ${facts.map((row) => renderFactRow(row, address))}
      </table>
    </td>
  </tr>`
}

/** A button that answers the visitor. */
export function renderReplyButton(address: string, text: string): Html {
  return html`<tr>
    <td style="padding:20px 0 0 0;">
      <table role="presentation" cellpadding="0" cellspacing="0" border="0">
        <tr>
          <td bgcolor="${INK}" style="background:${INK};border-radius:6px;">
            <a
              href="${buildMailto(address)}"
              style="${FONT}display:inline-block;padding:13px 22px;font-size:15px;line-height:20px;font-weight:bold;color:${PAPER};text-decoration:none;word-break:break-word;"
              >${text}</a
            >
          </td>
        </tr>
      </table>
    </td>
  </tr>`
}

/** A table whose rows have a name, a bar and a figure. `figureWidth` is the width of the last column in pixels. */
export function renderBarTable(figureWidth: number, rows: readonly Html[]): Html {
  return html`<table width="100%" cellpadding="0" cellspacing="0" border="0">
    <tr style="font-size:1px;line-height:1px;">
      <td width="42%"></td>
      <td></td>
      <td width="${figureWidth}"></td>
    </tr>
    ${rows}
  </table>`
}
