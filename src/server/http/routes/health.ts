import type { FastifyInstance } from 'fastify'

import { sendProblem } from '#server/http/protocol/problem-details.ts'
import { redactError } from '#server/log-redaction.ts'
import type { Readiness } from '#server/http/readiness.ts'

export interface HealthRouteOptions {
  readonly readiness: Readiness
  readonly isDraining: () => boolean
}

/**
 * Registers `/livez` (the process answers) and `/readyz` (a report could be kept now, and the server is not stopping).
 */
export function registerHealthRoutes(app: FastifyInstance, { readiness, isDraining }: HealthRouteOptions): void {
  app.get('/livez', async () => ({ status: 'alive' }))

  app.get('/readyz', async (request, reply) => {
    if (isDraining()) return sendProblem(reply, 503, { detail: 'The server is stopping.' })
    try {
      await readiness.check()
      return { status: 'ready' }
    } catch (error) {
      request.log.error({ error: redactError(error) }, 'the store is not writable')
      return sendProblem(reply, 503, { detail: 'The store is not writable.' })
    }
  })
}
