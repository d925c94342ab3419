import type { AnyEventObject } from 'xstate'

import type { PanelRequest } from './panel-messages.ts'

/** Asks the page that the inspector is docked to. */
export function askPage(request: PanelRequest, ports: MessagePort[] = []): void {
  window.parent.postMessage(request, location.origin, ports)
}

/** Sends an event to a machine of that page. Null once the machine has it, or a sentence that says why it has not. */
export function sendEvent(sessionId: string, event: AnyEventObject): Promise<string | null> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }: MessageEvent<string | null>) => resolve(data), { once: true })
    port1.start()
    askPage({ type: 'panel.sending', sessionId, event }, [port2])
  })
}
