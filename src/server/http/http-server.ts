import { createServer, type RequestListener, type Server } from 'node:http'

import type { Log } from '#server/settings/log-redaction.ts'

import { logUnhandledError } from './error-handler.ts'
import { readPath, REQUEST_ID_HEADER } from './protocol/request-path-and-headers.ts'
import type { ResponseRecorder } from './request-log-and-metrics.ts'
import type { Assets } from './static/read-built-site.ts'
import { findAsset, sendAsset, type AssetRequest } from './static/serve-asset.ts'

/** In milliseconds and bytes. */
const LIMITS = {
  keepAliveTimeout: 72_000,
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 1000,
  maxHeaderSize: 16 * 1024,
}

export interface AssetServing {
  /** Absent: the application answers everything. */
  readonly assets: Assets | undefined
  readonly isDraining: () => boolean
  readonly recorder: ResponseRecorder
  readonly getLog: () => Log
}

function recordWhenSent({ request, response, id }: AssetRequest, { record }: ResponseRecorder): void {
  const { method = '', url = '' } = request
  const startedAt = performance.now()
  response.once('finish', () => {
    const milliseconds = performance.now() - startedAt
    record({ id, method, path: readPath({ url }), status: response.statusCode, milliseconds })
  })
}

/**
 * Creates the server of an application. It answers pages and files itself, because the framework's objects and hooks of
 * a request would cost a fifth to a third as much again. While it drains, and for all else, the application answers.
 */
export function createHttpServer(handleRequest: RequestListener, serving: AssetServing): Server {
  const { assets, isDraining, recorder, getLog } = serving
  return createServer(LIMITS, (request, response) => {
    const asset = isDraining() ? undefined : findAsset(request, assets)
    if (asset === undefined) return handleRequest(request, response)
    const id = crypto.randomUUID()
    const asked = { request, response, id }
    if (recorder.recordsReads) recordWhenSent(asked, recorder)
    try {
      return sendAsset(asked, asset)
    } catch (error) {
      // An error that nothing catches would end the server.
      logUnhandledError(getLog(), error, { reqId: id })
      return response.writeHead(500, [REQUEST_ID_HEADER, id]).end()
    }
  })
}
