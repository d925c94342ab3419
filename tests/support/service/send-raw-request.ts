import { request } from 'node:http'

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
