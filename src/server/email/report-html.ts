import { html, type Html } from '#server/html.ts'
import { BAND_STYLES, INK, LINE, MUTED, QUIET } from '#server/report/palette.ts'
import type { LetterFacts } from '#server/report/view-model.ts'

import { closingOf, type Enclosures } from './attachments.ts'
import { TABLE } from './components.ts'
import { framed, headline } from './layout.ts'
import { explanationSection, waySection } from './report-explanation.ts'
import { answersSection, profileSection, toldSection, whoSection } from './report-sections.ts'
import { FONT, RULE } from './styles.ts'

function badge({ band, badge: { subtitle } }: LetterFacts['result']): Html {
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

function figure(label: string, value: string, look: { first?: boolean; large?: boolean }): Html {
  const edge = look.first ? 'padding:12px 4px 12px 0;' : `padding:12px 4px 12px 10px;border-left:1px solid ${LINE};`
  return html`<td width="25%" valign="top" style="${FONT}${edge}">
    <span style="font-size:13px;line-height:18px;color:${QUIET};">${label}</span><br /><span
      style="font-size:${look.large ? 26 : 17}px;line-height:34px;font-weight:bold;color:${INK};"
      >${value}</span
    >
  </td>`
}

function figures({ score, value, feasibility, result }: LetterFacts): Html {
  return html`<table ${TABLE} style="border-top:${RULE};border-bottom:1px solid ${LINE};">
    <tr>
      ${figure('Score', score, { first: true, large: true })} ${figure('Stage', result.nextStep.stage, {})}
      ${figure('Value', value, {})} ${figure('Feasibility', feasibility, {})}
    </tr>
  </table>`
}

function summary(facts: LetterFacts): Html {
  const { person, result } = facts
  return html`${headline(person.company)}
    <tr>
      <td style="padding:12px 0 24px 0;">${badge(result)}</td>
    </tr>
    <tr>
      <td>${figures(facts)}</td>
    </tr>
    <tr>
      <td style="${FONT}padding:10px 0 0 0;font-size:14px;line-height:20px;color:${MUTED};">
        ${result.quadrant.label}
      </td>
    </tr>`
}

/** The letter about a report as HTML; the picture is shown where there is one. */
export function letterHtmlOf(facts: LetterFacts, enclosures: Enclosures): string {
  const { person, result, score, lowest, sender, version } = facts
  const preheader = `${result.band}, ${score} of 5. Lowest: ${lowest.label} ${lowest.value}. Next step: ${result.nextStep.stage}. Follow up within 24 hours.`
  return framed({
    sender,
    topic: 'AI readiness report',
    masthead: `AI readiness report, version ${version}`,
    title: `AI readiness report: ${person.company}, ${result.band}, ${score}`,
    preheader,
    rows: html`${summary(facts)} ${whoSection(facts)} ${profileSection(facts, enclosures)} ${explanationSection(facts)}
    ${toldSection(facts)} ${waySection(facts)} ${answersSection(facts)}`,
    closing: closingOf(enclosures),
  })
}
