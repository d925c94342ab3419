import type { FastifyReply, FastifyRequest } from 'fastify'

import { preferredEncoding, type Encoding } from '#server/accept-encoding.ts'
import type { Asset, Assets, Body } from '#server/assets.ts'
import { sendProblem } from '#server/problem.ts'

/** Path and query of a request target; the path is decoded, or '' when it cannot be. */
function targetOf(url: string): { path: string; query: string } {
  const mark = url.indexOf('?')
  const [path, query] = mark < 0 ? [url, ''] : [url.slice(0, mark), url.slice(mark)]
  try {
    return { path: decodeURIComponent(path), query }
  } catch {
    return { path: '', query }
  }
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const tags = new Set(ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, '')))
  return tags.has('*') || tags.has(etag)
}

type Send = (body: Body, encoding: Encoding) => FastifyReply

/** Hands on the body this client asked for; every asset has at least the plain one. */
function withBody(request: FastifyRequest, { bodies }: Asset, send: Send): FastifyReply {
  const encoding = preferredEncoding(request.headers['accept-encoding']?.toString(), (name) => bodies.has(name))
  const body = bodies.get(encoding)
  if (body === undefined) throw new Error('An asset has no plain body')
  return send(body, encoding)
}

function sendBody(reply: FastifyReply, { content }: Body, encoding: Encoding): FastifyReply {
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
  return reply.send(content)
}

function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: Asset): FastifyReply {
  return withBody(request, asset, (body, encoding) => {
    reply.headers(asset.headers).header('ETag', body.etag)
    if (isKnown(request.headers['if-none-match'], body.etag)) return reply.code(304).removeHeader('Content-Type').send()
    return sendBody(reply.code(200), body, encoding)
  })
}

/** The page for an unknown path: that of its folder, where it has one of its own. */
function notFoundOf({ notFound, notFoundBelow }: Assets, path: string): Asset {
  return notFoundBelow.get(path.slice(0, path.lastIndexOf('/') + 1)) ?? notFound
}

function sendNotFound(request: FastifyRequest, reply: FastifyReply, notFound: Asset): FastifyReply {
  reply.code(404).headers(notFound.headers).header('X-Robots-Tag', 'noindex')
  return withBody(request, notFound, (body, encoding) => sendBody(reply, body, encoding))
}

/**
 * Answers a request for a page or a file from memory: 200 or 304, 308 from a trailing slash, 405, or 404 with the 404
 * page. Only a path that exists is redirected, so a redirect never leaves the site.
 */
export function sendPage(request: FastifyRequest, reply: FastifyReply, assets: Assets | undefined): FastifyReply {
  if (assets === undefined) return sendProblem(reply, 404)
  const { path, query } = targetOf(request.url)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const asset = assets.byPath.get(path)
  if (asset !== undefined && isRead) return sendAsset(request, reply, asset)
  const withoutSlash = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : undefined
  if (isRead && withoutSlash !== undefined && assets.byPath.has(withoutSlash)) {
    return reply
      .code(308)
      .header('Location', `${encodeURI(withoutSlash)}${query}`)
      .send()
  }
  if (isRead) return sendNotFound(request, reply, notFoundOf(assets, path))
  if (asset !== undefined) reply.header('Allow', 'GET, HEAD')
  return sendProblem(reply, asset === undefined ? 404 : 405)
}
