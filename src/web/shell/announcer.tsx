import { VisuallyHidden } from '@mantine/core'
import { useSyncExternalStore } from 'react'

/** A screen reader reads `assertive` messages at once, and `polite` messages at the next pause. */
type Urgency = 'assertive' | 'polite'

/** The last message. */
let latest: { readonly [urgency in Urgency]?: string } = {}
const listeners = new Set<() => void>()

/**
 * Announces a message to users of screen readers. A repeated message gets a space, because Orca with Chromium does not
 * read the same text twice in a row.
 */
export function announce(urgency: Urgency, message: string): void {
  latest = { [urgency]: latest[urgency] === message ? `${message}\u00a0` : message }
  listeners.forEach((listen) => listen())
}

function subscribe(listen: () => void): () => void {
  listeners.add(listen)
  return () => listeners.delete(listen)
}

const getLatest = () => latest

/** A new element for each message, so that all of it is read. */
const show = (message?: string) => message && <span key={message}>{message}</span>

/** The two live regions of the page. They must exist before the first message, or it would not be announced. */
export function Announcer() {
  const { assertive, polite } = useSyncExternalStore(subscribe, getLatest, getLatest)
  return (
    <>
      {/* Orca with Firefox needs `aria-live` too; the role alone is not enough. */}
      <VisuallyHidden role="alert" aria-live="assertive">
        {show(assertive)}
      </VisuallyHidden>
      <VisuallyHidden role="status">{show(polite)}</VisuallyHidden>
    </>
  )
}
