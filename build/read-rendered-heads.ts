/** A schema.org node in the structured data of a page. */
export type Node = Readonly<Record<string, unknown>>

/** The metadata of a rendered page. */
export interface Head {
  readonly path: string
  readonly title: string
  readonly description: string
  readonly siteName: string
  /** Whether search engines may index the page: it has a canonical address and no `noindex`. */
  readonly isIndexed: boolean
  readonly canonical: string | undefined
  readonly nodes: readonly Node[]
  /** The file of the first figure in the page's text, as an address of the site. */
  readonly drawing: string | undefined
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

const decode = (text: string) => text.replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)

function readAttributes(tag: string): Record<string, string> {
  return Object.fromEntries(
    [...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value]) => [name, decode(value ?? '')]),
  )
}

/** Reads the metadata from the HTML of a rendered page. Throws if a required tag is missing. */
export function readHead(path: string, { head, body }: { head: string; body: string }): Head {
  const tags = [...head.matchAll(/<(?:meta|link) [^>]*>/g)].map(([tag]) => readAttributes(tag))
  const meta = (name: string) => tags.find((tag) => (tag['name'] ?? tag['property']) === name)?.['content']
  const needed = (name: string) => {
    const content = meta(name)
    if (!content) throw new Error(`The page at ${path} has no ${name}`)
    return content
  }
  const canonical = tags.find((tag) => tag['rel'] === 'canonical')?.['href']
  const scripts = head.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)
  return {
    path,
    title: needed('og:title'),
    description: needed('description'),
    siteName: needed('og:site_name'),
    canonical,
    isIndexed: canonical !== undefined && !meta('robots')?.includes('noindex'),
    nodes: [...scripts].flatMap(([, json]) => JSON.parse(json ?? '') as readonly Node[]),
    drawing: /<use href="([^"#]+)#drawing"/.exec(body)?.[1],
  }
}

/** The home page, whose title and description describe the whole site. Throws if it is missing. */
export function findHome(heads: readonly Head[]): Head {
  const home = heads.find(({ path }) => path === '/')
  if (home === undefined) throw new Error('There is no page for /')
  return home
}

/** An article page with the data of its BlogPosting node. */
export interface Article {
  readonly head: Head
  readonly slug: string
  readonly headline: string
  readonly section: string
  readonly published: string
  readonly modified: string
  /** The file of its first figure, as an address of the site. */
  readonly drawing: string | undefined
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
    drawing: head.drawing,
    slug: head.path.split('/').at(-1) ?? '',
    headline: text('headline'),
    section: text('articleSection'),
    published: text('datePublished'),
    modified: text('dateModified'),
  }
}

/** The article pages among these pages, in the same order. */
export function listArticles(heads: readonly Head[]): Article[] {
  return heads.map(findArticle).filter((article) => article !== undefined)
}
