import { drawHull } from '#machines/hull/draw-hull.ts'
import type { HullDrawing, HullLabelRole } from '#machines/hull/hull-drawing.ts'
import { LOGO } from '#machines/brand/logo.ts'
import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { describeGovernanceGate } from '#machines/recommendations/governance-gate.ts'
import { computeResult, formatResult } from '#machines/recommendations/result.ts'
import { formatScore } from '#machines/scoring/format-score.ts'
import { site } from '#web/content/site.ts'
import { PAINTS } from './hull-paints.ts'

/** The size of the picture in pixels: that of an image on social networks. */
const WIDTH = 1200
const HEIGHT = 630

const MARGIN = 60
/** The hull begins here; the words stand to the left of it. */
const HULL_X = 372
/** Pixels for a unit of the drawing, and what is left of the hull in it. */
const SCALE = 0.8
const STERN = 24
/** Where side view and plan begin in the picture. */
const TOPS = [24, 316] as const

/** The words of the drawing that the picture keeps: the others stand beside it, larger. */
const WORDS: Readonly<Partial<Record<HullLabelRole, string>>> = {
  value: 'ink',
  valueLowest: 'warn',
  name: 'ink-muted',
  nameLowest: 'warn',
}

/** Gives the value of a color role as the page has it, on light or on dark paper. */
function readColors(): { readonly colors: (role: string) => string; readonly family: string } {
  const probe = document.createElement('span')
  document.body.append(probe)
  const { fontFamily } = getComputedStyle(probe)
  const known = new Map<string, string>()
  for (const role of ROLES) {
    probe.style.color = `var(--${role})`
    known.set(role, getComputedStyle(probe).color)
  }
  probe.remove()
  return { colors: (role) => known.get(role) ?? '', family: fontFamily }
}

const ROLES = new Set([
  'paper',
  'accent',
  'ink-faint',
  ...Object.values(PAINTS).flatMap(({ fill = 'ink', stroke = 'ink' }) => [fill, stroke]),
  ...Object.values(WORDS),
])

type Colors = ReturnType<typeof readColors>['colors']

const toShape = (path: string) => new Path2D(path)

function drawShapes(context: CanvasRenderingContext2D, { shapes }: HullDrawing, colors: Colors): void {
  for (const { role, path, clip } of shapes) {
    const { fill, stroke, width = 1.25, dash = [], alpha = 1 } = PAINTS[role]
    context.save()
    if (clip !== undefined) context.clip(toShape(clip))
    context.globalAlpha = alpha
    context.lineWidth = width
    context.setLineDash([...dash])
    if (fill !== undefined) {
      context.fillStyle = colors(fill)
      context.fill(toShape(path))
    }
    if (stroke !== undefined) {
      context.strokeStyle = colors(stroke)
      context.stroke(toShape(path))
    }
    context.restore()
  }
}

interface Text {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly size: number
  readonly weight: number
  readonly color: string
  readonly anchor?: CanvasTextAlign
  /** The width in pixels that the text may have; a longer one gets smaller. */
  readonly most?: number
}

function writeText(context: CanvasRenderingContext2D, family: string, line: Text): void {
  const { text, x, y, weight, color, anchor = 'start', most = WIDTH } = line
  let { size } = line
  const setFont = () => (context.font = `${weight} ${size}px ${family}`)
  setFont()
  while (size > 12 && context.measureText(text).width > most) {
    size -= 1
    setFont()
  }
  context.fillStyle = color
  context.textAlign = anchor
  context.fillText(text, x, y)
}

/**
 * Draws the result as a picture of 1200 × 630 pixels, on this device: the hull, the score and, if given, the company.
 * Throws an Error if the browser cannot draw or does not give the file.
 */
export async function drawPicture(answers: CompleteAnswers, company: string | null): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('The browser does not draw')
  const { colors, family } = readColors()
  context.fillStyle = colors('paper')
  context.fillRect(0, 0, WIDTH, HEIGHT)

  for (const [index, sheet] of drawHull(answers).wide.entries()) {
    context.save()
    context.translate(HULL_X - STERN * SCALE, TOPS[index] ?? 0)
    context.scale(SCALE, SCALE)
    drawShapes(context, sheet, colors)
    for (const { role, text, x, y, anchor } of sheet.labels) {
      const color = WORDS[role]
      if (color === undefined) continue
      const isValue = role.startsWith('value')
      const [size, weight] = isValue ? [20, 600] : [15, 400]
      const align = anchor === 'middle' ? 'center' : anchor
      writeText(context, family, { text, x, y, size, weight, anchor: align, color: colors(color) })
    }
    context.restore()
  }

  context.save()
  context.translate(MARGIN, 52)
  context.scale(1.25, 1.25)
  for (const { color, width, path } of LOGO) {
    context.lineWidth = width
    context.strokeStyle = colors(color)
    context.stroke(toShape(path))
  }
  context.restore()

  const { composite, stage } = computeResult(answers)
  const { badge, band } = formatResult(answers)
  const [ink, muted, accent] = [colors('ink'), colors('ink-muted'), colors('accent')]
  const most = HULL_X - MARGIN - 12
  const write = (text: string, y: number, style: Pick<Text, 'size' | 'weight' | 'color'>) =>
    writeText(context, family, { text, x: MARGIN, y, most, ...style })
  writeText(context, family, { text: site.name, x: 108, y: 78, size: 24, weight: 600, color: ink })
  write('AI readiness', 214, { size: 22, weight: 400, color: muted })
  context.letterSpacing = '-4px'
  write(formatScore(composite.composite), 308, { size: 112, weight: 500, color: accent })
  context.letterSpacing = '0px'
  write(band, 364, { size: 34, weight: 600, color: ink })
  write(badge.subtitle, 396, { size: 20, weight: 400, color: muted })
  write(`Stage: ${stage}`, 426, { size: 20, weight: 400, color: muted })
  write(describeGovernanceGate(answers).title, 456, { size: 20, weight: 400, color: muted })
  if (company !== null) write(company, 536, { size: 26, weight: 600, color: ink })
  write(site.origin.replace(/^https?:\/\//, ''), 570, { size: 18, weight: 400, color: muted })

  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (file) => (file ? resolve(file) : reject(new Error('The browser did not return a file'))),
      'image/png',
    )
  })
}
