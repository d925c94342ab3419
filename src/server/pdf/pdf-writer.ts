import Pdf from 'pdfkit'

import { placedRunsOf, type Drawing, type Shape } from './drawing.ts'
import { plainText, type Run } from './fonts.ts'
import { Setting, type Style } from './text-layout.ts'

type Tag = 'H1' | 'H2' | 'H3' | 'P' | 'Figure'

type Options = PDFKit.Mixins.TextOptions

/** An accented letter stays one glyph: of two, a reader would copy the second as garbage. */
const WHOLE_LETTERS = { ccmp: false }

/** A4 in points, with its margins. */
export const PAGE = { width: 595.28, height: 841.89, left: 56, top: 84, bottom: 70 } as const
export const RIGHT = PAGE.width - PAGE.left
export const MEASURE = RIGHT - PAGE.left

export interface SheetFacts {
  readonly title: string
  readonly author: string
  readonly subject: string
  readonly date: Date
}

interface Place {
  readonly x: number
  readonly y: number
}

/** Where text stands; `top` is the upper edge of its first line. */
export interface Box {
  readonly x: number
  readonly top: number
  readonly width: number
  readonly align?: 'left' | 'right'
  /** A paragraph unless said otherwise. */
  readonly tag?: Tag
}

/**
 * A document of A4 pages, written from top to bottom. Text is placed line by line, is selectable and tagged for screen
 * readers; everything else is decoration. The same content gives the same bytes.
 */
export class Sheet {
  readonly #pdf: PDFKit.PDFDocument
  readonly #setting = new Setting()
  readonly #document: ReturnType<PDFKit.PDFDocument['struct']>
  readonly #chunks: Buffer[] = []
  readonly #names = new Set<string>()
  /** Where the next thing on this page goes. */
  y: number = PAGE.top

  constructor({ title, author, subject, date }: SheetFacts) {
    this.#pdf = new Pdf({
      size: 'A4',
      margin: 0,
      font: '',
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      lang: 'en',
      displayTitle: true,
      info: { Title: plainText(title), Author: plainText(author), Subject: subject, CreationDate: date, ModDate: date },
    })
    this.#pdf.on('data', (chunk: Buffer) => this.#chunks.push(chunk))
    this.#document = this.#pdf.struct('Document')
    this.#pdf.addStructure(this.#document)
  }

  /** Whether a sign was met that no typeface here holds. */
  get hasReplaced(): boolean {
    return this.#setting.hasReplaced
  }

  /** Begins a page unless there is so much room on this one, in points. */
  need(height: number): void {
    if (this.y + height <= PAGE.height - PAGE.bottom) return
    this.#pdf.addPage({ size: 'A4', margin: 0 })
    this.y = PAGE.top
  }

  /** In points. */
  widthOf(text: string, style: Style): number {
    return this.#setting.widthOf(text, style)
  }

  heightOf(text: string, style: Style, width: number): number {
    return this.#setting.linesOf(text, style, width).length * style.leading
  }

  /** Text in a box. Does not move on. */
  place(text: string, style: Style, { x, top, width, align = 'left', tag = 'P' }: Box): void {
    const lines = this.#setting.linesOf(text, style, width)
    const content = this.#pdf.markStructureContent(tag)
    lines.forEach((line, index) => {
      const indent = align === 'right' ? width - this.#setting.widthOf(line, style) : 0
      this.#line(line, style, { x: x + indent, y: top + index * style.leading })
    })
    this.#pdf.endMarkedContent()
    this.#document.add(this.#pdf.struct(tag, {}, [content]))
  }

  /** Text in the full measure, over pages where it must; moves on. */
  flow(text: string, style: Style, tag: Tag = 'P'): void {
    const contents = this.#setting.linesOf(text, style, MEASURE).map((line) => {
      this.need(style.leading)
      const content = this.#pdf.markStructureContent(tag)
      this.#line(line, style, { x: PAGE.left, y: this.y })
      this.#pdf.endMarkedContent()
      this.y += style.leading
      return content
    })
    this.#document.add(this.#pdf.struct(tag, {}, contents))
  }

  /** A line over the full measure, at this height or where the page has come to. */
  rule(color: string, top = this.y): void {
    this.decorate([{ path: `M${PAGE.left} ${top}h${MEASURE}`, stroke: color, strokeWidth: 0.6 }])
  }

  /** Shapes that mean nothing by themselves. */
  decorate(shapes: readonly Shape[], at = { x: 0, y: 0 }): void {
    this.#pdf.markContent('Artifact', { type: 'Layout' })
    for (const shape of shapes) this.#shape(shape, at)
    this.#pdf.endMarkedContent()
  }

  /** A drawing at its size, its upper left corner here; read out as `words`. */
  draw({ shapes, labels }: Drawing, at: Place, words: string): void {
    const content = this.#pdf.markStructureContent('Figure')
    for (const shape of shapes) this.#shape(shape, at)
    for (const label of labels) {
      for (const { run, x } of placedRunsOf(label)) this.#run(run, label, { x: at.x + x, y: at.y + label.y })
    }
    this.#pdf.endMarkedContent()
    this.#document.add(this.#pdf.struct('Figure', { alt: words }, [content]))
  }

  /** Lets `furnish` set what stands on every page, then gives the file. */
  async finish(furnish: (page: number, pages: number) => void): Promise<Buffer> {
    const { count } = this.#pdf.bufferedPageRange()
    for (let page = 0; page < count; page += 1) {
      this.#pdf.switchToPage(page)
      furnish(page + 1, count)
    }
    this.#document.end()
    const ended = new Promise((resolve) => {
      this.#pdf.once('end', resolve)
    })
    this.#pdf.end()
    await ended
    return Buffer.concat(this.#chunks)
  }

  /** Text that repeats on each page and is not read out. */
  furniture(text: string, style: Style, { x, top, width, align = 'left' }: Box): void {
    const [line = ''] = this.#setting.linesOf(text, style, width)
    const isWhole = this.#setting.linesOf(text, style, width).length === 1
    const shown = isWhole ? line : `${line.slice(0, -1)}…`
    this.#pdf.markContent('Artifact', { type: 'Pagination' })
    const indent = align === 'right' ? width - this.#setting.widthOf(shown, style) : 0
    this.#line(shown, style, { x: x + indent, y: top })
    this.#pdf.endMarkedContent()
  }

  #line(line: string, style: Style, { x, y: top }: Place): void {
    let at = x
    // Capitals stand in the middle of their line.
    const baseline = top + style.leading / 2 + style.size * 0.35
    for (const { run, width } of this.#setting.runsOf(line, style)) {
      this.#run(run, style, { x: at, y: baseline })
      at += width
    }
  }

  #run({ cut, text }: Run, { size, color, isTabular }: Pick<Style, 'size' | 'color' | 'isTabular'>, at: Place): void {
    if (!this.#names.has(cut.name)) this.#pdf.registerFont(cut.name, cut.data)
    this.#names.add(cut.name)
    this.#pdf.font(cut.name).fontSize(size).fillColor(color)
    const features = isTabular === true ? ['tnum'] : cut.isSpare ? WHOLE_LETTERS : undefined
    this.#pdf.text(text, at.x, at.y, {
      lineBreak: false,
      baseline: 'alphabetic',
      ...(features && { features }),
    } as Options)
  }

  #shape({ path, fill, stroke, strokeWidth = 1, opacity = 1 }: Shape, { x, y }: Place): void {
    this.#pdf.save().translate(x, y).opacity(opacity).lineWidth(strokeWidth).path(path)
    if (fill !== undefined && stroke !== undefined) this.#pdf.fillAndStroke(fill, stroke)
    else if (fill !== undefined) this.#pdf.fill(fill)
    else if (stroke !== undefined) this.#pdf.stroke(stroke)
    this.#pdf.restore()
  }
}
