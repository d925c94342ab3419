import Pdf from 'pdfkit'

import { placeRuns, type Drawing, type Shape } from './vector-drawing.ts'
import { toPlainText, type Run } from './text-runs-by-font.ts'
import { TextLayout, type Style } from './text-layout.ts'

type Tag = 'H1' | 'H2' | 'H3' | 'P' | 'Figure'

/** Keeps an accented letter as one glyph. As two glyphs, the second would be copied as garbage. */
const WHOLE_LETTERS = { ccmp: false }

/** An A4 page and its margins, in points. */
export const PAGE = { width: 595.28, height: 841.89, left: 56, top: 84, bottom: 70 } as const
export const RIGHT = PAGE.width - PAGE.left
export const TEXT_WIDTH = RIGHT - PAGE.left

export interface PdfMetadata {
  readonly title: string
  readonly author: string
  readonly subject: string
  readonly date: Date
}

interface Point {
  readonly x: number
  readonly y: number
}

/** The place of a text. `top` is the upper edge of its first line. */
export interface TextBox {
  readonly x: number
  readonly top: number
  readonly width: number
  readonly align?: 'left' | 'right'
  /** A paragraph by default. */
  readonly tag?: Tag
}

/**
 * A document of A4 pages, written from top to bottom. Text is placed line by line; it can be selected and is tagged for
 * screen readers. Everything else is decoration. The same content gives the same bytes.
 */
export class PdfPageWriter {
  readonly #pdf: PDFKit.PDFDocument
  readonly #layout = new TextLayout()
  readonly #document: ReturnType<PDFKit.PDFDocument['struct']>
  readonly #chunks: Buffer[] = []
  readonly #registeredFonts = new Set<string>()
  /** The position of the next thing on this page. */
  y: number = PAGE.top

  constructor({ title, author, subject, date }: PdfMetadata) {
    this.#pdf = new Pdf({
      size: 'A4',
      margin: 0,
      font: '',
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      lang: 'en',
      displayTitle: true,
      info: {
        Title: toPlainText(title),
        Author: toPlainText(author),
        Subject: subject,
        CreationDate: date,
        ModDate: date,
      },
    })
    this.#pdf.on('data', (chunk: Buffer) => this.#chunks.push(chunk))
    this.#document = this.#pdf.struct('Document')
    this.#pdf.addStructure(this.#document)
  }

  /** Whether a character was replaced because no typeface here has it. */
  get hasReplaced(): boolean {
    return this.#layout.hasReplaced
  }

  /** Begins a new page when less than this height is left, in points. */
  ensureSpace(height: number): void {
    if (this.y + height <= PAGE.height - PAGE.bottom) return
    this.#pdf.addPage({ size: 'A4', margin: 0 })
    this.y = PAGE.top
  }

  /** In points. */
  measureWidth(text: string, style: Style): number {
    return this.#layout.measureWidth(text, style)
  }

  measureHeight(text: string, style: Style, width: number): number {
    return this.#layout.breakLines(text, style, width).length * style.leading
  }

  /** Draws a text in a box. Does not move `y`. */
  drawTextBox(text: string, style: Style, { x, top, width, align = 'left', tag = 'P' }: TextBox): void {
    const lines = this.#layout.breakLines(text, style, width)
    const content = this.#pdf.markStructureContent(tag)
    lines.forEach((line, index) => {
      const indent = align === 'right' ? width - this.#layout.measureWidth(line, style) : 0
      this.#drawLine(line, style, { x: x + indent, y: top + index * style.leading })
    })
    this.#pdf.endMarkedContent()
    this.#document.add(this.#pdf.struct(tag, {}, [content]))
  }

  /** Draws a text in the full width, over several pages when needed. Moves `y`. An H2 becomes a bookmark. */
  drawParagraph(text: string, style: Style, tag: Tag = 'P'): void {
    const contents = this.#layout.breakLines(text, style, TEXT_WIDTH).map((line) => {
      this.ensureSpace(style.leading)
      const content = this.#pdf.markStructureContent(tag)
      this.#drawLine(line, style, { x: PAGE.left, y: this.y })
      this.#pdf.endMarkedContent()
      this.y += style.leading
      return content
    })
    this.#document.add(this.#pdf.struct(tag, {}, contents))
    if (tag === 'H2') this.#pdf.outline.addItem(toPlainText(text))
  }

  /** Draws a line over the full width, at `top` or at the current position. */
  drawRule(color: string, top = this.y): void {
    this.drawShapes([{ path: `M${PAGE.left} ${top}h${TEXT_WIDTH}`, stroke: color, strokeWidth: 0.6 }])
  }

  /** Draws shapes that are only decoration, in units of this many points. */
  drawShapes(shapes: readonly Shape[], at = { x: 0, y: 0 }, scale = 1): void {
    this.#pdf.markContent('Artifact', { type: 'Layout' })
    for (const shape of shapes) this.#drawShape(shape, at, scale)
    this.#pdf.endMarkedContent()
  }

  /** Draws a drawing with its upper left corner at this point. A screen reader reads `words`. */
  drawFigure({ shapes, labels, scale }: Drawing, at: Point, words: string): void {
    const content = this.#pdf.markStructureContent('Figure')
    for (const shape of shapes) this.#drawShape(shape, at, scale)
    for (const label of labels) {
      for (const { run, x } of placeRuns(label)) this.#drawRun(run, label, { x: at.x + x, y: at.y + label.y })
    }
    this.#pdf.endMarkedContent()
    this.#document.add(this.#pdf.struct('Figure', { alt: words }, [content]))
  }

  /** Calls `drawHeaderFooter` for every page, then gives the file. */
  async finish(drawHeaderFooter: (page: number, pages: number) => void): Promise<Buffer> {
    const { count } = this.#pdf.bufferedPageRange()
    for (let page = 0; page < count; page += 1) {
      this.#pdf.switchToPage(page)
      drawHeaderFooter(page + 1, count)
    }
    this.#document.end()
    const ended = new Promise((resolve) => {
      this.#pdf.once('end', resolve)
    })
    this.#pdf.end()
    await ended
    return Buffer.concat(this.#chunks)
  }

  /** Draws a text that repeats on each page and is not read out. */
  drawRunningText(text: string, style: Style, { x, top, width, align = 'left' }: TextBox): void {
    const [line = ''] = this.#layout.breakLines(text, style, width)
    const isWhole = this.#layout.breakLines(text, style, width).length === 1
    const shown = isWhole ? line : `${line.slice(0, -1)}…`
    this.#pdf.markContent('Artifact', { type: 'Pagination' })
    const indent = align === 'right' ? width - this.#layout.measureWidth(shown, style) : 0
    this.#drawLine(shown, style, { x: x + indent, y: top })
    this.#pdf.endMarkedContent()
  }

  #drawLine(line: string, style: Style, { x, y: top }: Point): void {
    let at = x
    // The capitals are in the middle of the line.
    const baseline = top + style.leading / 2 + style.size * 0.35
    for (const { run, width } of this.#layout.layoutRuns(line, style)) {
      this.#drawRun(run, style, { x: at, y: baseline })
      at += width
    }
  }

  #drawRun(
    { fontFile, text }: Run,
    { size, color, isTabular }: Pick<Style, 'size' | 'color' | 'isTabular'>,
    at: Point,
  ): void {
    if (!this.#registeredFonts.has(fontFile.name)) this.#pdf.registerFont(fontFile.name, fontFile.data)
    this.#registeredFonts.add(fontFile.name)
    this.#pdf.font(fontFile.name).fontSize(size).fillColor(color)
    const features = isTabular === true ? ['tnum'] : fontFile.isFallback ? WHOLE_LETTERS : undefined
    this.#pdf.text(text, at.x, at.y, {
      lineBreak: false,
      baseline: 'alphabetic',
      ...(features && { features }),
    } as PDFKit.Mixins.TextOptions)
  }

  #drawShape({ path, fill, stroke, strokeWidth = 1, dash, opacity, clip }: Shape, { x, y }: Point, scale = 1): void {
    this.#pdf.save().transform(scale, 0, 0, scale, x, y)
    if (opacity !== undefined) this.#pdf.opacity(opacity)
    if (stroke !== undefined) this.#pdf.lineWidth(strokeWidth)
    if (clip !== undefined) this.#pdf.path(clip).clip()
    if (dash !== undefined) this.#pdf.dash(dash[0], { space: dash[1] })
    this.#pdf.path(path)
    if (fill !== undefined && stroke !== undefined) this.#pdf.fillAndStroke(fill, stroke)
    else if (fill !== undefined) this.#pdf.fill(fill)
    else if (stroke !== undefined) this.#pdf.stroke(stroke)
    this.#pdf.restore()
  }
}
