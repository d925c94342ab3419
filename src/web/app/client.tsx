import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

import { trackPages } from './page-views.ts'
import { makeRouter } from './routes.tsx'

/** Brings the page to life: the prerendered one by hydration, the empty one of development by rendering. */
export function start(root: HTMLElement): void {
  const router = makeRouter()
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  )
  if (root.firstElementChild === null) {
    createRoot(root).render(app)
    trackPages(router)
    return
  }
  // The static page was rendered without a Suspense around the root match; this tells the client to do the same.
  router.ssr = { manifest: undefined }
  const hydrate = () => {
    startTransition(() => void hydrateRoot(root, app))
    trackPages(router)
  }
  void router.load().then(hydrate)
}
