import { Readable } from 'node:stream'

import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

import { HEALTH_PATHS, REPORT_PATH } from '#server/http/plugins/request-target.ts'
import type { Asset, Assets, Body, Encoding } from '#server/http/static/read-built-site.ts'

/** Splits a request target into decoded path and query. Paths that cannot be decoded were already refused. */
function parseTarget(url: string): { path: string; query: string } {
  const mark = url.indexOf('?')
  const [path, query] = mark < 0 ? [url, ''] : [url.slice(0, mark), url.slice(mark)]
  return { path: path.includes('%') ? decodeURIComponent(path) : path, query }
}

function isEtagKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const tags = new Set(ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, '')))
  return tags.has('*') || tags.has(etag)
}

/** No browser sends a longer header. Longer ones get the uncompressed body. */
const MAX_ACCEPT_LENGTH = 200

/** In a list, `*` is ignored, because the negotiator would choose brotli for it even when brotli is refused by name. */
function chooseBody({ headers }: FastifyRequest, { bodies }: Asset): readonly [Body, Encoding] {
  const accepted = String(headers['accept-encoding'] ?? '').toLowerCase()
  const named = accepted.includes(',') ? accepted.replaceAll('*', '') : accepted
  const chosen = accepted.length > MAX_ACCEPT_LENGTH ? null : negotiate(named, [...bodies.keys()])
  const encoding = chosen ?? 'identity'
  const body = bodies.get(encoding)
  if (body === undefined) throw new Error('An asset has no plain body')
  return [body, encoding]
}

const PIECE_BYTES = 32 * 1024

function* cut(content: Buffer): Generator<Buffer> {
  for (let at = 0; at < content.length; at += PIECE_BYTES) yield content.subarray(at, at + PIECE_BYTES)
}

/** Sends a page or file from memory. A large one is sent in pieces, so that `connections` sees who reads it. */
function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: Asset): FastifyReply {
  const [{ content, etag, headers, unchangedHeaders }] = chooseBody(request, asset)
  if (isEtagKnown(request.headers['if-none-match'], etag)) return reply.code(304).headers(unchangedHeaders).send()
  reply.code(200).headers(headers)
  const isWhole = content.length <= PIECE_BYTES || request.method === 'HEAD'
  return reply.send(isWhole ? content : Readable.from(cut(content), { objectMode: false }))
}

/** Removes doubled slashes and the one at the end, as the router does. */
const tidySlashes = (path: string) => path.replace(/\/+/g, '/').replace(/(.)\/$/, '$1')

/** Chooses as the router does, which splits a path before it decodes it. */
function chooseNotFoundPage({ notFound, notFoundBelow }: Assets, { path }: FastifyRequest): Asset {
  const folder = tidySlashes(path).replace(/[^/]*$/, '')
  return notFoundBelow.get(decodeURIComponent(folder)) ?? notFound
}

function sendNotFound(request: FastifyRequest, reply: FastifyReply, notFound: Asset): FastifyReply {
  const [{ content }, encoding] = chooseBody(request, notFound)
  reply.code(404).headers(notFound.headers).header('X-Robots-Tag', 'noindex')
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
  return reply.send(content)
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

/** Answers 308 for a variant of a known path, 405 or 404. It redirects only to known paths, so never to another site. */
function sendUnknownPage(request: FastifyRequest, reply: FastifyReply, assets: Assets): FastifyReply {
  const { path, query } = parseTarget(request.url)
  const isKnown = (candidate: string) => assets.byPath.has(candidate)
  if (!isRead(request)) return isKnown(path) ? reply.header('Allow', 'GET, HEAD').fail(405) : reply.fail(404)
  const page = tidySlashes(path).toLowerCase()
  if (!isKnown(page)) return sendNotFound(request, reply, chooseNotFoundPage(assets, request))
  return reply.redirect(`${encodeURI(page)}${query}`, 308)
}

export interface PageOptions {
  readonly assets: Assets | undefined
}

/** Serves pages and files from memory, and answers every request without a route. */
export const pages = fastifyPlugin(
  async (app, { assets }: PageOptions) => {
    const allowed = new Map([
      ...[REPORT_PATH, ...app.forms.all.map(({ action }) => action)].map((path) => [path, 'POST'] as const),
      ...HEALTH_PATHS.map((path) => [path, 'GET, HEAD'] as const),
    ])

    const sendUnmatched = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
      const methods = allowed.get(request.path)
      if (methods !== undefined) return reply.header('Allow', methods).fail(405)
      const isOfApi = request.path.startsWith('/api/') || request.form !== undefined
      return isOfApi || assets === undefined ? reply.fail(404) : sendUnknownPage(request, reply, assets)
    }

    // In a hook, because the body of a request without a route would be read before its handler.
    app.addHook('onRequest', async (request, reply) =>
      request.is404 || request.method === 'OPTIONS' ? sendUnmatched(request, reply) : undefined,
    )
    // Fastify's own HEAD route would add `Content-Length: 0` to a 304.
    app.route({
      method: ['GET', 'HEAD'],
      url: '*',
      handler: (request, reply) => {
        const asset = assets?.byPath.get(parseTarget(request.url).path)
        return asset === undefined ? sendUnmatched(request, reply) : sendAsset(request, reply, asset)
      },
    })
  },
  { name: 'static-site', dependencies: ['client-errors', 'origin-guard'] },
)
