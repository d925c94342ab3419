import { VisuallyHidden } from '@mantine/core'
import { useSyncExternalStore } from 'react'

/** `assertive`: heard at once. `polite`: heard when the listener pauses. */
type Urgency = 'assertive' | 'polite'

interface Announcement {
  urgency: Urgency
  message: string
  /** The same message twice must be heard twice. */
  count: number
}

let latest: Announcement = { urgency: 'polite', message: '', count: 0 }
const SILENCE = latest
const listeners = new Set<() => void>()

/** Says a message to people who hear the page. */
export function announce(urgency: Urgency, message: string): void {
  latest = { urgency, message, count: latest.count + 1 }
  listeners.forEach((listen) => listen())
}

function subscribe(listen: () => void): () => void {
  listeners.add(listen)
  return () => listeners.delete(listen)
}

/** The page's two live regions. They stand in the page from the start, or the first message would not be heard. */
export function Announcer() {
  const { urgency, message, count } = useSyncExternalStore(
    subscribe,
    () => latest,
    () => SILENCE,
  )
  return (
    <>
      {/* By its role alone it is not heard with Orca in Firefox. */}
      <VisuallyHidden role="alert" aria-live="assertive">
        {urgency === 'assertive' && <span key={count}>{message}</span>}
      </VisuallyHidden>
      <VisuallyHidden role="status">
        {urgency === 'polite' && message !== '' && <span key={count}>{message}</span>}
      </VisuallyHidden>
    </>
  )
}
