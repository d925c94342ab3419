import { GOVERNANCE_NOTE, type ImprovementText } from '#machines/recommendations/improvement-text.ts'
import { html, type Html } from '#server/html.ts'

import type { LetterFacts, Part } from './letter-facts.ts'
import { barPiece, heading, namedRows, note, TABLE } from './letter-parts.ts'
import { ACCENT, FONT, INK, LINE, MUTED, PAPER, QUIET, RULE, TRACK } from './letter-style.ts'

/** The bar ends where the most that the answer could add does. */
function bar({ percent, mostPercent, isRemainder }: Part): Html {
  const pieces = [
    [percent, isRemainder ? QUIET : ACCENT],
    [mostPercent - percent, TRACK],
    [100 - mostPercent, PAPER],
  ] as const
  return html`<table ${TABLE}>
    <tr>
      ${pieces.filter(([width]) => width > 0).map(([width, color]) => barPiece(width, color))}
    </tr>
  </table>`
}

function partRow(part: Part): Html {
  const cell = `${FONT}padding:6px 0;font-size:14px;line-height:19px;border-top:1px solid ${LINE};`
  return html`<tr>
    <td style="${cell}color:${INK};">
      ${part.topic}<br /><span style="font-size:13px;line-height:17px;color:${QUIET};">${part.answer}</span>
    </td>
    <td style="padding:6px 16px;border-top:1px solid ${LINE};">${bar(part)}</td>
    <td align="right" style="${cell}color:${INK};">${part.points}</td>
  </tr>`
}

function sumRow({ explanation, score }: LetterFacts): Html {
  const cell = `${FONT}padding:9px 0;font-size:14px;line-height:20px;font-weight:bold;color:${INK};border-top:${RULE};`
  return html`<tr>
    <td style="${cell}">Score, printed as ${score}</td>
    <td style="${cell}"></td>
    <td align="right" style="${cell}">${explanation.sum}</td>
  </tr>`
}

function paragraph(text: string, look: string): Html {
  return html`<tr>
    <td style="${FONT}padding:0 0 8px 0;font-size:15px;line-height:23px;${look}">${text}</td>
  </tr>`
}

/** The rules that decided band and stage, and the sixteen parts that add up to the score. */
export function explanationSection(facts: LetterFacts): Html {
  const { reasons, parts, rounding } = facts.explanation
  return html`${heading('Why this score')}
    <tr>
      <td style="border-top:${RULE};padding-top:14px;">
        <table ${TABLE}>
          ${reasons.map((reason) => paragraph(reason, `color:${INK};`))}
          ${paragraph(GOVERNANCE_NOTE, `color:${MUTED};`)}
        </table>
      </td>
    </tr>
    <tr>
      <td style="padding-top:6px;">${namedRows(54, [...parts.map(partRow), sumRow(facts)])}</td>
    </tr>
    ${note('Points of each answer; its bar ends at the most that it could add.', 2)}
    ${rounding === null ? [] : note(rounding, 4)}`
}

function stepRow({ topic, step }: ImprovementText['steps'][number]): Html {
  return html`<tr>
    <td style="${FONT}padding:0 0 8px 0;font-size:15px;line-height:22px;color:${MUTED};">
      <strong style="color:${INK};">${topic}:</strong> ${step}
    </td>
  </tr>`
}

function wayRows({ title, steps, outcome }: ImprovementText, index: number): Html {
  const edge = index === 0 ? 'padding:0 0 8px 0;' : `padding:16px 0 8px 0;border-top:1px solid ${LINE};`
  return html`<tr>
      <td style="${FONT}${edge}color:${INK};">
        <h3 style="margin:0;font-size:15px;line-height:22px;font-weight:bold;color:${ACCENT};">${title}</h3>
      </td>
    </tr>
    ${steps.map(stepRow)} ${paragraph(outcome, `color:${INK};`)}`
}

/** The fewest changes that lead to the next band and to the next stage. */
export function waySection({ ways }: LetterFacts): Html {
  return html`${heading('The way up')}
    <tr>
      <td style="border-top:${RULE};padding-top:14px;">
        <table ${TABLE}>
          ${ways.map(wayRows)}
        </table>
      </td>
    </tr>
    ${note('The fewest answers that would have to change, and each no further than needed.', 0)}`
}
