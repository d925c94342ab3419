import type { FastifyInstance, FastifyRequest } from 'fastify'

type Done = (error: Error | null, body?: unknown) => void

class MalformedJson extends Error {
  readonly statusCode = 400
}

/** Strict UTF-8. A byte order mark stays in the text, where JSON does not allow it. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function decodeUtf8(body: Buffer): string | undefined {
  try {
    const text = utf8.decode(body)
    return text.startsWith('\uFEFF') ? undefined : text
  } catch {
    return undefined
  }
}

/**
 * Creates a parser of JSON bodies. Malformed text, bytes that are not UTF-8, and keys such as `__proto__` are a 400.
 */
export function createJsonParser(app: FastifyInstance): (request: FastifyRequest, body: Buffer, done: Done) => void {
  const parse = app.getDefaultJsonParser('error', 'error')
  return (request, body, done) => {
    const text = decodeUtf8(body)
    if (text === undefined) return done(new MalformedJson('The body is not UTF-8 JSON'))
    return void parse(request, text, done)
  }
}
