import fastifyPlugin from 'fastify-plugin'

import { redactError } from '#server/settings/log-redaction.ts'
import { StoreUnavailable } from '#server/intake/store-unavailable.ts'

import { RETRY_SOON } from './failure-replies.ts'
import { FormRefused } from './body-parsers.ts'

/** The message is left out, because it may contain what a visitor sent. */
function listFrames(error: unknown): string[] {
  const lines = error instanceof Error ? (error.stack ?? '').split('\n').map((line) => line.trim()) : []
  return lines.filter((line) => line.startsWith('at ')).slice(0, 8)
}

/** A client error keeps its status. An unexpected error is logged once and answered with 500. */
export const errors = fastifyPlugin(
  async (app) => {
    app.setErrorHandler((error, request, reply) => {
      if (error instanceof StoreUnavailable) {
        const facts = { error: redactError(error), cause: redactError(error.cause) }
        request.log.error(facts, 'the store did not confirm an entry; the sender may retry')
        return reply.headers(RETRY_SOON).fail(503, { detail: 'This may not have been stored. Please retry.' })
      }
      if (error instanceof FormRefused) return reply.fail(error.statusCode, { faults: [error.fault] })
      const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
      if (status >= 400 && status < 500) return reply.fail(status)
      request.log.error({ error: redactError(error), frames: listFrames(error) }, 'unhandled error')
      return reply.fail(500)
    })
  },
  { name: 'error-handler', dependencies: ['failure-replies'] },
)
