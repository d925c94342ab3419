import { readAssets, CONTENT_TYPES, CONTENT_TYPES_BY_PATH, type Asset, type Assets } from './read-built-site.ts'
import type { Headers, Site } from './security-headers.ts'

// Configures static hosts to send the same headers as this server.

const OF_THE_FILE = new Set(['Content-Type', 'Vary'])

interface HostedFile {
  readonly path: string
  readonly file: string
  readonly headers: Headers
}

function describeHostedFile(path: string, isPage: boolean, headers: Headers): HostedFile {
  const kept = Object.entries(headers).filter(([name]) => !OF_THE_FILE.has(name))
  const file = path === '/' ? '/index.html' : `${path}.html`
  return { path, file: isPage ? file : path, headers: Object.fromEntries(kept) }
}

const isPage = ({ headers }: Asset) => headers['Content-Type']?.startsWith('text/html') === true

function listHostedFiles({ byPath, notFound, notFoundBelow }: Assets): HostedFile[] {
  const found = [...byPath].map(([path, asset]) => describeHostedFile(path, isPage(asset), asset.headers))
  const missing = [['/', notFound] as const, ...notFoundBelow].map(([folder, { headers }]) =>
    describeHostedFile(`${folder}404`, true, headers),
  )
  return [...found, ...missing]
}

function findCommonHeaders(all: readonly HostedFile[]): Headers {
  const [first] = all
  const entries = Object.entries(first?.headers ?? {})
  return Object.fromEntries(entries.filter(([name, value]) => all.every(({ headers }) => headers[name] === value)))
}

const omitCommon = (headers: Headers, common: Headers) => Object.entries(headers).filter(([name]) => !(name in common))

/** All files of these folders have the same headers. */
const toPattern = (path: string) => path.replace(/^\/(assets|social)\/.*/, '/$1/*')

/**
 * Formats the file `_headers` (Netlify, Cloudflare Pages). Such hosts join the values of a header from all matching
 * rules, so each path gets a header from only one rule. An unknown path therefore gets no policy.
 */
function formatHeadersFile(all: readonly HostedFile[], common: Headers): string {
  const rules = new Map<string, readonly (readonly [string, string])[]>([['/*', Object.entries(common)]])
  for (const { path, headers } of all) rules.set(toPattern(path), omitCommon(headers, common))
  const blocks = [...rules].map(([pattern, headers]) =>
    [pattern, ...headers.map(([name, value]) => `  ${name}: ${value}`), ''].join('\n'),
  )
  return ['# Written by the build from the headers of the server.', '', ...blocks].join('\n')
}

const VARYING = {
  'Content-Security-Policy': 'page_policy',
  'Cross-Origin-Resource-Policy': 'page_resources',
  'Cross-Origin-Embedder-Policy': 'page_embedding',
  'Cache-Control': 'page_keeping',
  'Speculation-Rules': 'page_rules',
} as const

const quote = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`

const isOnlyOfOneFolder = (file: string) => toPattern(file) !== file

function formatNginxMap(all: readonly HostedFile[], name: string, variable: string): string[] {
  const lines = all.map(({ file, headers }) => {
    const key = isOnlyOfOneFolder(file) ? `~^${toPattern(file).replace('*', '')}` : file
    return `  ${key} ${quote(headers[name] ?? '')};`
  })
  return [`map $uri $${variable} {`, '  default "";', ...new Set(lines), '}', '']
}

function formatNginxFiles(
  all: readonly HostedFile[],
  common: Headers,
  folders: readonly string[],
): Readonly<Record<string, string>> {
  const varying = Object.entries(VARYING).filter(([name]) => !(name in common))
  const maps = varying.flatMap(([name, variable]) => formatNginxMap(all, name, variable))
  const fixed = Object.entries(common).map(([name, value]) => `add_header ${name} ${quote(value)} always;`)
  const chosen = varying.map(([name, variable]) => `add_header ${name} $${variable} always;`)
  const below = folders.map(
    (folder) => `location ${folder} { error_page 404 ${folder}404.html; try_files $uri.html $uri =404; }`,
  )
  const site = [
    '# Written by the build from the headers of the server: include it in the server { } of the site.',
    '# A location with an add_header of its own, such as one that hands on to the API, gets none of those below.',
    'server_tokens off;',
    'absolute_redirect off;',
    'gzip_static on;',
    'gzip_vary on;',
    'types {',
    ...Object.entries(CONTENT_TYPES).map(([ending, type]) => `  ${quote(type)} ${ending.slice(1)};`),
    '}',
    ...fixed,
    ...chosen,
    'add_header X-Robots-Tag $page_robots always;',
    'error_page 404 /404.html;',
    'location = / { try_files /index.html =404; }',
    'location / { try_files $uri.html $uri =404; }',
    ...below,
    String.raw`location ~ \.html$ { internal; }`,
    String.raw`location ~ \.(?:br|gz|map)$|/\.(?!well-known/)|/404$|^/_headers$|^/contact/answer$ { return 404; }`,
    'location ~ ^(?<page>.+)/$ { if (-f $document_root$page.html) { return 308 $page$is_args$args; } return 404; }',
    ...Object.entries(CONTENT_TYPES_BY_PATH).map(
      ([path, type]) => `location = ${path} { types { } default_type ${quote(type)}; }`,
    ),
    '',
  ]
  return {
    'nginx-http.conf': [
      '# Written by the build from the headers of the server: include it in http { }.',
      'map_hash_bucket_size 256;',
      'map $status $page_robots { default ""; 404 noindex; }',
      ...maps,
    ].join('\n'),
    'nginx-site.conf': site.join('\n'),
  }
}

/** Returns the files for static hosts by name. `_headers` belongs beside the pages. Throws when there is no build. */
export function buildStaticHostFiles(webRoot: string, list: string, site: Site): Readonly<Record<string, string>> {
  const assets = readAssets(webRoot, site, list)
  if (assets === undefined) throw new Error(`There are no pages in ${webRoot}`)
  const all = listHostedFiles(assets)
  const common = findCommonHeaders(all)
  return {
    _headers: formatHeadersFile(all, common),
    ...formatNginxFiles(all, common, [...assets.notFoundBelow.keys()]),
  }
}
