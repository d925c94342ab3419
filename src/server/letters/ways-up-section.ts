import { html, type Html } from './html.ts'
import { ACCENT, INK, LINE, MUTED } from './report/letter-colors.ts'
import type { ReportView } from './report/view-model.ts'
import type { WayUpView, WayUpLine } from './report/ways-up-view.ts'

import { FONT, renderRow } from './components.ts'

const renderParagraph = (content: Html) => html`<p style="margin:0 0 6px 0;">${content}</p>`

const renderInk = (text: string) => html`<span style="color:${INK};">${text}</span>`

const renderLine = ({ lead, text }: WayUpLine) =>
  renderParagraph(html`<strong style="color:${INK};">${lead}:</strong> ${text}`)

/** One cell for the whole way: it may have many steps, and a row for each would make the letter heavy. */
function renderWay({ title, intro, lines, outcome }: WayUpView, index: number): Html {
  const edge = index === 0 ? 'padding:0 0 8px 0;' : `padding:14px 0 8px 0;border-top:1px solid ${LINE};`
  const heading = html`<h3 style="margin:0 0 8px 0;font-size:15px;line-height:22px;font-weight:bold;color:${ACCENT};">
    ${title}
  </h3>`
  return renderRow(
    `${FONT}${edge}font-size:15px;line-height:22px;color:${MUTED};`,
    html`${heading} ${intro === '' ? [] : renderParagraph(renderInk(intro))} ${lines.map(renderLine)}
    ${renderParagraph(renderInk(outcome))}`,
  )
}

/** The ways to the next band and to the next stage, step by step. */
export function renderWays({ ways }: ReportView): Html {
  return html`${ways.map(renderWay)}`
}
