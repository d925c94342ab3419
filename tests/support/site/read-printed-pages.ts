import { extractText, getDocumentProxy } from 'unpdf'

/** Gives the text of each page that a browser printed, as a reader would copy it, on one line. */
export async function readPrintedPages(file: Uint8Array): Promise<readonly string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: false })
  return text.map((page) => page.replaceAll(/\s+/g, ' '))
}
