import type { FastifyInstance, FastifyRequest } from 'fastify'

import { createJsonParser } from '#server/http/protocol/json-body.ts'
import { readMediaType } from '#server/http/protocol/request.ts'

import { NO_FILES, TOO_MANY_FIELDS, type FormFault } from './form-fault.ts'

/** What a form holds, by the names of its fields. */
export type FormFields = Readonly<Record<string, unknown>>

const PLAIN = 'application/x-www-form-urlencoded'
const MULTIPART = 'multipart/form-data'

/** What forms may be sent as. */
export const FORM_MEDIA_TYPES: readonly string[] = ['application/json', MULTIPART, PLAIN]

/** Whether a browser posts a form by itself and shows the answer as a page. */
export function isPlainPost(request: FastifyRequest): boolean {
  const { method, headers } = request
  return method === 'POST' && readMediaType(request) === PLAIN && !headers.accept?.includes('application/json')
}

/** What is read to be shown again: more than any message in a European language can be. */
const SHOWN_BYTES = 64 * 1024

/** Whether the answer to this post brings back what was typed, however it ends: a plain post that tells it is not large. */
export function isShownAgain(request: FastifyRequest): boolean {
  const { 'content-length': length = Number.NaN } = request.headers
  return isPlainPost(request) && Number(length) <= SHOWN_BYTES
}

class UnreadableForm extends Error {
  readonly statusCode = 400
}

/** A form that no page of the site sends: with files, or with far more fields. */
export class FormRefused extends Error {
  readonly statusCode = 422
  readonly fault: FormFault

  constructor(fault: FormFault) {
    super(fault.message)
    this.fault = fault
  }
}

const MAX_FIELDS = 50

function limitFields(entries: readonly (readonly [string, unknown])[]): FormFields {
  if (entries.length > MAX_FIELDS) throw new FormRefused(TOO_MANY_FIELDS)
  return Object.fromEntries(entries)
}

/** Counted before they are taken apart, which costs far more. */
function parsePlainFields(body: string): FormFields {
  if (body.split('&', MAX_FIELDS + 1).length > MAX_FIELDS) throw new FormRefused(TOO_MANY_FIELDS)
  return limitFields([...new URLSearchParams(body)])
}

function isObject(value: unknown): value is FormFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

async function parseMultipartFields(body: Buffer, type: string): Promise<FormFields> {
  const form = await new Response(body, { headers: { 'Content-Type': type } }).formData().catch((error: unknown) => {
    throw new UnreadableForm('The form is no multipart form', { cause: error })
  })
  const entries = [...form.entries()]
  if (entries.some(([, value]) => typeof value !== 'string')) throw new FormRefused(NO_FILES)
  return limitFields(entries)
}

/**
 * Reads the bodies of forms in this scope into their fields: JSON, FormData, and what a browser posts by itself. An
 * empty body is an empty form; anything else that holds no fields is a 400; files and more than fifty fields are refused.
 */
export function registerFormParsers(scope: FastifyInstance): void {
  const readJson = createJsonParser(scope)
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (body.length === 0) return done(null, {})
    return readJson(request, body, (error, fields) => {
      if (error !== null) return done(error)
      if (!isObject(fields)) return done(new UnreadableForm('The form is no object'))
      const isTooMany = Object.keys(fields).length > MAX_FIELDS
      return isTooMany ? done(new FormRefused(TOO_MANY_FIELDS)) : done(null, fields)
    })
  })
  scope.addContentTypeParser(MULTIPART, { parseAs: 'buffer' }, async ({ headers }: FastifyRequest, body: Buffer) =>
    body.length === 0 ? {} : parseMultipartFields(body, headers['content-type'] ?? ''),
  )
  scope.addContentTypeParser(PLAIN, { parseAs: 'string' }, async (_request: FastifyRequest, body: string) =>
    parsePlainFields(body),
  )
}
