import type { IncomingMessage, ServerResponse } from 'node:http'

import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'

import { sendProblem } from '#server/http/protocol/problem-details.ts'
import { REQUEST_ID_HEADER } from '#server/http/protocol/request-path-and-headers.ts'

import type { Asset, Assets, Body, Encoding } from './read-built-site.ts'

/** Splits a request target into path and query. The path is decoded, or '' when that fails. */
function parseTarget(url: string): { path: string; query: string } {
  const mark = url.indexOf('?')
  const [path, query] = mark < 0 ? [url, ''] : [url.slice(0, mark), url.slice(mark)]
  try {
    return { path: decodeURIComponent(path), query }
  } catch {
    return { path: '', query }
  }
}

function isEtagKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const tags = new Set(ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, '')))
  return tags.has('*') || tags.has(etag)
}

type Choice = readonly [Body, Encoding]

/** The choices of each asset by Accept-Encoding. Browsers send few different ones; of others at most so many are kept. */
const choices = new WeakMap<Asset, Map<string, Choice>>()
const MOST_CHOICES = 32

/** Chooses the body that this client prefers, the plain one when it names none. */
function chooseBody({ headers }: Pick<IncomingMessage, 'headers'>, asset: Asset): Choice {
  const accepted = String(headers['accept-encoding'] ?? '')
  const known = choices.get(asset) ?? new Map<string, Choice>()
  const before = known.get(accepted)
  if (before !== undefined) return before
  const choice = negotiateBody(accepted.toLowerCase(), asset)
  if (known.size < MOST_CHOICES) choices.set(asset, known.set(accepted, choice))
  return choice
}

/** In a list `*` does not count: the negotiator would take it for brotli also where brotli is refused by name. */
function negotiateBody(accepted: string, { bodies }: Asset): Choice {
  const named = accepted.includes(',') ? accepted.replaceAll('*', '') : accepted
  const encoding = negotiate(named, [...bodies.keys()]) ?? 'identity'
  const body = bodies.get(encoding)
  if (body === undefined) throw new Error('An asset has no plain body')
  return [body, encoding]
}

const isReadRequest = ({ method }: Pick<IncomingMessage, 'method'>) => method === 'GET' || method === 'HEAD'

/** Finds the page or file that a request asks for; undefined when there is none, or when the request does not only read. */
export function findAsset(request: IncomingMessage, assets: Assets | undefined): Asset | undefined {
  const { url = '' } = request
  return isReadRequest(request) ? (assets?.byPath.get(url) ?? assets?.byPath.get(parseTarget(url).path)) : undefined
}

/** A request for a page or a file, and where its answer goes. */
export interface AssetRequest {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly id: string
}

/** Sends a page or a file from memory, with 200 or 304. All headers but the request's id were prepared at the start. */
export function sendAsset({ request, response, id }: AssetRequest, asset: Asset): void {
  const [body] = chooseBody(request, asset)
  const own = [REQUEST_ID_HEADER, id]
  if (isEtagKnown(request.headers['if-none-match'], body.etag)) {
    response.writeHead(304, [...body.unchangedHead, ...own]).end()
  } else {
    response.writeHead(200, [...body.head, ...own]).end(request.method === 'HEAD' ? undefined : body.content)
  }
}

/** Chooses the page for an unknown path: the folder's own page when it has one. */
function chooseNotFoundPage({ notFound, notFoundBelow }: Assets, path: string): Asset {
  return notFoundBelow.get(path.slice(0, path.lastIndexOf('/') + 1)) ?? notFound
}

function serveNotFound(request: FastifyRequest, reply: FastifyReply, notFound: Asset): FastifyReply {
  const [{ content }, encoding] = chooseBody(request, notFound)
  reply.code(404).headers(notFound.headers).header('X-Robots-Tag', 'noindex')
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
  return reply.send(content)
}

/**
 * Answers a request for a page or a file that does not exist: 308 from a trailing slash, 405, or 404 with the 404 page.
 * It only redirects to a path that exists, so a redirect never leaves the site.
 */
export function serveUnknownPath(
  request: FastifyRequest,
  reply: FastifyReply,
  assets: Assets | undefined,
): FastifyReply {
  if (assets === undefined) return sendProblem(reply, 404)
  const { path, query } = parseTarget(request.url)
  const withoutSlash = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : undefined
  if (isReadRequest(request) && withoutSlash !== undefined && assets.byPath.has(withoutSlash)) {
    return reply
      .code(308)
      .header('Location', `${encodeURI(withoutSlash)}${query}`)
      .send()
  }
  if (isReadRequest(request)) return serveNotFound(request, reply, chooseNotFoundPage(assets, path))
  const isThere = assets.byPath.has(path)
  if (isThere) reply.header('Allow', 'GET, HEAD')
  return sendProblem(reply, isThere ? 405 : 404)
}
