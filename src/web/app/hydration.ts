import { keepPresses } from './early-presses.ts'

// No top-level await here: page chunks may import from this chunk, and would wait for it for ever.

/** Whatever shows that somebody is there. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll', 'popstate'] as const

/** Resolves after the next frame has been painted. */
export const whenPainted = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

const entry = () => document.querySelector<HTMLScriptElement>('script[data-chunks]')

/** The build lists the chunks that this page needs on the script element. */
function fetchChunks(): void {
  for (const chunk of entry()?.dataset['chunks']?.split(' ') ?? []) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = chunk
    document.head.append(link)
  }
}

/** Fetches the code of the page, evaluates it in short tasks, one library at a time, and hydrates; see client.tsx. */
async function hydrate(root: HTMLElement, handOver: () => boolean): Promise<void> {
  fetchChunks()
  await import('./vendor/react.ts')
  await nextTask()
  await import('./vendor/router.ts')
  if (import.meta.env.INSPECTOR) (await import('#web/inspect/start-inspector.ts')).startInspector()
  await nextTask()
  const { start } = await import('./client.tsx')
  await start(root, handOver)
}

/** Resolves with the first sign of a person. */
function firstSign(): Promise<void> {
  return new Promise((resolve) => {
    const stop = new AbortController()
    const see = () => {
      stop.abort()
      resolve()
    }
    for (const sign of SIGNS) addEventListener(sign, see, { capture: true, passive: true, signal: stop.signal })
  })
}

/**
 * Until the router is there, an entry of the history that belongs to another page can only be loaded.
 *
 * @returns Ends that, where React may take over the page: false on one that is about to be loaded anew.
 */
function watchHistory(): () => boolean {
  const { pathname } = location
  const isHere = () => location.pathname === pathname
  const reload = () => {
    if (!isHere()) location.reload()
  }
  addEventListener('popstate', reload)
  return () => {
    if (isHere()) removeEventListener('popstate', reload)
    return isHere()
  }
}

/**
 * Hydrates the page: one where people came to act after its first paint, every other with the first sign of a person
 * (design §8). Presses made before are done once it is hydrated. Where the code cannot be had the page says so to whoever
 * pressed something, and tries again with the next press, or once the network is back.
 */
export function hydrateWhenWanted(): void {
  const root = document.getElementById('root')
  if (root === null) return
  const { dataset } = document.documentElement
  const isForActing = root.firstElementChild === null || entry()?.dataset['hydrate'] === 'after-paint'
  const presses = keepPresses()
  const stopWatching = watchHistory()
  const attempt = async (): Promise<void> => {
    try {
      await hydrate(root, () => stopWatching() && presses.handOver())
      // By now the elements know what to do.
      await nextTask()
      dataset['hydrated'] = ''
      delete dataset['hydrationFailed']
      presses.perform()
    } catch (error) {
      // Who only reads need not know.
      dataset['hydrationFailed'] = presses.giveUp() || isForActing ? 'told' : ''
      void presses.next().then(attempt)
      throw error
    }
  }
  void (isForActing || presses.isPressed ? whenPainted() : firstSign()).then(attempt)
}
