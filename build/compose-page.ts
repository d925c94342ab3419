import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { computeIntegrityHash } from './compute-integrity-hash.ts'
import { listSheets, type Chunk } from './list-manifest-chunks.ts'
import { minifyInlineScripts } from './minify-inline-scripts.ts'
import { SPECIAL_MEDIA, splitMediaStyles } from './split-media-styles.ts'
import { writeTextFiles } from './write-text-files.ts'

/** What React has rendered of a page. */
export interface Rendered {
  readonly head: string
  readonly body: string
  readonly hydrate: string | undefined
  /** The name of a chunk whose styles only a later step needs: they are not inlined. */
  readonly lateStyles: string | undefined
  /** The page is complete as it stands: it gets its styles and no entry script. */
  readonly isScriptless: boolean
}

function fail(message: string): never {
  throw new Error(message)
}

/** The path of the entry script, relative to the folder of the web build. */
export function findEntry(template: string): string {
  return /<script type="module"[^>]* src="\/([^"]+)"/.exec(template)?.[1] ?? fail('The template has no entry script')
}

/**
 * Makes the template of all pages from the entry's HTML: with small inline scripts, and with an integrity hash, so that a
 * browser runs the entry script only if it is unchanged.
 */
export async function makeTemplate(entryHtml: string, entry: string): Promise<string> {
  const hash = computeIntegrityHash(await readFile(entry))
  const template = await minifyInlineScripts(entryHtml)
  return template.replace(/<script type="module"/, () => `<script type="module" integrity="${hash}"`)
}

function removeEntryScript(template: string): string {
  const rest = template.replace(/<script type="module"[^>]*><\/script>\s*/, '')
  return rest === template ? fail('The template has no entry script') : rest
}

export interface PageParts extends Rendered {
  /** All that the page loads. */
  readonly chunks: readonly Chunk[]
  /** The folder of the web build. */
  readonly web: string
}

/** Composes a page: its HTML with inlined styles and a list of its chunks. Writes its styles for paper and the like. */
export async function composePage(common: string, parts: PageParts): Promise<string> {
  const template = parts.isScriptless ? removeEntryScript(common) : common
  const { head, body, hydrate, lateStyles, chunks, web } = parts
  const late = listSheets(chunks.filter(({ name }) => lateStyles !== undefined && name === lateStyles))
  if (lateStyles !== undefined && late.length === 0) fail(`The page has no styles of a chunk ${lateStyles}`)
  const sheets = listSheets(chunks).filter((sheet) => !late.includes(sheet))
  const css = await Promise.all(sheets.map((sheet) => readFile(path.join(web, sheet), 'utf8')))
  // Browsers do not fetch a disabled link. It tells the chunk loader of Vite that this style sheet is already there. The
  // page itself enables those of later steps.
  const known = [
    ...sheets.map((sheet) => `<link rel="stylesheet" disabled href="/${sheet}">`),
    ...late.map((sheet) => `<link rel="stylesheet" disabled data-late href="/${sheet}">`),
  ].join('')
  const { inline, special } = splitMediaStyles(css.join('').replace(/\n+/g, ''))
  const style = `<style>${inline}</style><link href="${await writeSheet(web, special)}" rel="stylesheet" media="${SPECIAL_MEDIA}">`
  const scripts = chunks.map((chunk) => `/${chunk.file}`).filter((file) => !template.includes(file))
  const hydrateAttribute = hydrate === undefined ? '' : ` data-hydrate="${hydrate}"`
  return template
    .replace(/<link rel="(?:stylesheet|modulepreload)"[^>]*>\s*/g, '')
    .replace(
      /<script type="module"/,
      () => `<script data-chunks="${scripts.join(' ')}"${hydrateAttribute} fetchpriority="low" type="module"`,
    )
    .replace('<!--head-->', () => `${head}${style}${known}`)
    .replace('<!--app-->', () => body)
    .replace(/>\n\s+</g, '><')
}

/** Writes styles as a file named for its content, and returns its path. Pages with the same styles share it. */
async function writeSheet(web: string, css: string): Promise<string> {
  const name = `assets/special-${createHash('sha256').update(css).digest('base64url').slice(0, 8)}.css`
  await writeTextFiles(web, { [name]: css })
  return `/${name}`
}
