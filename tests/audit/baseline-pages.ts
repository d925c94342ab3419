import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

import { writeBarePage } from './write-bare-page.ts'
import { removeScripts } from './remove-scripts.ts'

/** A page in the list of the build; the server reads more of it. */
interface ListedPage {
  readonly path: string
  readonly file: string
}

interface PageList {
  readonly pages: readonly ListedPage[]
  readonly notFound: Omit<ListedPage, 'path'>
}

/** The path of the bare page for this path on the server of the baselines. */
export const findBarePath = (route: string) => `/bare${route === '/' ? '' : route}`

function writePage(file: string, text: string): void {
  const html = Buffer.from(text)
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: html.length, [constants.BROTLI_PARAM_QUALITY]: 11 }
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, html)
  writeFileSync(`${file}.br`, brotliCompressSync(html, { params }))
  writeFileSync(`${file}.gz`, gzipSync(html, { level: 9 }))
}

/** The page of the build for this path, as the server finds it. */
function findPage({ pages, notFound }: PageList, route: string): Omit<ListedPage, 'path'> {
  const isBelow = ({ path: own }: ListedPage) => own.endsWith('/404') && route.startsWith(own.slice(0, -'404'.length))
  return pages.find((page) => page.path === route) ?? pages.find(isBelow) ?? notFound
}

/** Removes the scripts from these pages, adds a bare page for each, and lists them for the server. */
function writeBaselines(folder: string, routes: readonly string[]): void {
  const web = path.join(folder, 'web')
  const listPath = path.join(folder, 'pages.json')
  const list = JSON.parse(readFileSync(listPath, 'utf8')) as PageList
  const added = routes.map((route) => {
    const page = findPage(list, route)
    const bare = { ...page, path: findBarePath(route), file: `bare${route === '/' ? '/index' : route}.html` }
    const html = readFileSync(path.join(web, page.file), 'utf8')
    writePage(path.join(web, page.file), removeScripts(html))
    writePage(path.join(web, bare.file), writeBarePage(html))
    return { ...bare, scriptHashes: [], styleHashes: [] }
  })
  writeFileSync(listPath, JSON.stringify({ ...list, pages: [...list.pages, ...added] }))
}

/**
 * Copies the build for a separate server, with two baselines for each of these pages: at its own path the page without
 * script, and at `findBarePath` a bare page with its words. `remove` deletes the copy, and so does the end of the program.
 */
export function makeBaselines(routes: readonly string[]): { readonly buildDir: string; readonly remove: () => void } {
  /** Inside the project, so that the server finds its packages from there. */
  const buildDir = path.resolve(`node_modules/.cache/baselines-${process.pid}`)
  const remove = () => rmSync(buildDir, { recursive: true, force: true })
  process.once('exit', remove)
  remove()
  cpSync('dist', buildDir, { recursive: true })
  writeBaselines(buildDir, routes)
  return { buildDir, remove }
}
