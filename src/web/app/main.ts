import './styles.ts'

// The page is painted first; then the code is fetched at once and evaluated in short tasks, one library at a time.
// No top-level await here: page chunks may import from this chunk, and would wait for it for ever.

/** Resolves after the next frame has been painted. */
const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

/** The build lists the chunks this page needs on the script element. */
function fetchChunks(): void {
  const entry = document.querySelector<HTMLScriptElement>('script[data-chunks]')
  for (const chunk of entry?.dataset['chunks']?.split(' ') ?? []) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = chunk
    document.head.append(link)
  }
}

async function wakeUp(): Promise<void> {
  const root = document.getElementById('root')
  if (root === null) return
  await painted()
  fetchChunks()
  await import('./stages/react.ts')
  await nextTask()
  await import('./stages/router.ts')
  if (import.meta.env.INSPECTOR) (await import('#web/inspect/start-inspector.ts')).startInspector()
  await nextTask()
  const { start } = await import('./client.tsx')
  await start(root)
}

// Without its code the page cannot be more than read; parts that need it say so where this mark stands.
wakeUp().catch((error: unknown) => {
  document.documentElement.dataset['asleep'] = ''
  throw error
})
