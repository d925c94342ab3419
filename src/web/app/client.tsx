import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

import { requireCode } from '#web/pages/failure/page-code.ts'

import { countPageViews } from './page-views.ts'
import { makeRouter } from './routes.tsx'

/**
 * Brings the page to life: the prerendered one by hydration, the empty one of development by rendering. Fails when code of
 * the page could not be had; a prerendered one then stands as it is.
 */
export async function start(root: HTMLElement): Promise<void> {
  const router = makeRouter()
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  )
  if (root.firstElementChild === null) {
    createRoot(root).render(app)
    countPageViews(router)
    return
  }
  // The static page was rendered without a Suspense around the root match; this tells the client to do the same.
  router.ssr = { manifest: undefined }
  await router.load()
  requireCode()
  startTransition(() => void hydrateRoot(root, app))
  countPageViews(router)
}
