import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode, useEffect, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

import { assertCodeLoaded } from '#web/pages/failure/chunk-load-failure.ts'

import { countPageViews } from './page-views.ts'
import { makeRouter } from './routes.tsx'
import { loadTypeface } from './typeface.ts'

/** Calls `onReady` once React has hydrated its children. */
function NotifyHydrated({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(onReady, [onReady])
  return children
}

/**
 * Starts the app. It hydrates a prerendered page, and renders the empty page of development. Resolves once React has
 * hydrated the page. Rejects if code of the page could not be loaded; a prerendered page then stays as it is.
 *
 * @param handOver Called directly before React receives events. It gives false if the browser is about to reload the
 * page.
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
  // The static page was rendered without a Suspense boundary around the root match. This makes the client do the same.
  router.ssr = { manifest: undefined }
  await router.load()
  assertCodeLoaded()
  // The browser is loading another page, so this promise never resolves.
  if (!handOver()) return new Promise(() => {})
  await new Promise<void>((resolve) =>
    startTransition(() => void hydrateRoot(root, <NotifyHydrated onReady={resolve}>{app}</NotifyHydrated>)),
  )
  loadTypeface(router)
  // The router stores scroll positions on scroll events only, and the visitor may have scrolled before it existed.
  document.dispatchEvent(new Event('scroll'))
  countPageViews(router)
}
