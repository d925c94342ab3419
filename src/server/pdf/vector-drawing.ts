import { splitRuns, measureRun, type Run, type Weight } from './text-runs-by-font.ts'

/** A path in SVG's notation. */
export interface Shape {
  readonly path: string
  readonly fill?: string
  readonly stroke?: string
  readonly strokeWidth?: number
  readonly opacity?: number
}

export interface Label {
  readonly text: string
  readonly x: number
  /** The position of the baseline. */
  readonly y: number
  readonly size: number
  readonly color: string
  readonly weight: Weight
  readonly anchor: 'start' | 'middle' | 'end'
}

/** A drawing that the picture and the PDF both use. */
export interface Drawing {
  readonly width: number
  readonly height: number
  readonly shapes: readonly Shape[]
  readonly labels: readonly Label[]
}

/** Gives a circle as a path. */
export const buildCircle = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`

const ANCHOR_SHARES = { start: 0, middle: 0.5, end: 1 } as const

/** Places the runs of a label from left to right. */
export function placeRuns({ text, weight, size, x, anchor }: Label): { run: Run; x: number }[] {
  const runs = splitRuns(text, weight)
  const widths = runs.map((run) => measureRun(run) * size)
  const all = widths.reduce((sum, width) => sum + width, 0)
  let at = x - all * ANCHOR_SHARES[anchor]
  return runs.map((run, index) => {
    const placed = { run, x: at }
    at += widths[index] ?? 0
    return placed
  })
}

/** Gives a run as an outline, so that the picture needs no font. */
function outlineRun({ fontFile: { font }, text }: Run, size: number): string {
  const { glyphs, positions } = font.layout(text)
  let at = 0
  const paths = glyphs.map((glyph, index) => {
    const path = glyph.path.translate(at, 0).toSVG()
    at += positions[index]?.xAdvance ?? 0
    return path
  })
  const scale = size / font.unitsPerEm
  return `transform="matrix(${scale} 0 0 ${-scale} 0 0)" d="${paths.join('')}"`
}

function renderLabel(label: Label): string {
  const runs = placeRuns(label).map(
    ({ run, x }) => `<g transform="translate(${x} ${label.y})"><path ${outlineRun(run, label.size)}/></g>`,
  )
  return `<g fill="${label.color}">${runs.join('')}</g>`
}

function renderShape({ path, fill = 'none', stroke = 'none', strokeWidth = 1, opacity = 1 }: Shape): string {
  return `<path d="${path}" fill="${fill}" stroke="${stroke}" stroke-width="${strokeWidth}" opacity="${opacity}"/>`
}

/** Gives the drawing as SVG without text elements. `paper` is the background color. */
export function renderSvg({ width, height, shapes, labels }: Drawing, paper: string): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<path d="M0 0H${width}V${height}H0Z" fill="${paper}"/>`,
    ...shapes.map(renderShape),
    ...labels.map(renderLabel),
    '</svg>',
  ].join('')
}
