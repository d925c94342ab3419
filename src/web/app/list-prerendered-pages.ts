import type { AnyRouter } from '@tanstack/react-router'

import { articleHeads } from '#web/content/articles/article-index.ts'
import { samples } from '#web/content/samples/sample-list.ts'

/** A page as the build writes it. */
export interface PrerenderedPage {
  readonly path: string
  /** Source files of the chunks that only this page needs. */
  readonly sources: readonly string[]
}

// The two pages that stand in for others have no address of their own.
const MODULES = import.meta.glob(['/src/web/pages/**/*.page.tsx', '!**/failure/**', '!**/not-found/**'])

/** The file of the module that this loads. Throws if it is not a `*.page.tsx` of a page. */
async function findSource(load: () => Promise<object>): Promise<string> {
  const module = await load()
  for (const [file, loadFile] of Object.entries(MODULES)) if ((await loadFile()) === module) return file.slice(1)
  throw new Error(`No file src/web/pages/**/*.page.tsx has ${Object.keys(module).join(', ')}`)
}

/** The pages of each route with a parameter, by the file of its module. `/blog/404` stands for every unknown article. */
const LIST_PAGES: Readonly<Record<string, (source: string) => readonly PrerenderedPage[]>> = {
  '/blog/$slug': (source) => [
    ...articleHeads.map(({ slug }) => ({
      path: `/blog/${slug}`,
      sources: [source, `src/web/content/articles/${slug}.md`],
    })),
    { path: '/blog/404', sources: [source] },
  ],
  '/consulting/samples/$slug': (source) =>
    samples.map(({ slug }) => ({
      path: `/consulting/samples/${slug}`,
      sources: [source, `src/web/content/samples/${slug}.ts`],
    })),
}

function listOnePage(path: string) {
  if (path.includes('$')) throw new Error(`Nothing says which pages the route ${path} has`)
  return (source: string) => [{ path, sources: [source] }]
}

/** What is prerendered: every route, and `/404` for every unknown path. Throws if it cannot tell which pages a route has. */
export async function listPrerendered({ routesByPath }: AnyRouter): Promise<PrerenderedPage[]> {
  const pages: PrerenderedPage[] = []
  for (const { fullPath, options } of Object.values(routesByPath)) {
    const load = options.staticData?.load
    if (load === undefined) throw new Error(`The route ${fullPath} does not say which page it shows`)
    const source = await findSource(load)
    const listPages = LIST_PAGES[fullPath] ?? listOnePage(fullPath)
    pages.push(...listPages(source))
  }
  return [...pages, { path: '/404', sources: ['src/web/pages/not-found/not-found.page.tsx'] }]
}
