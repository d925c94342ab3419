import { BAND_STYLES, INK, LINE } from '#server/report/palette.ts'
import type { LetterFacts } from '#server/report/view-model.ts'

import { MEASURE, PAGE, type Sheet } from './pdf-writer.ts'
import { profileDrawing } from './profile-drawing.ts'
import { profileWords } from './profile-png.ts'
import { quadrantDrawing } from './quadrant-drawing.ts'
import { STYLES } from './report-styles.ts'

const BADGE_HEIGHT = 20
const FIGURES_HEIGHT = 54
const INSET = 9

/** Band and what it means in one frame; the mark has a shape of its own for each band. */
function badge(sheet: Sheet, { result }: LetterFacts): void {
  const { ink, wash, line, shape } = BAND_STYLES[result.band]
  const style = { ...STYLES.strong, color: ink }
  const first = sheet.widthOf(result.band, style) + 2 * INSET + 12
  const second = sheet.widthOf(result.badge.subtitle, STYLES.ink) + 2 * INSET
  const { y } = sheet
  sheet.decorate([
    { path: `M${PAGE.left} ${y}h${first}v${BADGE_HEIGHT}h${-first}Z`, fill: wash },
    {
      path: `M${PAGE.left} ${y}h${first + second}v${BADGE_HEIGHT}h${-first - second}Z`,
      stroke: line,
      strokeWidth: 0.6,
    },
    { path: `M${PAGE.left + first} ${y}v${BADGE_HEIGHT}`, stroke: line, strokeWidth: 0.6 },
  ])
  sheet.decorate([{ path: shape, fill: ink }], { x: PAGE.left + INSET, y: y + BADGE_HEIGHT / 2 })
  const top = y + (BADGE_HEIGHT - style.leading) / 2
  sheet.place(result.band, style, { x: PAGE.left + INSET + 12, top, width: first })
  sheet.place(result.badge.subtitle, STYLES.ink, { x: PAGE.left + first + INSET, top, width: second })
  sheet.y += BADGE_HEIGHT
}

function figures(sheet: Sheet, { score, value, feasibility, result }: LetterFacts): void {
  const entries = [
    ['Score of 5', score, STYLES.score],
    ['Stage', result.nextStep.stage, STYLES.stage],
    ['Value', value, STYLES.stage],
    ['Feasibility', feasibility, STYLES.stage],
  ] as const
  const column = MEASURE / entries.length
  const { y } = sheet
  sheet.rule(INK)
  entries.forEach(([label, text, style], index) => {
    const x = PAGE.left + index * column + (index === 0 ? 0 : 12)
    if (index > 0) sheet.decorate([{ path: `M${x - 12} ${y}v${FIGURES_HEIGHT}`, stroke: LINE, strokeWidth: 0.6 }])
    sheet.place(label, STYLES.note, { x, top: y + 8, width: column - 12 })
    sheet.place(text, style, { x, top: y + 22, width: column - 12 })
  })
  sheet.y += FIGURES_HEIGHT
  sheet.rule(LINE)
}

const PROFILE = { width: 300, height: 236, radius: 78, text: 8.2 } as const
const QUADRANT_SIDE = 150

/** Profile and position side by side. */
function drawings(sheet: Sheet, facts: LetterFacts): void {
  const { bars, result, value, feasibility } = facts
  const top = sheet.y
  const right = PAGE.left + 308
  sheet.place('Dimension profile', STYLES.heading, { x: PAGE.left, top, width: 280, tag: 'H2' })
  sheet.place('Position', STYLES.heading, { x: right, top, width: 160, tag: 'H2' })
  sheet.draw(profileDrawing(bars, PROFILE), { x: PAGE.left - 8, y: top + 22 }, profileWords(bars))
  const position = `Value ${value}, feasibility ${feasibility}: ${result.quadrant.label}.`
  const place = { ...result.quadrant, figures: { x: feasibility, y: value } }
  sheet.draw(quadrantDrawing(place, QUADRANT_SIDE, 7.6), { x: right - 4, y: top + 32 }, position)
  sheet.place(result.quadrant.label, STYLES.noteStrong, { x: right, top: top + 226, width: 180 })
  sheet.y = top + 22 + PROFILE.height
}

function who(sheet: Sheet, facts: LetterFacts): void {
  sheet.flow('Who', STYLES.heading, 'H2')
  sheet.y += 5
  sheet.rule(INK)
  for (const [label, text] of facts.who) {
    const box = { x: PAGE.left + 96, width: MEASURE - 96 }
    const height = Math.max(sheet.heightOf(text, STYLES.ink, box.width), STYLES.ink.leading)
    sheet.need(height + 6)
    sheet.place(label, STYLES.body, { x: PAGE.left, top: sheet.y + 3, width: 90 })
    sheet.place(text, STYLES.ink, { ...box, top: sheet.y + 3 })
    sheet.y += height + 6
    sheet.rule(LINE)
  }
}

/** Who it is about and what came out, at a glance. */
export function firstPage(sheet: Sheet, facts: LetterFacts): void {
  sheet.flow(facts.person.company, STYLES.title, 'H1')
  sheet.y += 8
  sheet.need(BADGE_HEIGHT + FIGURES_HEIGHT + 20)
  badge(sheet, facts)
  sheet.y += 20
  figures(sheet, facts)
  sheet.y += 24
  sheet.need(22 + PROFILE.height)
  drawings(sheet, facts)
  sheet.y += 20
  sheet.need(60)
  who(sheet, facts)
}
