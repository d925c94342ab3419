import { RouterProvider, type RegisteredRouter } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

import { assertCodeLoaded } from '#web/pages/failure/chunk-load-failure.ts'
import { watchMenu } from '#web/shell/menu-open-state.ts'
import { trackWaitingParts, WaitingPartsContext } from '#web/ui/hydrate-in-turn.tsx'

import type { WaitingButtons } from './early-presses.ts'
import { waitForNextTask } from './lazy-hydration.ts'
import { countPageViews } from './page-views.ts'
import { handleClicksDuringHydration } from './handle-clicks-during-hydration.ts'
import { keepState } from './keep-state-through-hydration.ts'
import { redoLostPresses } from './redo-lost-presses.ts'
import { makeRouter } from './routes.tsx'

/**
 * Notes where the page differed from what React rendered. No error is thrown: most often, a browser extension or a translator
 * has changed the page, and React has rendered it anew.
 */
function noteMismatch(error: unknown): void {
  performance.mark('hydration-mismatch', { detail: String(error instanceof Error ? (error.cause ?? error) : error) })
}

/** Removes prerendered head data that React has rendered a second time, because it re-renders the page. */
function removeDuplicateHeadData(): void {
  // React inserts its title before the first one, and everything else at the end.
  const [, ...titles] = document.head.querySelectorAll('title')
  const elements = [...document.head.children].toReversed()
  const isRepeated = (element: Element, index: number) =>
    element.localName !== 'title' && elements.slice(0, index).some((later) => later.isEqualNode(element))
  for (const element of [...titles, ...elements.filter(isRepeated)]) element.remove()
}

/**
 * Gives the router a history entry of its own for each anchor to which the browser itself has gone. Without one, the router
 * would take it for Back, and would restore an old scroll position instead of staying at the anchor.
 */
function recordAnchors({ history }: RegisteredRouter): void {
  addEventListener('popstate', ({ state }) => {
    // The assessment gives its anchors an entry by itself (browser-history.ts).
    if (state === null && history.location.state.place === undefined) history.replace(history.location.href)
  })
}

/**
 * Starts the app. It hydrates a prerendered page, and renders the empty page of development. Resolves once React has
 * hydrated the page with its content. Rejects if code of the page could not be loaded; a prerendered page then stays as it is.
 * Never resolves if the error page, which has no `PageHead`, takes the place of the page.
 *
 * @param handOver Called directly before React receives events. It gives the buttons that wait, or false if the browser is
 * about to reload the page.
 * @returns A function that performs the presses that still wait; undefined in development, where none can.
 */
export async function start(
  root: HTMLElement,
  handOver: () => WaitingButtons | false,
): Promise<(() => Promise<void>) | undefined> {
  const router = makeRouter()
  recordAnchors(router)
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  )
  if (root.firstElementChild === null) {
    handOver()
    createRoot(root).render(app)
    countPageViews(router)
    return undefined
  }
  // The static page was rendered without a Suspense boundary around the root match. This makes the client do the same.
  router.ssr = { manifest: undefined }
  await waitForNextTask()
  await router.load()
  assertCodeLoaded()
  const waiting = handOver()
  // The browser is loading another page, so this promise never resolves.
  if (!waiting) return new Promise(() => {})
  watchMenu()
  const state = keepState(root)
  const performPresses = handleClicksDuringHydration(waiting, state.findReplacement)
  const redoPresses = redoLostPresses(state.findReplacement)
  const onRecoverableError = (error: unknown) => {
    state.restore()
    removeDuplicateHeadData()
    noteMismatch(error)
  }
  await new Promise<void>((resolve) => {
    const parts = <WaitingPartsContext value={trackWaitingParts(resolve)}>{app}</WaitingPartsContext>
    startTransition(() => void hydrateRoot(root, parts, { onRecoverableError }))
  })
  state.stop()
  // The router stores scroll positions on scroll events only, and the visitor may have scrolled before it existed.
  document.dispatchEvent(new Event('scroll'))
  countPageViews(router)
  return async () => {
    await performPresses()
    redoPresses()
  }
}
