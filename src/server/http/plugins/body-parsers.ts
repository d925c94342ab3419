import { isUtf8 } from 'node:buffer'

import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

import { NO_FILES, TOO_MANY_FIELDS } from './form-faults.ts'
import type { FormFault } from '#server/intake/forms/form-definition.ts'

export type FormFields = Readonly<Record<string, unknown>>

const PLAIN_FORM = 'application/x-www-form-urlencoded'
const MULTIPART_FORM = 'multipart/form-data'

export const FORM_MEDIA_TYPES: readonly string[] = ['application/json', MULTIPART_FORM, PLAIN_FORM]

/** Returns the media type of the body in lower case, without parameters; '' when there is none. */
export function readMediaType({ headers }: FastifyRequest): string {
  return headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
}

/** Whether a browser without script posts the form and shows the answer as a page. */
export function isPlainPost(request: FastifyRequest): boolean {
  const { method, headers } = request
  return method === 'POST' && readMediaType(request) === PLAIN_FORM && !headers.accept?.includes('application/json')
}

class UnreadableBody extends Error {
  readonly statusCode: 400 | 415

  constructor(statusCode: 400 | 415, message: string, options?: ErrorOptions) {
    super(message, options)
    this.statusCode = statusCode
  }
}

/** A form with files or too many fields, which no page of the site sends. */
export class FormRefused extends Error {
  readonly statusCode = 422
  readonly fault: FormFault

  constructor(fault: FormFault) {
    super(fault.message)
    this.fault = fault
  }
}

const MAX_FIELDS = 50
const MAX_PART_HEADER = 1024

function limitFields(entries: readonly (readonly [string, unknown])[]): FormFields {
  if (entries.length > MAX_FIELDS) throw new FormRefused(TOO_MANY_FIELDS)
  return Object.fromEntries(entries)
}

const PARAMETERS = {
  charset: /;\s*charset=(?:"([^"]*)"|([^;\s]*))/i,
  boundary: /;\s*boundary=(?:"([^"]*)"|([^;\s]*))/i,
} as const

/** Returns a parameter of a header without its quotation marks. */
function readParameter(header: string, name: keyof typeof PARAMETERS): string | undefined {
  const [, quoted, bare] = PARAMETERS[name].exec(header) ?? []
  return quoted ?? bare
}

function requireUtf8(charset: unknown): void {
  if (typeof charset === 'string' && !/^(utf-?8|us-ascii)?$/i.test(charset))
    throw new UnreadableBody(415, 'The charset is not accepted')
}

/** Keeps a byte order mark, which the JSON parser must reject. */
function decodeUtf8(body: Buffer): string {
  if (!isUtf8(body)) throw new UnreadableBody(400, 'The body is not UTF-8')
  return body.toString()
}

function createDecoder(charset: string): (bytes: Buffer) => string {
  try {
    const decoder = new TextDecoder(charset, { fatal: true })
    return (bytes) => decoder.decode(bytes)
  } catch (error) {
    throw new UnreadableBody(415, 'The charset is not known', { cause: error })
  }
}

const readHex = (_escape: string, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))

const unescapeBytes = (text: string) =>
  Buffer.from(text.replaceAll('+', ' ').replaceAll(/%([\da-f]{2})/gi, readHex), 'latin1')

/** Fields are counted before they are parsed, because parsing is expensive. `_charset_` may name the charset. */
function parsePlainFields(body: Buffer, type: string): FormFields {
  const pairs = body.toString('latin1').split('&', MAX_FIELDS + 1)
  if (pairs.length > MAX_FIELDS) throw new FormRefused(TOO_MANY_FIELDS)
  const named = pairs.find((pair) => pair.startsWith('_charset_='))?.slice('_charset_='.length)
  const decode = createDecoder(readParameter(type, 'charset') || named || 'utf-8')
  const decodeText = (text: string) => {
    try {
      return decode(unescapeBytes(text))
    } catch (error) {
      throw new UnreadableBody(400, 'The form is not in its charset', { cause: error })
    }
  }
  const fields = pairs
    .filter((pair) => pair !== '')
    .map((pair) => {
      const mark = pair.includes('=') ? pair.indexOf('=') : pair.length
      return [decodeText(pair.slice(0, mark)), decodeText(pair.slice(mark + 1))] as const
    })
  return limitFields(fields)
}

/** Checks each part first, because parsing thousands of parts or header lines is slow. */
function checkParts(body: Buffer, type: string): void {
  const boundary = readParameter(type, 'boundary')
  if (!boundary) throw new UnreadableBody(400, 'The form has no boundary')
  const delimiter = `--${boundary}`
  let parts = 0
  for (let at = body.indexOf(delimiter); at >= 0; at = body.indexOf(delimiter, at + delimiter.length)) {
    const header = body.subarray(at, at + MAX_PART_HEADER).toString('latin1')
    const isLast = header.startsWith(`${delimiter}--`)
    if (!isLast && (parts += 1) > MAX_FIELDS) throw new FormRefused(TOO_MANY_FIELDS)
    const end = header.indexOf('\r\n\r\n')
    if (!isLast && end < 0) throw new UnreadableBody(400, 'A part has no end of its header, or too long a header')
    requireUtf8(readParameter(header.slice(0, end), 'charset'))
  }
}

async function parseMultipartFields(body: Buffer, type: string): Promise<FormFields> {
  checkParts(body, type)
  const form = await new Response(body, { headers: { 'Content-Type': type } }).formData().catch((error: unknown) => {
    throw new UnreadableBody(400, 'The form is not a multipart form', { cause: error })
  })
  const entries = [...form.entries()]
  if (entries.some(([, value]) => typeof value !== 'string')) throw new FormRefused(NO_FILES)
  decodeUtf8(body)
  requireUtf8(form.get('_charset_'))
  return limitFields(entries)
}

const readType = ({ headers }: FastifyRequest) => headers['content-type'] ?? ''

/** Malformed text, invalid UTF-8 and keys such as `__proto__` are a 400. */
function createJsonParser(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  return (request: FastifyRequest, body: Buffer) =>
    new Promise<unknown>((resolve, reject) => {
      requireUtf8(readParameter(readType(request), 'charset'))
      // Fastify's parser would skip a byte order mark, which JSON does not allow.
      const text = decodeUtf8(body)
      if (text.startsWith('\uFEFF')) throw new UnreadableBody(400, 'The body begins with a byte order mark')
      void parse(request, text, (error, value) => (error ? reject(error) : resolve(value)))
    })
}

/** Parses only JSON bodies. */
export const jsonBodies = fastifyPlugin(
  async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('application/json', { parseAs: 'buffer' }, createJsonParser(app))
  },
  { name: 'json-bodies' },
)

/** Parses JSON, FormData and plain posts. An empty body is an empty form; files and too many fields are a 422. */
export const formBodies = fastifyPlugin(
  async (scope) => {
    const readJson = createJsonParser(scope)
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer' },
      async (request: FastifyRequest, body: Buffer) => {
        const fields = body.length === 0 ? {} : await readJson(request, body)
        if (typeof fields !== 'object' || fields === null || Array.isArray(fields))
          throw new UnreadableBody(400, 'The form is not an object')
        return limitFields(Object.entries(fields))
      },
    )
    scope.addContentTypeParser(MULTIPART_FORM, { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) =>
      body.length === 0 ? {} : parseMultipartFields(body, readType(request)),
    )
    scope.addContentTypeParser(PLAIN_FORM, { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) =>
      parsePlainFields(body, readType(request)),
    )
  },
  { name: 'form-bodies' },
)
