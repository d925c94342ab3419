import type { FastifyRequest } from 'fastify'

/** The header in which every answer carries the id under which the log tells of it. */
export const REQUEST_ID_HEADER = 'X-Request-Id'

/**
 * The path of a request as it was sent, without its query. The router reads some other spellings alike (escapes, a fragment,
 * a whole address); whoever compares with this text must refuse those.
 */
export function readPath({ url }: { readonly url: string }): string {
  return url.split('?', 1)[0] ?? url
}

/** The type of the body in lower case, without its parameters; '' when it has none. */
export function readMediaType({ headers }: FastifyRequest): string {
  return headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
}
