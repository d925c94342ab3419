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

export type Encoding = 'br' | 'gzip' | 'identity'

export interface Body {
  readonly content: Buffer
  readonly etag: string
  readonly headers: Headers
  readonly unchangedHeaders: Headers
}

export interface Asset {
  readonly headers: Headers
  /** The bodies in each encoding, sorted by size. The uncompressed one, `identity`, is always included. */
  readonly bodies: ReadonlyMap<Encoding, Body>
}

/** The page for a failed form without script, split where the form is inserted. */
export interface FormErrorPage {
  readonly headers: Headers
  readonly before: string
  readonly after: string
}

export interface Assets {
  /** By decoded URL path, without a trailing slash. */
  readonly byPath: ReadonlyMap<string, Asset>
  readonly notFound: Asset
  /** The 404 pages of folders, such as `/blog/`. */
  readonly notFoundBelow: ReadonlyMap<string, Asset>
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

/** Visitors must not get the page list, compressed siblings, source maps or hidden folders. */
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

/** This page has no path; it is only sent with a failed form. */
const FORM_ERROR_PATH = '/contact/answer'
const FORM_ERROR_MARK = '<!--answer-->'

function readFormErrorPage(path: string, headers: Headers): FormErrorPage {
  const [before = '', after, ...more] = readFileSync(path, 'utf8').split(FORM_ERROR_MARK)
  if (after === undefined || more.length > 0)
    throw new Error(`The page ${path} needs ${FORM_ERROR_MARK} once: build again`)
  return { headers, before, after }
}

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

/** Reads the site and `pages.json` beside it. Returns undefined when nothing is built; throws when it is invalid. */
export function readAssets(webRoot: string, site: Site, list = locatePageList(webRoot)): Assets | undefined {
  if (!existsSync(list) || !existsSync(webRoot)) return undefined
  const { pages: all, notFound, outside } = readPageList(list)
  const pageFiles = new Set([notFound, ...all].map(({ file }) => file))
  const buildHeaders = (needs: PageHashes) => buildPageHeaders(needs, outside, site)
  const readBuiltPage = (page: PageHashes & { file: string }) =>
    readAsset(join(webRoot, page.file), { ...buildHeaders(page), 'Cache-Control': 'no-cache' })
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
