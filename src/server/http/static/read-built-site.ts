import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, extname, join, relative, sep } from 'node:path'

import { z } from 'zod'

import {
  ASSESSMENT_WORKER,
  buildFileHeaders,
  NO_EXTERNAL_ORIGINS,
  buildPageHeaders,
  buildSharedFileHeaders,
  buildWorkerHeaders,
  SPECULATION_RULES,
  type Headers,
  type PageHashes,
  type Site,
} from './security-headers.ts'

/** How a body is compressed. `identity` is not at all. */
export type Encoding = 'br' | 'gzip' | 'identity'

export interface Body {
  readonly content: Buffer
  /** A strong ETag: the hash of these bytes. */
  readonly etag: string
  /** All headers of a 200. */
  readonly headers: Headers
  /** All headers of a 304. */
  readonly unchangedHeaders: Headers
}

export interface Asset {
  /** All headers except Content-Encoding, Content-Length and ETag. */
  readonly headers: Headers
  /** The smallest first; the plain one is always there. */
  readonly bodies: ReadonlyMap<Encoding, Body>
}

/** The page for a failed form of a browser without script: the markup before and after the form. */
export interface FormErrorPage {
  readonly headers: Headers
  readonly before: string
  readonly after: string
}

/** The built site, read once. A path that is not in here does not exist. */
export interface Assets {
  /** By URL path, decoded, without the trailing slash. */
  readonly byPath: ReadonlyMap<string, Asset>
  readonly notFound: Asset
  /** The page for unknown paths below a folder, such as `/blog/`. */
  readonly notFoundBelow: ReadonlyMap<string, Asset>
  /** Absent when the build has no such page. */
  readonly formErrorPage: FormErrorPage | undefined
}

const pageSchema = {
  file: z.string(),
  scriptHashes: z.array(z.string().regex(/^sha(256|384|512)-[\w+/=-]+$/)),
  styleHashes: z.array(z.string().regex(/^sha(256|384|512)-[\w+/=-]+$/)),
}

const origins = z.array(z.string().regex(/^https?:\/\/[\w.:-]+$/)).readonly()

const pagesSchema = z.object({
  outside: z
    .object({
      connectOrigins: origins,
      formOrigins: origins,
      hasAnalytics: z.boolean(),
      hasAssessmentWorker: z.boolean().default(false),
    })
    .default(NO_EXTERNAL_ORIGINS),
  pages: z.array(z.object({ path: z.string().startsWith('/'), ...pageSchema })),
  notFound: z.object(pageSchema),
})

/** Content types by file extension. */
export const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}

/** Content types that the extension does not tell, by URL path: the feed and the speculation rules. */
export const CONTENT_TYPES_BY_PATH: Readonly<Record<string, string>> = {
  '/feed.xml': 'application/rss+xml; charset=utf-8',
  [SPECULATION_RULES]: 'application/speculationrules+json',
}

function findContentType(path: string): string {
  const named = CONTENT_TYPES_BY_PATH[`/${basename(path)}`]
  if (named !== undefined) return named
  return CONTENT_TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream'
}

const SIBLINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

/** Visitors do not get the list of pages, compressed siblings, source maps and hidden folders. */
function isPublic(path: string): boolean {
  const hidden = path.split('/').some((name) => name.startsWith('.') && name !== '.well-known')
  return !hidden && !/\.(br|gz|map)$/.test(path) && path !== 'pages.json' && path !== '_headers'
}

function readBody(path: string, encoding: Encoding, headers: Headers): Body {
  const content = readFileSync(path)
  const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`
  const { 'Content-Type': type = '', ...unchangedHeaders } = { ...headers, ETag: etag }
  const encoded = encoding === 'identity' ? {} : { 'Content-Encoding': encoding }
  const own = { 'Content-Type': type, ...encoded, 'Content-Length': String(content.length) }
  return { content, etag, headers: { ...unchangedHeaders, ...own }, unchangedHeaders }
}

function readBodies(path: string, headers: Headers): Map<Encoding, Body> {
  const bodies = new Map<Encoding, Body>()
  for (const [encoding, ending] of SIBLINGS) {
    if (existsSync(path + ending)) bodies.set(encoding, readBody(path + ending, encoding, headers))
  }
  return bodies.set('identity', readBody(path, 'identity', headers))
}

function readAsset(path: string, ownHeaders: Headers): Asset {
  const headers = { ...ownHeaders, 'Content-Type': findContentType(path), Vary: 'Accept-Encoding' }
  return { headers, bodies: readBodies(path, headers) }
}

function listFiles(webRoot: string): string[] {
  return readdirSync(webRoot, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(webRoot, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter(isPublic)
}

function readPage(path: string, headers: Headers): Asset {
  return readAsset(path, { ...headers, 'Cache-Control': 'no-cache' })
}

/** No path serves this page: it is only sent with a failed form in it. */
const FORM_ERROR_PATH = '/contact/answer'
const FORM_ERROR_MARK = '<!--answer-->'

function readFormErrorPage(path: string, headers: Headers): FormErrorPage {
  const [before = '', after, ...more] = readFileSync(path, 'utf8').split(FORM_ERROR_MARK)
  if (after === undefined || more.length > 0)
    throw new Error(`The page ${path} needs ${FORM_ERROR_MARK} once: build again`)
  return { headers, before, after }
}

/** The page for every unknown path of its folder. */
const isNotFound = ({ path }: { path: string }) => path.endsWith('/404')

const SOCIAL_IMAGE = /^social(?:\/[^/]+)?\.png$/

function readPublicFile(webRoot: string, file: string, site: Site): Asset {
  if (`/${file}` === ASSESSMENT_WORKER) return readAsset(join(webRoot, file), buildWorkerHeaders(site))
  const headers = SOCIAL_IMAGE.test(file) ? buildSharedFileHeaders(site) : buildFileHeaders(site)
  const maxAge = file.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
  return readAsset(join(webRoot, file), { ...headers, 'Cache-Control': maxAge })
}

function readPageList(path: string): z.infer<typeof pagesSchema> {
  try {
    return pagesSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    throw new Error(`${path} was not written by this version of the build: build again`, { cause: error })
  }
}

const locatePageList = (webRoot: string) => join(webRoot, '..', 'pages.json')

/**
 * Reads the site that was built into this folder; `pages.json` beside it describes the pages. Undefined when the site
 * is not built. Throws when `pages.json` is damaged or of another version, when a page is missing, or when the
 * page for failed forms has no place for the form.
 */
export function readAssets(webRoot: string, site: Site, list = locatePageList(webRoot)): Assets | undefined {
  if (!existsSync(list) || !existsSync(webRoot)) return undefined
  const { pages: all, notFound, outside } = readPageList(list)
  const pageFiles = new Set([notFound, ...all].map(({ file }) => file))
  const buildHeaders = (needs: PageHashes) => buildPageHeaders(needs, outside, site)
  const readBuiltPage = (page: PageHashes & { file: string }) => readPage(join(webRoot, page.file), buildHeaders(page))
  const pages = all.filter((page) => page.path !== FORM_ERROR_PATH && !isNotFound(page))
  const formErrorPage = all.find(({ path }) => path === FORM_ERROR_PATH)
  const files = listFiles(webRoot).filter((file) => !pageFiles.has(file))
  return {
    byPath: new Map([
      ...files.map((file) => [`/${file}`, readPublicFile(webRoot, file, site)] as const),
      ...pages.map((page) => [page.path, readBuiltPage(page)] as const),
    ]),
    notFound: readBuiltPage(notFound),
    notFoundBelow: new Map(
      all.filter(isNotFound).map((page) => [page.path.slice(0, -'404'.length), readBuiltPage(page)]),
    ),
    formErrorPage: formErrorPage && readFormErrorPage(join(webRoot, formErrorPage.file), buildHeaders(formErrorPage)),
  }
}
