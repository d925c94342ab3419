import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'

import { changes, crosswalk, spreadsheet } from '#web/content/crosswalk/crosswalk.ts'
import { securityPage, securitySpreadsheet } from '#web/content/security.ts'
import { StructuredDataSink } from '#web/shell/page-head.tsx'
import { renderStructuredData, type StructuredData } from '#web/shell/structured-data.ts'

import { listPrerendered, type PrerenderedPage } from './list-prerendered-pages.ts'
import { makeRouter } from './routes.tsx'

export { security } from '#web/content/security-policy.ts'

/** Tables that pages offer as files, by the address of the file. */
export const downloads = { [crosswalk.csv]: spreadsheet, [securityPage.csv]: securitySpreadsheet }

/** The changes of pages that are kept up to date, the newest first. */
export const feedChanges = changes.map(({ date, text }) => ({
  title: crosswalk.title,
  place: `${crosswalk.path}#change-${date}`,
  category: 'AI Governance & Compliance',
  date,
  text,
}))
/** For the build, which warns of what the owner has not set. */
export * as ownerFacts from '#web/content/site.ts'

/** React puts what belongs into the head in front of everything else. */
const HOISTED = /^(?:<title[^>]*>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)+/

/** One page as static HTML. */
interface RenderedPage {
  /** HTML for the head element. */
  readonly head: string
  /** HTML for the root element. */
  readonly body: string
  /** When the page is hydrated; undefined means at the first interaction. */
  readonly hydrate: 'after-paint' | undefined
  /** The name of the chunk whose styles are not inlined. */
  readonly lateStyles: string | undefined
  /** Whether it is written without the entry script. */
  readonly isScriptless: boolean
}

/** Every page that the build writes, in the order of the sitemap. */
export const listPages = (): Promise<PrerenderedPage[]> => listPrerendered(makeRouter(createMemoryHistory()))

/** Renders the page at this path. */
export async function render(path: string): Promise<RenderedPage> {
  const router = makeRouter(createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  let nodes: readonly StructuredData[] = []
  const { prelude } = await prerender(
    <StrictMode>
      <StructuredDataSink value={(given) => (nodes = given)}>
        <RouterProvider router={router} />
      </StructuredDataSink>
    </StrictMode>,
    // By default React shows a page of more than 12.8 kB by an inline script. Without script it would stay blank.
    { progressiveChunkSize: Infinity },
  )
  const html = await new Response(prelude).text()
  const hoisted = HOISTED.exec(html)?.[0] ?? ''
  const { hydrate, lateStyles, scriptless = false } = router.state.matches.at(-1)?.staticData ?? {}
  const head = hoisted + renderStructuredData(nodes)
  return { head, body: html.slice(hoisted.length), hydrate, lateStyles, isScriptless: scriptless }
}
