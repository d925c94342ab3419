import { extractText, getDocumentProxy } from 'unpdf'

export interface ReadPdf {
  /** The text of each page as a reader would copy it, on one line. */
  readonly pages: readonly string[]
  readonly info: Readonly<Record<string, unknown>>
  /** The roles of what a screen reader meets on the first page, in order. */
  readonly roles: readonly string[]
  /** The headings of the first and second level on all pages, in the order of a screen reader. */
  readonly headings: readonly string[]
  /** What a screen reader says for the figures on all pages. */
  readonly figures: readonly string[]
}

interface Element {
  readonly role?: string
  readonly alt?: string
}

type Tree = { readonly children?: readonly { readonly children?: readonly Element[] }[] }

const listElements = (tree: Tree | null): readonly Element[] => tree?.children?.[0]?.children ?? []

/** Reads a PDF as a viewer does. */
export async function readPdf(file: Buffer): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(file))
  const { text } = await extractText(pdf, { mergePages: false })
  const { info } = await pdf.getMetadata()
  const trees = await Promise.all(
    text.map(async (_, index) => listElements((await (await pdf.getPage(index + 1)).getStructTree()) as Tree | null)),
  )
  const all = trees.flat()
  return {
    pages: text.map((page) => page.replaceAll(/\s+/g, ' ')),
    info: info as Record<string, unknown>,
    roles: trees[0]?.map(({ role = '' }) => role) ?? [],
    headings: all.flatMap(({ role = '' }) => (/^H[12]$/.test(role) ? [role] : [])),
    figures: all.flatMap(({ role, alt = '' }) => (role === 'Figure' ? [alt] : [])),
  }
}
