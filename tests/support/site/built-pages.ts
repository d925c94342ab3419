import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { decodeEntities } from './decode-entities.ts'

interface Catalog {
  origin: string
  pages: { path: string; file: string }[]
  notFound: { file: string }
}

/** The folder of the web build. */
export const WEB = path.resolve('dist/web')

const CATALOG = path.resolve('dist/pages.json')
if (!existsSync(CATALOG)) throw new Error('There is no build of the site. Run `npm run build` first.')

const catalog = JSON.parse(readFileSync(CATALOG, 'utf8')) as Catalog

/** The origin for which the site was built. */
export const { origin } = catalog

/** The content of the meta element with this name; an empty text when there is none. */
export const readContent = (html: string, name: string) =>
  decodeEntities(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '')

/** A schema.org node. */
export type Node = Readonly<Record<string, unknown>>

function readPage(route: string, file: string) {
  const html = readFileSync(path.join(WEB, file), 'utf8')
  const scripts = html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)
  return {
    route,
    html,
    nodes: [...scripts].flatMap(([, json]) => JSON.parse(json ?? '') as Node[]),
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
    isIndexed: !readContent(html, 'robots').includes('noindex'),
  }
}

/** Every page of the build; `/404` stands for unknown paths. */
export const pages = [...catalog.pages, { path: '/404', file: catalog.notFound.file }].map(({ path: route, file }) =>
  readPage(route, file),
)
