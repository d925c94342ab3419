import { html, Html } from './html.ts'
import { ACCENT, INK, LINE, PAPER, QUIET } from './report/letter-colors.ts'
import { REPLY_BY } from './report/reply-deadlines.ts'

export const FONT = 'font-family:Helvetica,Arial,sans-serif;'
export const RULE = `1px solid ${INK}`

export const TABLE_ATTRIBUTES = new Html('role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"')

export function renderRow(style: string, content: string | Html, printClass = ''): Html {
  const classes = printClass === '' ? html`` : html` class="${printClass}"`
  return html`<tr${classes}>
    <td${classes} style="${style}">${content}</td>
  </tr>`
}

function renderHeading(title: string): Html {
  return renderRow(
    `${FONT}padding:32px 0 10px 0;color:${INK};`,
    html`<h2 style="margin:0;font-size:18px;line-height:24px;font-weight:bold;">${title}</h2>`,
    'head',
  )
}

/** With `whole`, the section is kept on one page when printed. */
export function renderSection(title: string, rows: readonly Html[], printClass: 'whole' | '' = ''): Html {
  const table = html`<table ${TABLE_ATTRIBUTES}>
    ${rows}
  </table>`
  return html`${renderHeading(title)} ${renderRow(`border-top:${RULE};padding-top:14px;`, table, printClass)}`
}

/** `above` is the space above the note in pixels. */
export function renderNote(text: string, above: number): Html {
  return renderRow(`${FONT}padding:${above}px 0 0 0;font-size:13px;line-height:18px;color:${QUIET};`, text)
}

export function renderParagraph(text: string, color: string, above = 0): Html {
  return renderRow(`${FONT}padding:${above}px 0 8px 0;font-size:15px;line-height:23px;color:${color};`, text)
}

function renderBarPart(percent: number, color: string): Html {
  return html`<td width="${percent}%" bgcolor="${color}" style="height:10px;line-height:10px;font-size:1px;">
    &nbsp;
  </td>`
}

/** The percentages of the parts add up to 100. `width` is in percent of the cell. */
export function renderBar(parts: readonly (readonly [percent: number, color: string])[], width = 100): Html {
  return html`<table role="presentation" width="${width}%" cellpadding="0" cellspacing="0" border="0">
    <tr>
      ${parts.filter(([percent]) => percent > 0).map(([percent, color]) => renderBarPart(percent, color))}
    </tr>
  </table>`
}

/** The encoding keeps an address from adding headers or a query. */
function buildMailto(address: string): string {
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}`
}

function renderFactValue([label, text]: readonly [string, string], address: string): Html {
  if (text === address) return html`<a href="${buildMailto(address)}" style="color:${ACCENT};">${text}</a>`
  return label === REPLY_BY ? html`<strong>${text}</strong>` : html`<bdi>${text}</bdi>`
}

function renderFactRow(fact: readonly [string, string], address: string): Html {
  const [label] = fact
  const cell = `${FONT}padding:8px 0;font-size:14px;line-height:20px;border-bottom:1px solid ${LINE};`
  return html`<tr>
    <td width="80" valign="top" style="${cell}width:80px;color:${QUIET};">${label}</td>
    <td style="${cell}color:${INK};word-break:break-word;">${renderFactValue(fact, address)}</td>
  </tr>`
}

/** Renders labels and texts. The visitor's address becomes a link, and the reply deadline is bold. */
export function renderFactTable(facts: readonly (readonly [label: string, text: string])[], address: string): Html {
  return html`<tr>
    <td>
      <table ${TABLE_ATTRIBUTES}>
        ${facts.map((row) => renderFactRow(row, address))}
      </table>
    </td>
  </tr>`
}

export function renderReplyButton(address: string, text: string | Html): Html {
  const button = html`<table role="presentation" cellpadding="0" cellspacing="0" border="0">
    <tr>
      <td bgcolor="${INK}" style="background:${INK};border-radius:6px;">
        <a
          href="${buildMailto(address)}"
          style="${FONT}display:inline-block;padding:13px 22px;font-size:15px;line-height:20px;font-weight:bold;color:${PAPER};text-decoration:none;word-break:break-word;"
          >${text}</a
        >
      </td>
    </tr>
  </table>`
  return renderRow('padding:20px 0 0 0;', button, 'screen')
}

/** Renders rows of a name, a bar and a figure. `figureWidth` is in pixels. */
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
