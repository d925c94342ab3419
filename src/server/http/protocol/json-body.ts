import { isUtf8 } from 'node:buffer'

import type { FastifyInstance, FastifyRequest } from 'fastify'

type Done = (error: Error | null, body?: unknown) => void

class MalformedJson extends Error {
  readonly statusCode = 400
}

/** The first byte of a byte order mark, which JSON does not allow. Fastify's parser would skip the mark. */
const MARK = 0xef

/**
 * Creates a parser of JSON bodies. Malformed text, bytes that are not UTF-8, and keys such as `__proto__` are a 400.
 */
export function createJsonParser(app: FastifyInstance): (request: FastifyRequest, body: Buffer, done: Done) => void {
  const parse = app.getDefaultJsonParser('error', 'error')
  return (request, body, done) => {
    const isText = isUtf8(body) && body[0] !== MARK
    return isText ? void parse(request, body.toString(), done) : done(new MalformedJson('The body is not UTF-8 JSON'))
  }
}
