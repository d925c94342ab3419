import { html, Html } from './html.ts'
import { INK, LINE, PAPER, QUIET, SUNKEN } from './report/letter-colors.ts'

import { FONT, renderRow, TABLE_ATTRIBUTES } from './components.ts'

export interface LetterLayout {
  readonly sender: string
  readonly topic: string
  readonly masthead: string
  readonly title: string
  readonly preheader: string
  readonly rows: Html
  readonly closing: string
}

export function renderHeadline(text: string | Html): Html {
  return renderRow(
    `${FONT}color:${INK};word-break:break-word;`,
    html`<h1 style="margin:0;font-size:30px;line-height:36px;letter-spacing:-0.5px;font-weight:bold;">${text}</h1>`,
  )
}

function renderMasthead({ sender, masthead }: LetterLayout): Html {
  const names = html`<table ${TABLE_ATTRIBUTES}>
    <tr>
      <td style="${FONT}font-size:16px;line-height:24px;font-weight:bold;color:${INK};">${sender}</td>
      <td style="${FONT}font-size:13px;line-height:24px;color:${QUIET};text-align:right;">${masthead}</td>
    </tr>
  </table>`
  return renderRow(`padding:20px 24px;border-bottom:1px solid ${LINE};`, names, 'edge')
}

/** Two style elements, because a mail client that does not know `@page` may drop the whole element. */
const PRINT_STYLES = new Html(`<style>
@media print {
* { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
.ground { background: none !important; border: 0 !important; max-width: none !important; }
.edge { padding: 12px 0 !important; }
body { zoom: 0.85; }
.screen { display: none; }
.whole { break-inside: avoid; }
.head, h1, h2, h3 { break-after: avoid; }
}
</style>
<style>
@page { margin: 14mm; @bottom-right { content: 'Page ' counter(page) ' of ' counter(pages); font: 8pt Helvetica, Arial, sans-serif; color: ${QUIET}; } }
</style>`)

/** Returns the letter as HTML for mail clients: tables, inline styles and no external resources. */
export function renderLayout(frame: LetterLayout): string {
  const { topic, title, preheader, rows, closing } = frame
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
        <title>${title}</title>
        ${PRINT_STYLES}
      </head>
      <body class="ground" style="margin:0;padding:0;background:${SUNKEN};">
        <div style="display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;color:${SUNKEN};">
          ${preheader}
        </div>
        <div role="main" aria-label="${topic}">
          <table ${TABLE_ATTRIBUTES} class="ground" bgcolor="${SUNKEN}" style="background:${SUNKEN};">
            <tr>
              <td align="center" class="edge" style="padding:24px 12px;">
                <table
                  role="presentation"
                  class="ground"
                  width="640"
                  cellpadding="0"
                  cellspacing="0"
                  border="0"
                  bgcolor="${PAPER}"
                  style="width:100%;max-width:640px;background:${PAPER};border:1px solid ${LINE};text-align:left;"
                >
                  ${renderMasthead(frame)}
                  <tr>
                    <td class="edge" style="padding:32px 24px 0 24px;">
                      <table ${TABLE_ATTRIBUTES}>
                        ${rows}
                        ${renderRow(`${FONT}padding:32px 0;font-size:13px;line-height:19px;color:${QUIET};`, closing)}
                      </table>
                    </td>
                  </tr>
                </table>
              </td>
            </tr>
          </table>
        </div>
      </body>
    </html> `.text.replace(/(?<!\s)\s*\n\s*/g, '\n')
}
