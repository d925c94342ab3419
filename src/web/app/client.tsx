import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode, useEffect, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

import { requireCode } from '#web/pages/failure/lazy-page.ts'

import { countPageViews } from './page-views.ts'
import { makeRouter } from './routes.tsx'
import { bringTypeface } from './typeface.ts'

/** Tells when React has taken over everything in it. */
function Watched({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(onReady, [onReady])
  return children
}

/**
 * Starts the app: on a prerendered page by hydration, on the empty one of development by rendering. Resolves once React has
 * taken over the page. Rejects when code of the page could not be had; a prerendered one then stands as it is.
 *
 * @param handOver Called when React begins to hear what is pressed; false where the page is about to be loaded anew.
 */
export async function start(root: HTMLElement, handOver: () => boolean): Promise<void> {
  const router = makeRouter()
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  )
  if (root.firstElementChild === null) {
    handOver()
    createRoot(root).render(app)
    countPageViews(router)
    return
  }
  // The static page was rendered without a Suspense around the root match; this tells the client to do the same.
  router.ssr = { manifest: undefined }
  await router.load()
  requireCode()
  // Nothing goes on here: the browser is loading the page that the address names.
  if (!handOver()) return new Promise(() => {})
  await new Promise<void>((resolve) =>
    startTransition(() => void hydrateRoot(root, <Watched onReady={resolve}>{app}</Watched>)),
  )
  bringTypeface(router)
  // The router remembers only what it has seen scroll, and the visitor may have scrolled before it was there.
  document.dispatchEvent(new Event('scroll'))
  countPageViews(router)
}
