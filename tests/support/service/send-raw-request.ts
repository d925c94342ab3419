import { request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

export interface Answer {
  readonly status: number | undefined
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

export interface Call {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** A request as it is: no path is tidied, no body decoded, no redirect followed. */
export function sendRawRequest(
  url: string,
  path: string,
  { method = 'GET', headers = {} }: Call = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port: new URL(url).port, path, headers, method }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) })
      })
    })
    call.on('error', reject)
    call.end()
  })
}

/** Sends bytes as they are, on a connection of their own, and gives everything that comes back. */
export function sendRawBytes(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.write(bytes)
  return text(socket)
}
