import type { FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

import { isPlainPost } from './body-parsers.ts'

/** Returns undefined when the post may be accepted now. Otherwise answers it and returns the reply. */
export type AdmissionCheck = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined

declare module 'fastify' {
  interface FastifyInstance {
    /** Checks run in the order in which they were added. */
    addAdmissionCheck(check: AdmissionCheck): void
  }
}

/** The largest form that is read before it is refused. No message in a European language is longer. */
const SHOWN_BYTES = 64 * 1024

/** Without script, a browser loses the typed text unless the answer shows it again, so the form is read first. */
const isReadFirst = (request: FastifyRequest) =>
  request.form !== undefined &&
  isPlainPost(request) &&
  Number(request.headers['content-length'] ?? Number.NaN) <= SHOWN_BYTES

/** Posts are checked before their body is read, or after it when the answer must show the typed text. */
export const admissionChecks = fastifyPlugin(
  async (app) => {
    const checks: AdmissionCheck[] = []
    app.decorate('addAdmissionCheck', (check: AdmissionCheck) => void checks.push(check))

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
    // A sender that did not get `100 Continue` may or may not send its body.
    app.addHook('onSend', async (request, reply) => {
      if (uninvited.has(request)) reply.header('Connection', 'close')
    })
  },
  { name: 'admission-checks', dependencies: ['request-target'] },
)
