import fastifyPlugin from 'fastify-plugin'

import { redactError } from '#server/settings/log-redaction.ts'
import type { Store } from '#server/intake/store.ts'
import { StoreUnavailable } from '#server/intake/store-unavailable.ts'

/** A check is reused for this long, because anybody may ask. */
const FRESH_MS = 1000

export interface HealthOptions {
  readonly store: Pick<Store, 'checkWithoutWriting' | 'probe'>
  readonly now: () => number
}

/** `/readyz` checks the store at most once a second, and writes only at the first check and after a failed write. */
export const health = fastifyPlugin(
  async (app, { store, now }: HealthOptions) => {
    let isDoubted = true
    let lookedAt = Number.NEGATIVE_INFINITY
    let look: Promise<void> = Promise.resolve()

    const examine = async () => {
      await store.checkWithoutWriting()
      if (isDoubted) await store.probe()
      isDoubted = false
    }

    app.addHook('onError', async (_request, _reply, error) => {
      if (error instanceof StoreUnavailable) isDoubted = true
    })

    app.get('/livez', async () => ({ status: 'alive' }))
    app.get('/readyz', async (request, reply) => {
      // A clock that was set back must not keep an old result.
      if (Math.abs(now() - lookedAt) >= FRESH_MS) {
        lookedAt = now()
        look = examine()
      }
      try {
        await look
        return { status: 'ready' }
      } catch (error) {
        request.log.error({ error: redactError(error) }, 'the store is not writable')
        return reply.fail(503, { detail: 'The store is not writable.' })
      }
    })
  },
  { name: 'health', dependencies: ['failure-replies'] },
)
