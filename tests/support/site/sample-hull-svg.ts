import { drawHull } from '#machines/hull/draw-hull.ts'
import type { HullDrawing, HullLabel, HullLabelRole, HullShape } from '#machines/hull/hull-drawing.ts'
import { sample } from '#web/content/sample-result.ts'
import { PAINTS } from '#web/pages/assessment-flow/result/hull-paints.ts'

// The hull of the sample result as a file, so that the page about the assessment carries no drawing of its own.

/** The file that `npm run generate -- drawings` writes. */
export const SAMPLE_HULL = 'src/web/pages/assessment/sample-hull.svg'

const NOTE = 'font:400 15px var(--font-sans);font-stretch:var(--width-note);letter-spacing:.01em;fill:var(--ink-muted)'
const STRONG = 'font-weight:600;font-stretch:100%;fill:var(--ink)'
const LOW = 'fill:var(--warn)'

/** What differs from a note. */
const WORDS: Readonly<Record<HullLabelRole, string>> = {
  note: '',
  gateShut: LOW,
  score: 'font-size:44px;font-stretch:100%;font-weight:560;letter-spacing:-.03em;fill:var(--accent)',
  band: `${STRONG};font-size:17px`,
  value: STRONG,
  valueLowest: `${STRONG};${LOW}`,
  name: '',
  nameLowest: LOW,
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Writes a shape with its paint. The id is that of its clip path. */
export function writeShape({ role, path, clip }: HullShape, id: string): string {
  const { fill, stroke, width, dash, alpha } = PAINTS[role]
  const styles = [
    ...(fill === undefined ? [] : [`fill:var(--${fill})`]),
    ...(stroke === undefined ? [] : [`stroke:var(--${stroke})`]),
    ...(width === undefined ? [] : [`stroke-width:${width}`]),
    ...(dash === undefined ? [] : [`stroke-dasharray:${dash.join(' ')}`]),
    ...(alpha === undefined ? [] : [`opacity:${alpha}`]),
  ]
  const clipped = clip === undefined ? '' : ` clip-path="url(#${id})"`
  const clipPath = clip === undefined ? '' : `<clipPath id="${id}"><path d="${clip}"/></clipPath>`
  return `${clipPath}<path style="${styles.join(';')}"${clipped} d="${path}"/>`
}

const writeLabel = ({ role, text, x, y, anchor }: HullLabel) =>
  `<text x="${x}" y="${y}"${anchor === 'start' ? '' : ` text-anchor="${anchor}"`}` +
  `${WORDS[role] === '' ? '' : ` style="${WORDS[role]}"`}>${escape(text)}</text>`

function writeSheet({ shapes, labels }: HullDrawing, id: string, y = 0): string {
  const drawn = shapes.map((shape, place) => writeShape(shape, `${id}-${place}`))
  return [
    `<g${y === 0 ? '' : ` transform="translate(0 ${y})"`}>`,
    ...drawn,
    `<g style="${NOTE}">${labels.map(writeLabel).join('')}</g>`,
    '</g>',
  ].join('\n')
}

/** Writes the hull of the sample result: both wide sheets below each other, and the two narrow ones. */
export function writeSampleHull(): string {
  const { wide, narrow } = drawHull(sample.answers)
  let top = 0
  const sheets = wide.map((sheet, place) => {
    const text = writeSheet(sheet, `w${place}`, top)
    top += sheet.height
    return text
  })
  const groups = [
    ['wide', sheets.join('\n')],
    ...narrow.map((sheet, place) => [place === 0 ? 'side' : 'plan', writeSheet(sheet, `n${place}`)]),
  ]
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1220 674">',
    '<!-- Written by the generator `drawings` from the answers of the sample result. -->',
    '<defs>',
    ...groups.map(([id, text]) => `<g id="${id}" fill="none">\n${text}\n</g>`),
    '</defs>',
    '</svg>',
    '',
  ].join('\n')
}
