import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Answers a request in the place of the site; false leaves it to the site. */
type Interception = (incoming: IncomingMessage, response: ServerResponse) => boolean

/** A network between a browser and the site: an HTTP proxy with an address of its own. */
export interface NetworkProxy {
  readonly url: string
  /** The paths that were asked for, in order, without those of interceptions. */
  readonly paths: readonly string[]
  /** Leads to another server from now on, as a deploy does. */
  leadTo(url: string): void
  /** Lets something on the way answer, as a captive portal does; without an argument it ends. */
  intercept(answer?: Interception): void
  close(): Promise<void>
}

const leaveToSite: Interception = () => false

/** Starts a network that leads to this address. */
export async function startNetworkProxy(target: string): Promise<NetworkProxy> {
  const paths: string[] = []
  let upstream = target
  let answers = leaveToSite
  const server = createServer((incoming, response) => {
    if (answers(incoming, response)) return
    paths.push(incoming.url ?? '')
    const { method = 'GET', headers, url = '/' } = incoming
    const outgoing = request(new URL(url, upstream), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    outgoing.on('error', () => response.destroy())
    incoming.pipe(outgoing)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    paths,
    leadTo: (url) => void (upstream = url),
    intercept: (answer = leaveToSite) => void (answers = answer),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A network that is lost: nothing is answered. */
export const answerNothing: Interception = (_incoming, response) => {
  response.destroy()
  return true
}

/** A captive portal that answers everything with its own page. */
export const answerByPage: Interception = (_incoming, response) => {
  const page = '<!doctype html><title>Sign in</title><h1>Welcome to the hotel</h1>'
  response.writeHead(200, { 'content-type': 'text/html' }).end(page)
  return true
}

/** A captive portal that redirects everything to its own page. */
export const redirectToPage: Interception = (incoming, response) => {
  if (incoming.url === '/sign-in') return answerByPage(incoming, response)
  response.writeHead(302, { location: '/sign-in' }).end()
  return true
}
