import { once } from 'node:events'
import { request as requestByHttp, type IncomingMessage } from 'node:http'
import { request as requestByHttps } from 'node:https'

import { NoResponse, PermanentFailure, Postponed, Stopped, Unreachable } from '#server/letters/delivery-errors.ts'

import { createPublicLookup, requirePublicHost, type Resolve } from './public-address.ts'

const TIMEOUT_MS = 10_000

export interface OutboundPost {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** JSON. */
  readonly body: string
  /** For errors, such as 'The marketing provider'. */
  readonly receiver: string
  readonly isPrivateAllowed: boolean
  /** Whether another attempt is useless after an answer with this status. */
  readonly isRefusal: (status: number) => boolean
}

export interface PostLimits {
  readonly stop?: AbortSignal | undefined
  readonly timeoutMs?: number | undefined
  /** Resolves host names. */
  readonly resolve?: Resolve
}

/** Returns milliseconds from now, given seconds or a date (RFC 9110, 10.2.3). */
function parseRetryAfter(retryAfter: string | undefined): number | undefined {
  if (retryAfter === undefined) return undefined
  const pause = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now()
  return Number.isNaN(pause) ? undefined : pause
}

function describeStatus(status: number): string {
  if (status === 410) return '410 (Gone): it takes nothing at this address anymore'
  return status >= 300 && status < 400
    ? `${status}, and redirects are not followed: set the address that it leads to`
    : String(status)
}

function toError({ statusCode = 0, headers }: IncomingMessage, { receiver, isRefusal }: OutboundPost): Error {
  const message = `${receiver} answered ${describeStatus(statusCode)}`
  if (isRefusal(statusCode)) return new PermanentFailure(message)
  const pause = parseRetryAfter(headers['retry-after'])
  return pause === undefined ? new Error(message) : new Postponed(message, pause)
}

/** The error of a host with several addresses has a code and no message. No error repeats the URL. */
function describeFailure(error: unknown): string {
  const { message = '', code = 'unknown error' } = error as Partial<NodeJS.ErrnoException>
  return message || code
}

/** Resolves with the answer as soon as its header is complete. Its body is never read, because only the status counts. */
async function requestAnswer(post: OutboundPost, { stop, timeoutMs = TIMEOUT_MS, resolve }: PostLimits) {
  const url = new URL(post.url)
  const isTls = url.protocol === 'https:'
  let isConnected = false
  let timer: NodeJS.Timeout | undefined
  try {
    if (!post.isPrivateAllowed) requirePublicHost(url)
    const request = (isTls ? requestByHttps : requestByHttp)(url, {
      method: 'POST',
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/json',
        'User-Agent': 'keelson-site',
        ...post.headers,
      },
      // A connection of another request may lead to an address that was not checked.
      agent: false,
      ...(!post.isPrivateAllowed && { lookup: createPublicLookup(resolve) }),
      ...(stop && { signal: stop }),
    })
    request.once('socket', (socket) =>
      socket.once(isTls ? 'secureConnect' : 'connect', () => {
        isConnected = true
      }),
    )
    // Errors after the answer.
    request.on('error', () => {})
    timer = setTimeout(() => request.destroy(new Error(`timeout after ${timeoutMs / 1000} s`)), timeoutMs)
    request.end(post.body)
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    answer.destroy()
    return answer
  } catch (error) {
    if (stop?.aborted) throw new Stopped(`The server stopped before an answer came. ${post.receiver} may have it`)
    const Failure = isConnected ? NoResponse : Unreachable
    throw new Failure(`${post.receiver} gave no answer: ${describeFailure(error)}`, { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Posts JSON to a receiver that the settings name. Resolves after an answer of 2xx, at most ten seconds later. Never
 * follows a redirect. Throws the errors of letters/delivery-errors.ts, or any other error for a later attempt.
 */
export async function postToReceiver(post: OutboundPost, limits: PostLimits): Promise<void> {
  const answer = await requestAnswer(post, limits)
  const { statusCode = 0 } = answer
  if (statusCode < 200 || statusCode > 299) throw toError(answer, post)
}
