import { createBrowserReceiver, type StatelyInspectionEvent } from '@statelyai/inspect'
import { useSyncExternalStore } from 'react'

let received: readonly StatelyInspectionEvent[] = []
const listeners = new Set<() => void>()

function subscribe(listen: () => void): () => void {
  listeners.add(listen)
  return () => listeners.delete(listen)
}

createBrowserReceiver().subscribe((message) => {
  received = [...received, message]
  listeners.forEach((listen) => listen())
})

/** Every message since the page beside the inspector was loaded. */
export function useReceived(): readonly StatelyInspectionEvent[] {
  return useSyncExternalStore(subscribe, () => received)
}
