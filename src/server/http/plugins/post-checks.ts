import type { FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

import { isPlainPost } from './form-bodies.ts'

/** Looks whether a post may be taken now. Answers it when not, and gives the reply. */
export type PostCheck = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined

declare module 'fastify' {
  interface FastifyInstance {
    /** Adds a check of posts that are kept. It runs after those that were added before. */
    addPostCheck(check: PostCheck): void
  }
}

/** The largest form that is read to be shown again. No message in a European language is longer. */
const SHOWN_BYTES = 64 * 1024

/**
 * Without script a browser loses what was typed unless the answer shows it again, so such a form is read before it is
 * refused.
 */
const isReadFirst = (request: FastifyRequest) =>
  request.form !== undefined &&
  isPlainPost(request) &&
  Number(request.headers['content-length'] ?? Number.NaN) <= SHOWN_BYTES

/**
 * Runs the checks before the body of a post is read, or after it when the answer must show again what was typed. A
 * sender that waits for `100 Continue` gets it only when its body is going to be read.
 */
export const postChecks = fastifyPlugin(
  async (app) => {
    const checks: PostCheck[] = []
    app.decorate('addPostCheck', (check: PostCheck) => void checks.push(check))

    const runChecks = (request: FastifyRequest, reply: FastifyReply) => {
      for (const check of checks) {
        const answered = check(request, reply)
        if (answered !== undefined) return answered
      }
      return undefined
    }

    const uninvited = new WeakSet<FastifyRequest>()
    app.addHook('onRequest', (request, _reply, done) => {
      if (request.headers.expect !== undefined && request.raw.httpVersion === '1.1') uninvited.add(request)
      done()
    })
    app.addHook('preParsing', async (request, reply) => {
      if (request.method !== 'POST' || (!isReadFirst(request) && runChecks(request, reply) !== undefined)) return
      if (uninvited.delete(request)) reply.raw.writeContinue()
    })
    app.addHook('preHandler', async (request, reply) =>
      request.method === 'POST' && isReadFirst(request) ? runChecks(request, reply) : undefined,
    )
    // Nobody can tell whether a sender that was not invited sends its body all the same.
    app.addHook('onSend', async (request, reply) => {
      if (uninvited.has(request)) reply.header('Connection', 'close')
    })
  },
  { name: 'post-checks', dependencies: ['request-target'] },
)
