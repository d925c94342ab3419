import { useSyncExternalStore } from 'react'

import text from '#web/ui/text.module.css'

interface Announcement {
  tone: 'error' | 'success'
  message: string
  /** The same message twice must be heard twice. */
  count: number
}

let latest: Announcement = { tone: 'success', message: '', count: 0 }
const SILENCE = latest
const listeners = new Set<() => void>()

/** Says a message to people who hear the page: errors at once, the rest when they pause. */
export function announce(tone: Announcement['tone'], message: string): void {
  latest = { tone, message, count: latest.count + 1 }
  listeners.forEach((listen) => listen())
}

function subscribe(listen: () => void): () => void {
  listeners.add(listen)
  return () => listeners.delete(listen)
}

/** The page's two live regions. They stand in the page from the start, or the first message would not be heard. */
export function Announcer() {
  const { tone, message, count } = useSyncExternalStore(
    subscribe,
    () => latest,
    () => SILENCE,
  )
  return (
    <div className={text.hidden}>
      <div role="alert">{tone === 'error' && <p key={count}>{message}</p>}</div>
      <div role="status">{tone === 'success' && message !== '' && <p key={count}>{message}</p>}</div>
    </div>
  )
}
