import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'

import { StructuredDataSink } from '#web/shell/page-head.tsx'
import { structuredDataElement, type StructuredData } from '#web/shell/structured-data.ts'

import { makeRouter } from './routes.tsx'

export { security } from '#web/content/security-policy.ts'

export { prerendered } from './site-map.ts'

/** React puts what belongs into the head in front of everything else. */
const HOISTED = /^(?:<title[^>]*>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)+/

/** One page as static HTML: what belongs into the head, and what belongs into the root element. */
export async function render(path: string): Promise<{ head: string; body: string }> {
  const router = makeRouter(createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  let nodes: readonly StructuredData[] = []
  const { prelude } = await prerender(
    <StrictMode>
      <StructuredDataSink value={(given) => (nodes = given)}>
        <RouterProvider router={router} />
      </StructuredDataSink>
    </StrictMode>,
    // By default a page of more than 12.8 kB is moved into view by a script, and stays blank where none runs.
    { progressiveChunkSize: Infinity },
  )
  const html = await new Response(prelude).text()
  const hoisted = HOISTED.exec(html)?.[0] ?? ''
  const data = nodes.map((node) => structuredDataElement(node, path))
  return { head: hoisted + data.join(''), body: html.slice(hoisted.length) }
}
