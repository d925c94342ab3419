import { waitForFirstInteraction } from '#web/ui/wait-for-first-interaction.ts'

import { keepPresses, type WaitingButtons } from './early-presses.ts'

// Do not use top-level await here: page chunks may import from this chunk and would wait forever.

/** Resolves after the next frame has been painted. */
export const waitForPaint = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
/** Ends the current task, so that the browser can paint and react before the next one. */
export const waitForNextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

const findEntryScript = () => document.querySelector<HTMLScriptElement>('script[data-chunks]')

/** Starts to load a chunk of this page. */
function fetchChunk(chunk: string): void {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = chunk
  document.head.append(link)
}

/** Starts the inspector, which only the development server has. The web room must not depend on its room. */
async function startInspector(): Promise<void> {
  const module = '/src/inspector/start-inspector.ts'
  const inspector = (await import(/* @vite-ignore */ module)) as { startInspector(): void }
  inspector.startInspector()
}

/**
 * Loads the chunks of the page, which the build lists on the script element with dependencies first, and hydrates the
 * page. Each chunk is evaluated in a task of its own, so that no long task blocks the page.
 */
async function hydrate(root: HTMLElement, handOver: () => WaitingButtons | false) {
  const chunks = findEntryScript()?.dataset['chunks']?.split(' ') ?? []
  chunks.forEach(fetchChunk)
  for (const chunk of chunks) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await import(/* @vite-ignore */ chunk)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await waitForNextTask()
  }
  if (import.meta.env.INSPECTOR) await startInspector()
  const { start } = await import('./client.tsx')
  return start(root, handOver)
}

/**
 * Reloads the page when Back or Forward leads to another page. Only the router could show that page without a reload,
 * and it does not run yet.
 *
 * @returns A function that stops this if the address is still the same. It gives false if the page is about to reload.
 */
function watchHistory(): () => boolean {
  const { pathname } = location
  const isSamePath = () => location.pathname === pathname
  const reload = () => {
    if (!isSamePath()) location.reload()
  }
  addEventListener('popstate', reload)
  return () => {
    if (isSamePath()) removeEventListener('popstate', reload)
    return isSamePath()
  }
}

/**
 * Hydrates the page. An interactive page is hydrated after its first paint, every other page at the first interaction
 * (docs/decisions/0027-hydration-on-the-first-interaction.md). Earlier presses are performed after hydration. If the code
 * cannot be loaded, visitors who pressed something see a message. The next press, or the return of the network, starts
 * another attempt.
 */
export function hydrateWhenWanted(): void {
  const root = document.getElementById('root')
  if (root === null) return
  const { dataset } = document.documentElement
  const isInteractive = root.firstElementChild === null || findEntryScript()?.dataset['hydrate'] === 'after-paint'
  const presses = keepPresses()
  const stopWatching = watchHistory()
  const attempt = async (): Promise<void> => {
    try {
      const performPresses = await hydrate(root, () => stopWatching() && presses.handOver())
      dataset['hydrated'] = ''
      delete dataset['hydrationFailed']
      presses.clearMarks()
      await performPresses?.()
    } catch (error) {
      // The message ('told') is not shown to visitors who only read.
      dataset['hydrationFailed'] = presses.clearMarks() || isInteractive ? 'told' : ''
      void presses.next().then(attempt)
      throw error
    }
  }
  const interaction = waitForFirstInteraction()
  void (isInteractive || presses.isPressed ? waitForPaint() : interaction).then(attempt)
}
