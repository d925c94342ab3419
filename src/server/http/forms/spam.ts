import { HONEYPOT } from '#machines/honeypot.ts'
import type { Config } from '#server/config.ts'
import type { SpamFlag } from '#server/store/store.ts'

import type { FormFields } from './form-body.ts'

/**
 * No person finds a form, fills it in and sends it sooner after the page was asked for, even with the browser's help;
 * counted from that moment, so that a slow network makes nobody look hasty.
 */
const FASTEST_MS = 2000

/** What the sender's browser tells of its page, as the form service's client tells it; what is missing is not known. */
export interface BrowserSession {
  readonly loadedAt?: number
  readonly sentAt?: number
  readonly webdriver?: boolean
  /** Whether the text may be older than the page load: a browser puts it back after Back and a reload. */
  readonly restored?: boolean
}

function parseObject(header: string): object {
  try {
    const session: unknown = JSON.parse(Buffer.from(header, 'base64').toString())
    return typeof session === 'object' && session !== null ? session : {}
  } catch {
    return {}
  }
}

/** Reads the header `Formspree-Session-Data`. Never throws. */
export function readSession(header: unknown): BrowserSession {
  const session: { loadedAt?: unknown; sentAt?: unknown; webdriver?: unknown; restored?: unknown } =
    typeof header === 'string' ? parseObject(header) : {}
  return {
    ...(typeof session.loadedAt === 'number' && { loadedAt: session.loadedAt }),
    ...(typeof session.sentAt === 'number' && { sentAt: session.sentAt }),
    webdriver: session.webdriver === true,
    restored: session.restored === true,
  }
}

function isHoneypotFilled(fields: FormFields): boolean {
  const trap = fields[HONEYPOT]
  return typeof trap === 'string' ? trap.trim() !== '' : trap !== undefined && trap !== null
}

/** A visitor's clock may be wrong: without their own moment of sending, a page loaded in the future tells nothing. */
function isFast({ loadedAt, sentAt, restored }: BrowserSession, now: number): boolean {
  if (loadedAt === undefined || restored === true) return false
  const age = (sentAt ?? now) - loadedAt
  return age >= 0 && age < FASTEST_MS
}

export interface FormPost {
  readonly fields: FormFields
  readonly session: BrowserSession
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Why a form is taken for spam; nothing for nearly all. */
export function detectSpam({ fields, session, now }: FormPost, { spamChecks }: Pick<Config, 'spamChecks'>): SpamFlag[] {
  const isTimed = spamChecks === 'all'
  return [
    ...(isHoneypotFilled(fields) ? ['honeypot' as const] : []),
    ...(isTimed && isFast(session, now) ? ['fast' as const] : []),
    ...(isTimed && session.webdriver === true ? ['automated' as const] : []),
  ]
}
