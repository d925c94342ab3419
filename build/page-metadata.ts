/** A schema.org node as a page carries it. */
export type Node = Readonly<Record<string, unknown>>

/** What a rendered page says about itself. */
export interface Head {
  readonly path: string
  readonly title: string
  readonly description: string
  readonly siteName: string
  /** Whether the page may stand in an index: it has an address of its own and does not ask to be left out. */
  readonly isIndexed: boolean
  readonly canonical: string | undefined
  readonly nodes: readonly Node[]
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

const decode = (text: string) => text.replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)

function readAttributes(tag: string): Record<string, string> {
  return Object.fromEntries(
    [...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value]) => [name, decode(value ?? '')]),
  )
}

/** Reads what a page says about itself out of the head it was rendered with. */
export function readHead(path: string, html: string): Head {
  const tags = [...html.matchAll(/<(?:meta|link) [^>]*>/g)].map(([tag]) => readAttributes(tag))
  const meta = (name: string) => tags.find((tag) => (tag['name'] ?? tag['property']) === name)?.['content']
  const needed = (name: string) => {
    const content = meta(name)
    if (!content) throw new Error(`The page at ${path} has no ${name}`)
    return content
  }
  const canonical = tags.find((tag) => tag['rel'] === 'canonical')?.['href']
  const scripts = html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)
  return {
    path,
    title: needed('og:title'),
    description: needed('description'),
    siteName: needed('og:site_name'),
    canonical,
    isIndexed: canonical !== undefined && !meta('robots')?.includes('noindex'),
    nodes: [...scripts].flatMap(([, json]) => JSON.parse(json ?? '') as readonly Node[]),
  }
}

/** The home page: its title and description stand for the whole site. */
export function findHome(heads: readonly Head[]): Head {
  const home = heads.find(({ path }) => path === '/')
  if (home === undefined) throw new Error('There is no page for /')
  return home
}

/** A page that is an article, and what its posting says about it. */
export interface Article {
  readonly head: Head
  readonly slug: string
  readonly headline: string
  readonly section: string
  readonly published: string
  readonly modified: string
}

function findArticle(head: Head): Article | undefined {
  const posting = head.nodes.find((node) => node['@type'] === 'BlogPosting')
  if (posting === undefined) return undefined
  const text = (property: string) => {
    const value = posting[property]
    if (typeof value !== 'string' || value === '') throw new Error(`The posting at ${head.path} has no ${property}`)
    return value
  }
  return {
    head,
    slug: head.path.split('/').at(-1) ?? '',
    headline: text('headline'),
    section: text('articleSection'),
    published: text('datePublished'),
    modified: text('dateModified'),
  }
}

/** The articles among these pages, in their order. */
export function listArticles(heads: readonly Head[]): Article[] {
  return heads.map(findArticle).filter((article) => article !== undefined)
}
