import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import { makeDiscoveryFiles } from './discovery-files.ts'
import { findHome, readHead, type Head } from './page-metadata.ts'
import { composeManifest } from './icons.ts'
import { writeImages } from './images.ts'
import { readLook } from './brand-assets.ts'
import { listExternalOrigins } from './external-origins.ts'
import { composeSecurityFiles, type Security } from './security-txt.ts'

/** One entry of Vite's manifest, as far as it is used here. */
interface Chunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}

type Manifest = Readonly<Record<string, Chunk>>

interface Route {
  readonly path: string
  /** The source files of the page's own chunks. */
  readonly sources: readonly string[]
  /** The page is complete as it stands: it gets its styles and no entry script. */
  readonly scriptless?: boolean
}

interface Rendered {
  readonly head: string
  readonly body: string
  readonly hydrate: string | undefined
}

/** What the prerender bundle exports (src/web/app/prerender.tsx). */
interface Prerenderer {
  readonly prerendered: readonly Route[]
  readonly security: Security
  render(path: string): Promise<Rendered>
}

/** One page in pages.json: what the server needs to know to serve it under a strict policy. */
export interface BuiltPage {
  readonly path: string
  /** Relative to the folder of the web build. */
  readonly file: string
  /** Hashes of the inline scripts and styles, as a Content-Security-Policy source. */
  readonly scriptHashes: readonly string[]
  readonly styleHashes: readonly string[]
}

/** Where the site is reached, and the settings of the build. */
export interface Surroundings {
  readonly origin: string
  readonly settings: Readonly<Record<string, string>>
}

const ENTRY = 'index.html'

/**
 * Turns the two bundles into pages: every route as static HTML with its styles inlined and its chunks listed, the hashes
 * of what stands inline in pages.json together with the settings it was built with, everything compressed for serving, and
 * the same headers for hosts of static files. Removes the prerender bundle.
 */
export async function writePages(dist: string, { origin, settings }: Surroundings): Promise<void> {
  const web = path.join(dist, 'web')
  const prerenderer = (await import(pathToFileURL(path.join(dist, 'prerender/prerender.js')).href)) as Prerenderer
  const manifest = JSON.parse(await readFile(path.join(web, '.vite/manifest.json'), 'utf8')) as Manifest
  const bare = await readFile(path.join(web, ENTRY), 'utf8')
  const entry = findEntry(bare)
  const common = listCommon(manifest, entry)
  const template = await withIntegrity(bare, path.join(web, entry))

  const pages: BuiltPage[] = []
  const heads: Head[] = []
  for (const { path: route, sources, scriptless = false } of prerenderer.prerendered) {
    const rendered = await prerenderer.render(route)
    const chunks = listChunks(manifest, [...common, ...sources])
    const html = await pageFrom(scriptless ? withoutEntry(template) : template, { ...rendered, chunks, web })
    pages.push(await writePage(web, { route, html }))
    heads.push(readHead(route, rendered.head))
  }
  await writeDiscoveryFiles(web, heads, origin)
  await writeTexts(web, composeSecurityFiles(prerenderer.security, origin, Date.now()))
  await rm(path.join(web, '.vite'), { recursive: true })
  await rm(path.join(dist, 'prerender'), { recursive: true })
  await compressAll(web)
  const catalog = { origin, settings, outside: listExternalOrigins(settings), ...makeCatalog(pages) }
  const list = path.join(dist, 'pages.json.part')
  await writeFile(list, JSON.stringify(catalog, null, 2))
  await writeStaticHost(dist, list, origin)
  // Last: `npm start` takes this file as the sign of a finished build.
  await rename(list, path.join(dist, 'pages.json'))
}

/** What the server bundle exports for hosts of static files (src/server/http/static/static-host.ts). */
interface StaticHost {
  buildStaticHostFiles(web: string, list: string, site: { siteOrigin: string }): Readonly<Record<string, string>>
}

async function writeStaticHost(dist: string, list: string, origin: string): Promise<void> {
  const web = path.join(dist, 'web')
  const bundle = pathToFileURL(path.join(dist, 'server/static-host.js')).href
  const { buildStaticHostFiles } = (await import(bundle)) as StaticHost
  const { _headers = '', ...others } = buildStaticHostFiles(web, list, { siteOrigin: origin })
  await writeTexts(web, { _headers })
  await writeTexts(path.join(dist, 'static-host'), others)
}

/** What machines and other sites see of the site, drawn and written from its pages. */
async function writeDiscoveryFiles(web: string, heads: readonly Head[], origin: string): Promise<void> {
  const look = await readLook()
  const texts = {
    ...makeDiscoveryFiles(heads, origin),
    'site.webmanifest': composeManifest(findHome(heads).siteName, look),
  }
  await Promise.all([writeTexts(web, texts), writeImages(web, heads, look)])
}

async function writeTexts(folder: string, texts: Readonly<Record<string, string>>): Promise<void> {
  const written = Object.entries(texts).map(async ([name, text]) => {
    const file = path.join(folder, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, text)
  })
  await Promise.all(written)
}

function makeCatalog(pages: readonly BuiltPage[]) {
  const { path: _route, ...notFound } = pages.find((page) => page.path === '/404') ?? raise('There is no page for /404')
  return { pages: pages.filter((page) => page.path !== '/404'), notFound }
}

function raise(message: string): never {
  throw new Error(message)
}

/** The file of the entry script, relative to the folder of the web build. */
function findEntry(template: string): string {
  return /<script type="module"[^>]* src="\/([^"]+)"/.exec(template)?.[1] ?? raise('The template has no entry script')
}

/** The chunk of the entry and those that it imports one after the other; see src/web/app/hydration.ts. */
function listCommon(manifest: Manifest, entry: string): string[] {
  const [key, chunk] =
    Object.entries(manifest).find(([, { file }]) => file === entry) ?? raise('The build has no entry')
  return [key, ...(chunk.dynamicImports ?? [])]
}

/** The chunks of the named sources and all that they import, each once, dependencies first. */
function listChunks(manifest: Manifest, sources: readonly string[]): Chunk[] {
  const seen = new Map<string, Chunk>()
  const visit = (key: string) => {
    const chunk = manifest[key] ?? raise(`The build has no chunk for ${key}`)
    if (seen.has(key)) return
    chunk.imports?.forEach(visit)
    seen.set(key, chunk)
  }
  sources.forEach(visit)
  return [...seen.values()]
}

const sourceHash = (content: string | Buffer) => `sha256-${createHash('sha256').update(content).digest('base64')}`

/** The entry script runs only as it was built. */
async function withIntegrity(template: string, entry: string): Promise<string> {
  const hash = sourceHash(await readFile(entry))
  return template.replace(/<script type="module"/, () => `<script type="module" integrity="${hash}"`)
}

function withoutEntry(template: string): string {
  const rest = template.replace(/<script type="module"[^>]*><\/script>\s*/, '')
  return rest === template ? raise('The template has no entry script') : rest
}

interface PageParts extends Rendered {
  chunks: readonly Chunk[]
  web: string
}

async function pageFrom(template: string, { head, body, hydrate, chunks, web }: PageParts): Promise<string> {
  const sheets = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))]
  const css = await Promise.all(sheets.map((sheet) => readFile(path.join(web, sheet), 'utf8')))
  // A disabled link is not fetched; it tells the loader of chunks that this style sheet is here already.
  const known = sheets.map((sheet) => `<link rel="stylesheet" disabled href="/${sheet}">`).join('')
  const style = `<style>${css.join('').replace(/\n+/g, '')}</style>`
  const scripts = chunks.map((chunk) => `/${chunk.file}`).filter((file) => !template.includes(file))
  const when = hydrate === undefined ? '' : ` data-hydrate="${hydrate}"`
  return template
    .replace(/<link rel="(?:stylesheet|modulepreload)"[^>]*>\s*/g, '')
    .replace(
      /<script type="module"/,
      () => `<script data-chunks="${scripts.join(' ')}"${when} fetchpriority="low" type="module"`,
    )
    .replace('<!--head-->', () => `${head}${style}${known}`)
    .replace('<!--app-->', () => body)
    .replace(/>\n\s+</g, '><')
}

async function writePage(web: string, { route, html }: { route: string; html: string }): Promise<BuiltPage> {
  const file = nameFile(route)
  await mkdir(path.dirname(path.join(web, file)), { recursive: true })
  await writeFile(path.join(web, file), html)
  return {
    path: route,
    file,
    scriptHashes: hashElements(html, /<script>([\s\S]*?)<\/script>/g),
    styleHashes: hashElements(html, /<style[^>]*>([\s\S]*?)<\/style>/g),
  }
}

function nameFile(route: string): string {
  if (route === '/') return 'index.html'
  return route === '/404' ? '404.html' : `${route.slice(1)}.html`
}

function hashElements(html: string, element: RegExp): string[] {
  const texts = [...html.matchAll(element)].map((match) => match[1] ?? '')
  return [...new Set(texts)].map(sourceHash)
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const COMPRESSIBLE = /\.(?:html|js|css|svg|json|txt|xml|webmanifest)$/

async function compressAll(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  await Promise.all(
    files
      .filter((file) => file.isFile() && COMPRESSIBLE.test(file.name))
      .map(async (file) => {
        const name = path.join(file.parentPath, file.name)
        const bytes = await readFile(name)
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length, [constants.BROTLI_PARAM_QUALITY]: 11 }
        await writeFile(`${name}.br`, await toBrotli(bytes, { params }))
        await writeFile(`${name}.gz`, await toGzip(bytes, { level: 9 }))
      }),
  )
}
