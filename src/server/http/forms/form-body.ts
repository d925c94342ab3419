import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { FormFault } from '#server/intake/forms/form-definition.ts'
import { createJsonParser } from '#server/http/protocol/json-body.ts'
import { readMediaType } from '#server/http/protocol/request-path-and-headers.ts'

import { NO_FILES, TOO_MANY_FIELDS } from './form-fault-by-status.ts'

/** The fields of a form by their names. */
export type FormFields = Readonly<Record<string, unknown>>

const PLAIN_FORM = 'application/x-www-form-urlencoded'
const MULTIPART_FORM = 'multipart/form-data'

/** The media types of forms. */
export const FORM_MEDIA_TYPES: readonly string[] = ['application/json', MULTIPART_FORM, PLAIN_FORM]

/** Whether a browser posts the form by itself, without script, and shows the answer as a page. */
export function isPlainPost(request: FastifyRequest): boolean {
  const { method, headers } = request
  return method === 'POST' && readMediaType(request) === PLAIN_FORM && !headers.accept?.includes('application/json')
}

/** The largest form that is read to be shown again. No message in a European language is longer. */
const SHOWN_BYTES = 64 * 1024

/**
 * Whether the answer shows again what was typed, also when the post is refused: for a plain post that is known to be
 * small.
 */
export function isShownAgain(request: FastifyRequest): boolean {
  const { 'content-length': length = Number.NaN } = request.headers
  return isPlainPost(request) && Number(length) <= SHOWN_BYTES
}

class UnreadableForm extends Error {
  readonly statusCode = 400
}

/** A form that no page of the site sends: it has files, or far too many fields. */
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

/** The fields are counted before they are parsed, because parsing costs far more. */
function parsePlainFields(body: string): FormFields {
  if (body.split('&', MAX_FIELDS + 1).length > MAX_FIELDS) throw new FormRefused(TOO_MANY_FIELDS)
  return limitFields([...new URLSearchParams(body)])
}

function isObject(value: unknown): value is FormFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

async function parseMultipartFields(body: Buffer, type: string): Promise<FormFields> {
  const form = await new Response(body, { headers: { 'Content-Type': type } }).formData().catch((error: unknown) => {
    throw new UnreadableForm('The form is not a multipart form', { cause: error })
  })
  const entries = [...form.entries()]
  if (entries.some(([, value]) => typeof value !== 'string')) throw new FormRefused(NO_FILES)
  return limitFields(entries)
}

/**
 * Parses the bodies of forms in this scope into their fields: JSON, FormData, and plain posts of a browser. An empty
 * body is an empty form. A body without fields is a 400. Files and more than fifty fields are refused.
 */
export function registerFormParsers(scope: FastifyInstance): void {
  const readJson = createJsonParser(scope)
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (body.length === 0) return done(null, {})
    return readJson(request, body, (error, fields) => {
      if (error !== null) return done(error)
      if (!isObject(fields)) return done(new UnreadableForm('The form is not an object'))
      const isTooMany = Object.keys(fields).length > MAX_FIELDS
      return isTooMany ? done(new FormRefused(TOO_MANY_FIELDS)) : done(null, fields)
    })
  })
  scope.addContentTypeParser(MULTIPART_FORM, { parseAs: 'buffer' }, async ({ headers }: FastifyRequest, body: Buffer) =>
    body.length === 0 ? {} : parseMultipartFields(body, headers['content-type'] ?? ''),
  )
  scope.addContentTypeParser(PLAIN_FORM, { parseAs: 'string' }, async (_request: FastifyRequest, body: string) =>
    parsePlainFields(body),
  )
}
