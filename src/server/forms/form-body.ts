import type { FastifyInstance, FastifyRequest } from 'fastify'

import { parseJson } from '#server/json-body.ts'

/** What a form holds, by the names of its fields. */
export type FormFields = Readonly<Record<string, unknown>>

const PLAIN = 'application/x-www-form-urlencoded'
const MULTIPART = 'multipart/form-data'

/** What forms may be sent as. */
export const FORM_MEDIA: readonly string[] = ['application/json', MULTIPART, PLAIN]

/** The type of the body in lower case, without its parameters; '' when it has none. */
export function mediaOf({ headers }: FastifyRequest): string {
  return headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
}

/** Whether a browser posts a form by itself and shows the answer as a page. */
export function isPlainPost(request: FastifyRequest): boolean {
  const { method, headers } = request
  return method === 'POST' && mediaOf(request) === PLAIN && !headers.accept?.includes('application/json')
}

class UnreadableForm extends Error {
  readonly statusCode = 400
}

/** A form that brings files, which no form of the site asks for. */
export class FilesRefused extends Error {
  readonly statusCode = 422
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

async function multipartFields(body: Buffer, type: string): Promise<FormFields> {
  const form = await new Response(body, { headers: { 'Content-Type': type } }).formData().catch((error: unknown) => {
    throw new UnreadableForm('The form is no multipart form', { cause: error })
  })
  const entries = [...form.entries()]
  if (entries.some(([, value]) => typeof value !== 'string')) throw new FilesRefused('The form brings files')
  return Object.fromEntries(entries)
}

/**
 * Reads the bodies of forms in this scope into their fields: JSON, FormData, and what a browser posts by itself. An
 * empty body is an empty form; anything else that holds no fields is a 400, and files are refused.
 */
export function readForms(scope: FastifyInstance): void {
  const readJson = parseJson(scope)
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (body.length === 0) return done(null, {})
    return readJson(request, body, (error, fields) => {
      if (error !== null || isObject(fields)) return done(error, fields)
      return done(new UnreadableForm('The form is no object'))
    })
  })
  scope.addContentTypeParser(MULTIPART, { parseAs: 'buffer' }, async ({ headers }: FastifyRequest, body: Buffer) =>
    body.length === 0 ? {} : multipartFields(body, headers['content-type'] ?? ''),
  )
  scope.addContentTypeParser(PLAIN, { parseAs: 'string' }, async (_request: FastifyRequest, body: string) =>
    Object.fromEntries(new URLSearchParams(body)),
  )
}
