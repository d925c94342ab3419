import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'

import { readPath } from './protocol/request-path-and-headers.ts'
import type { AnsweredRequest } from './request-log-and-metrics.ts'
import type { Asset, Assets } from './static/read-built-site.ts'
import { findAsset, sendAsset } from './static/serve-asset.ts'

/** In milliseconds and bytes. */
const LIMITS = {
  keepAliveTimeout: 72_000,
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 1000,
  maxHeaderSize: 16 * 1024,
}

export interface AssetServing {
  readonly assets: Assets
  readonly isDraining: () => boolean
  readonly record: (answered: AnsweredRequest) => void
}

function answerWithAsset(request: IncomingMessage, response: ServerResponse, asset: Asset, record: AssetServing['record']) {
  const startedAt = performance.now()
  const id = crypto.randomUUID()
  const { method = '', url = '' } = request
  response.once('finish', () =>
    record({
      id,
      method,
      path: readPath({ url }),
      status: response.statusCode,
      milliseconds: performance.now() - startedAt,
    }),
  )
  sendAsset(request, response, asset, id)
}

/**
 * Creates the server of an application. It answers pages and files itself, because the framework would take longer for
 * its own objects and hooks than the answer takes. While it drains, and for all else, the application answers.
 */
export function createHttpServer(handleRequest: RequestListener, serving: AssetServing | undefined): Server {
  if (serving === undefined) return createServer(LIMITS, handleRequest)
  const { assets, isDraining, record } = serving
  return createServer(LIMITS, (request, response) => {
    const asset = isDraining() ? undefined : findAsset(request, assets)
    if (asset === undefined) handleRequest(request, response)
    else answerWithAsset(request, response, asset, record)
  })
}
