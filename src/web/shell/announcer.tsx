import { VisuallyHidden } from '@mantine/core'
import { useSyncExternalStore } from 'react'

/** A screen reader reads `assertive` messages at once, and `polite` messages at the next pause. */
type Urgency = 'assertive' | 'polite'

interface Announcement {
  urgency: Urgency
  message: string
  /** Counts the messages, so that a repeated message is a new element and is read again. */
  count: number
}

let latest: Announcement = { urgency: 'polite', message: '', count: 0 }
const INITIAL = latest
const listeners = new Set<() => void>()

/** Announces a message to users of screen readers. */
export function announce(urgency: Urgency, message: string): void {
  latest = { urgency, message, count: latest.count + 1 }
  listeners.forEach((listen) => listen())
}

function subscribe(listen: () => void): () => void {
  listeners.add(listen)
  return () => listeners.delete(listen)
}

/** The two live regions of the page. They must exist before the first message, or it would not be announced. */
export function Announcer() {
  const { urgency, message, count } = useSyncExternalStore(
    subscribe,
    () => latest,
    () => INITIAL,
  )
  return (
    <>
      {/* Orca with Firefox needs `aria-live` too; the role alone is not enough. */}
      <VisuallyHidden role="alert" aria-live="assertive">
        {urgency === 'assertive' && <span key={count}>{message}</span>}
      </VisuallyHidden>
      <VisuallyHidden role="status">
        {urgency === 'polite' && message !== '' && <span key={count}>{message}</span>}
      </VisuallyHidden>
    </>
  )
}
