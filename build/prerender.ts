import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import { makeDiscoveryFiles, type DiscoverySource, type FeedChange } from './discovery-files.ts'
import { writeAssessmentWorker } from './write-service-worker.ts'
import { listChunks, listChunksWithLater, listCommon, type Manifest } from './list-manifest-chunks.ts'
import { composeCsv } from './compose-csv.ts'
import { composePage, findEntry, makeTemplate, type Rendered } from './compose-page.ts'
import { compressFiles } from './compress-files.ts'
import { findHome, readHead, type Head } from './read-rendered-heads.ts'
import { computeIntegrityHash } from './compute-integrity-hash.ts'
import { listPlaceholders } from './list-placeholders.ts'
import { composeFavicon, composeManifest } from './icons.ts'
import { writeImages } from './icons-and-social-images.ts'
import { readConsents } from './read-consents.ts'
import { readBrandAssets } from './read-brand-assets.ts'
import { listExternalOrigins } from './external-origins.ts'
import { composeSecurityFiles, type Security } from './security-txt.ts'
import { writeTextFiles } from './write-text-files.ts'

interface Route {
  readonly path: string
  /** Source files of the chunks that only this page needs. */
  readonly sources: readonly string[]
}

interface Spreadsheet {
  readonly columns: readonly string[]
  readonly records: readonly (readonly string[])[]
}

/** The exports of the prerender bundle (src/web/app/prerender.tsx). */
interface Prerenderer {
  listPages(): Promise<readonly Route[]>
  readonly security: Security
  readonly downloads: Readonly<Record<string, Spreadsheet>>
  readonly feedChanges: readonly FeedChange[]
  readonly ownerFacts: Readonly<Record<string, unknown>>
  render(path: string): Promise<Rendered>
}

/** One page in pages.json: what the server needs to serve it with a strict Content-Security-Policy. */
export interface BuiltPage {
  readonly path: string
  /** Relative to the folder of the web build. */
  readonly file: string
  /** Hashes of the inline scripts and styles, as sources of a Content-Security-Policy. */
  readonly scriptHashes: readonly string[]
  readonly styleHashes: readonly string[]
}

/** The address of the site, and the settings of the build. */
export interface BuildTarget {
  readonly origin: string
  readonly settings: Readonly<Record<string, string>>
  /** Shows a warning to whoever builds. */
  readonly warn: (text: string) => void
}

const ENTRY = 'index.html'

/** The pages that the service worker of the assessment keeps for a reload without a network. */
const OFFLINE_PAGES: ReadonlySet<string> = new Set(['/assessment-flow', '/assessment-flow/result'])

/**
 * Writes the site from the two bundles: every route as static HTML with inlined styles and a list of its chunks, the
 * files for crawlers, and compressed copies of all files. pages.json gets the hashes of inline scripts and styles, the
 * settings of the build and the sentences of consent. Hosts of static files get the same headers as files. Removes the prerender bundle at the
 * end.
 */
export async function writePages(dist: string, { origin, settings, warn }: BuildTarget): Promise<void> {
  const web = path.join(dist, 'web')
  const prerenderer = (await import(pathToFileURL(path.join(dist, 'prerender/prerender.js')).href)) as Prerenderer
  const manifest = JSON.parse(await readFile(path.join(web, '.vite/manifest.json'), 'utf8')) as Manifest
  const entryHtml = await readFile(path.join(web, ENTRY), 'utf8')
  const entry = findEntry(entryHtml)
  const common = listCommon(manifest, entry)
  const template = await makeTemplate(entryHtml, path.join(web, entry))

  const pages: BuiltPage[] = []
  const heads: Head[] = []
  const bodies = new Map<string, string>()
  const routes = await prerenderer.listPages()
  for (const { path: route, sources } of routes) {
    const rendered = await prerenderer.render(route)
    const chunks = listChunks(manifest, [...common, ...sources])
    const html = await composePage(template, { ...rendered, chunks, web })
    pages.push(await writePage(web, { route, html }))
    heads.push(readHead(route, rendered))
    bodies.set(route, rendered.body)
  }
  await writeDiscoveryFiles(web, heads, { origin, changes: prerenderer.feedChanges })
  const downloads = Object.entries(prerenderer.downloads).map(([file, table]) => [file, composeCsv(table)] as const)
  await writeTextFiles(web, Object.fromEntries(downloads))
  const kept = routes.filter((route) => OFFLINE_PAGES.has(route.path))
  const sourcesOfKept = kept.flatMap(({ sources }) => sources)
  const chunksOfKept = listChunksWithLater(manifest, { common, sources: sourcesOfKept })
  await writeAssessmentWorker({ dist, settings, pages: kept.map((route) => route.path), chunks: chunksOfKept })
  await writeTextFiles(web, composeSecurityFiles(prerenderer.security, origin, Date.now()))
  await rm(path.join(web, '.vite'), { recursive: true })
  await rm(path.join(dist, 'prerender'), { recursive: true })
  await rm(path.join(dist, 'worker'), { recursive: true })
  await compressFiles(web)
  const consents = readConsents(bodies)
  const catalog = { origin, settings, outside: listExternalOrigins(settings), consents, ...makeCatalog(pages) }
  const list = path.join(dist, 'pages.json.part')
  await writeFile(list, JSON.stringify(catalog, null, 2))
  await writeStaticHost(dist, list, origin)
  // This must be the last file: `npm start` takes this file as the sign of a finished build.
  await rename(list, path.join(dist, 'pages.json'))
  const placeholders = listPlaceholders(prerenderer.ownerFacts, origin)
  if (placeholders.length > 0) warn(['Not ready for visitors (docs/adopt.md):', ...placeholders].join('\n  '))
}

/** The exports of the server bundle for hosts of static files (src/server/http/static/static-hosting-config.ts). */
interface StaticHost {
  buildStaticHostFiles(web: string, list: string, site: { siteOrigin: string }): Readonly<Record<string, string>>
}

async function writeStaticHost(dist: string, list: string, origin: string): Promise<void> {
  const web = path.join(dist, 'web')
  const bundle = pathToFileURL(path.join(dist, 'server/static-host.js')).href
  const { buildStaticHostFiles } = (await import(bundle)) as StaticHost
  const { _headers = '', ...others } = buildStaticHostFiles(web, list, { siteOrigin: origin })
  await writeTextFiles(web, { _headers })
  await writeTextFiles(path.join(dist, 'static-host'), others)
}

/** Writes the files for crawlers and other sites, and draws the images. */
async function writeDiscoveryFiles(web: string, heads: readonly Head[], feed: DiscoverySource): Promise<void> {
  const brand = await readBrandAssets()
  const texts = {
    ...makeDiscoveryFiles(heads, feed),
    'favicon.svg': composeFavicon(),
    'site.webmanifest': composeManifest(findHome(heads).siteName, brand),
  }
  await Promise.all([writeTextFiles(web, texts), writeImages(web, heads, brand)])
}

function makeCatalog(pages: readonly BuiltPage[]) {
  const found = pages.find((page) => page.path === '/404')
  if (found === undefined) throw new Error('There is no page for /404')
  const { path: _route, ...notFound } = found
  return { pages: pages.filter((page) => page.path !== '/404'), notFound }
}

async function writePage(web: string, { route, html }: { route: string; html: string }): Promise<BuiltPage> {
  const file = route === '/' ? 'index.html' : `${route.slice(1)}.html`
  await writeTextFiles(web, { [file]: html })
  return {
    path: route,
    file,
    scriptHashes: hashElements(html, /<script>([\s\S]*?)<\/script>/g),
    styleHashes: hashElements(html, /<style[^>]*>([\s\S]*?)<\/style>/g),
  }
}

function hashElements(html: string, element: RegExp): string[] {
  const texts = [...html.matchAll(element)].map((match) => match[1] ?? '')
  return [...new Set(texts)].map(computeIntegrityHash)
}
