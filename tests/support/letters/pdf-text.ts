import { extractText, getDocumentProxy } from 'unpdf'

export interface ReadPdf {
  /** The text of each page as a reader would copy it, on one line. */
  readonly pages: readonly string[]
  readonly info: Readonly<Record<string, unknown>>
  /** The roles of what a screen reader meets on the first page, in order. */
  readonly roles: readonly string[]
}

/** Reads a PDF as a viewer does. */
export async function readPdf(file: Buffer): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(file))
  const { text } = await extractText(pdf, { mergePages: false })
  const { info } = await pdf.getMetadata()
  const first = await pdf.getPage(1)
  const tree = (await first.getStructTree()) as { children?: { children?: { role?: string }[] }[] } | null
  return {
    pages: text.map((page) => page.replaceAll(/\s+/g, ' ')),
    info: info as Record<string, unknown>,
    roles: tree?.children?.[0]?.children?.map(({ role = '' }) => role) ?? [],
  }
}
