import type { FastifyInstance } from 'fastify'

import { sendProblem } from '#server/http/protocol/problem-details.ts'
import { redactError } from '#server/settings/log-redaction.ts'
import type { Readiness } from '#server/http/readiness.ts'

export const HEALTH_PATHS: readonly string[] = ['/livez', '/readyz']

/**
 * Registers `/livez` (the process answers) and `/readyz` (a report could be kept now). While the server stops, the app
 * refuses everything but `/livez`.
 */
export function registerHealthRoutes(app: FastifyInstance, readiness: Readiness): void {
  app.get('/livez', async () => ({ status: 'alive' }))

  app.get('/readyz', async (request, reply) => {
    try {
      await readiness.check()
      return { status: 'ready' }
    } catch (error) {
      request.log.error({ error: redactError(error) }, 'the store is not writable')
      return sendProblem(reply, 503, { detail: 'The store is not writable.' })
    }
  })
}
