import type { FastifyRequest } from 'fastify'

/** The header with the request's id. Every answer has it, and the log uses the same id. */
export const REQUEST_ID_HEADER = 'X-Request-Id'

/**
 * Gives the path of a request exactly as it was sent, without the query. The router accepts some other spellings of the
 * same path (escapes, a fragment, a full address); code that compares this text must refuse those.
 */
export function readPath({ url }: { readonly url: string }): string {
  return url.split('?', 1)[0] ?? url
}

/** Gives the media type of the body in lower case, without its parameters; '' when there is none. */
export function readMediaType({ headers }: FastifyRequest): string {
  return headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
}
