import { createBrowserReceiver } from '@statelyai/inspect'
import { useSyncExternalStore } from 'react'

import type { MachineMessage } from './panel-messages.ts'

let received: readonly MachineMessage[] = []
const listeners = new Set<() => void>()

function subscribe(listen: () => void): () => void {
  listeners.add(listen)
  return () => listeners.delete(listen)
}

function keep(message: MachineMessage): void {
  received = [...received, message]
  listeners.forEach((listen) => listen())
}

// It hears what the library sends; that an actor was started is told by ourselves.
createBrowserReceiver().subscribe((message) => keep(message as MachineMessage))
addEventListener('message', ({ data, origin }: MessageEvent<MachineMessage | null>) => {
  if (origin === location.origin && data?.type === 'panel.actor') keep(data)
})

/** Every message since the page beside the inspector was loaded. */
export function useReceived(): readonly MachineMessage[] {
  return useSyncExternalStore(subscribe, () => received)
}
