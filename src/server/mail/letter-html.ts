import type { Band } from '#machines/assessment/advice.ts'

import { html, type Html } from '#server/html.ts'
import type { LetterFacts } from './letter-facts.ts'
import { explanationSection, waySection } from './letter-explanation.ts'
import { framed, headline } from './letter-frame.ts'
import { answersSection, profileSection, toldSection, whoSection } from './letter-sections.ts'
import { FONT, INK, LINE, MUTED, QUIET, RULE } from './letter-style.ts'

/** Colors and mark of each band; the mark and the word carry the meaning where colors do not. */
const BAND_STYLES: Readonly<Record<Band, { ink: string; wash: string; line: string; mark: string }>> = {
  'Quick Win': { ink: '#1c6a45', wash: '#e6f0e8', line: '#2a8a5c', mark: '\u25B2' },
  'Strategic Bet': { ink: '#8a5200', wash: '#f9eed9', line: '#c47d12', mark: '\u25C6' },
  'Not Now': { ink: '#a2371b', wash: '#f9e7e0', line: '#bf4a2b', mark: '\u25A0' },
}

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
  return html`<table
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="border-top:${RULE};border-bottom:1px solid ${LINE};"
  >
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

const CLOSING =
  'The whole report is attached as report.json. The numbers were computed again on our server from the raw answers. ' +
  'This letter went to the team only.'

/** The letter about a report as HTML. */
export function letterHtmlOf(facts: LetterFacts): string {
  const { person, result, score, lowest, sender, version } = facts
  const preheader = `${result.band}, ${score} of 5. Lowest: ${lowest.label} ${lowest.value}. Next step: ${result.nextStep.stage}. Follow up within 24 hours.`
  return framed({
    sender,
    topic: 'AI readiness report',
    masthead: `AI readiness report, version ${version}`,
    title: `AI readiness report: ${person.company}, ${result.band}, ${score}`,
    preheader,
    rows: html`${summary(facts)} ${whoSection(facts)} ${profileSection(facts)} ${explanationSection(facts)}
    ${toldSection(facts)} ${waySection(facts)} ${answersSection(facts)}`,
    closing: CLOSING,
  })
}
