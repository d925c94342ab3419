import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface ReceivedCall {
  readonly method: string | undefined
  readonly path: string | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** What the peer does with the next call. */
export type ProviderBehavior = (response: ServerResponse) => void

export interface ProviderPeer {
  /** For WAITLIST_RELAY_URL. */
  readonly url: string
  /** Everything that was received, in order. */
  readonly calls: readonly ReceivedCall[]
  /** The behaviors of the next calls, one each; afterwards every sign-up is taken. */
  behave(...next: readonly ProviderBehavior[]): void
  close(): Promise<void>
}

/** Answers with this status. */
export function answering(status: number, headers: Readonly<Record<string, string>> = {}): ProviderBehavior {
  return (response) => void response.writeHead(status, headers).end('{"message":"as scripted"}')
}

/** A real marketing provider on a free port of this machine, as far as sign-ups go. */
export async function startProviderPeer(): Promise<ProviderPeer> {
  const calls: ReceivedCall[] = []
  const script: ProviderBehavior[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { method, url: path, headers } = request
      calls.push({ method, path, headers, body })
      return (script.shift() ?? answering(201))(response)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/subscribers`,
    calls,
    behave: (...next) => void script.push(...next),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
