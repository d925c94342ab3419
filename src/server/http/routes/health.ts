import type { FastifyInstance } from 'fastify'

import { sendProblem } from '#server/http/protocol/problem-details.ts'
import { redactError } from '#server/log-redaction.ts'
import type { Store } from '#server/store/store.ts'

/** A probe of the store counts for this long, because it writes to the disk and anybody may ask. */
const FRESH_MS = 1000

export interface HealthRouteOptions {
  readonly store: Pick<Store, 'probe'>
  readonly isDraining: () => boolean
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/**
 * Registers `/livez` (the process answers) and `/readyz` (a report could be kept now, and the server is not stopping).
 */
export function registerHealthRoutes(app: FastifyInstance, { store, isDraining, now }: HealthRouteOptions): void {
  let probe = Promise.resolve()
  let probedAt = Number.NEGATIVE_INFINITY

  app.get('/livez', async () => ({ status: 'alive' }))

  app.get('/readyz', async (request, reply) => {
    if (isDraining()) return sendProblem(reply, 503, { detail: 'The server is stopping.' })
    if (Math.abs(now() - probedAt) >= FRESH_MS) {
      probedAt = now()
      probe = store.probe()
    }
    try {
      await probe
      return { status: 'ready' }
    } catch (error) {
      request.log.error({ error: redactError(error) }, 'the store cannot be written')
      return sendProblem(reply, 503, { detail: 'The store cannot be written.' })
    }
  })
}
