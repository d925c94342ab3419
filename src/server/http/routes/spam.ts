import type { IncomingHttpHeaders } from 'node:http'

import { HONEYPOT } from '#machines/honeypot.ts'
import type { Config } from '#server/settings/config.ts'
import type { SpamFlag } from '#server/intake/submission-kinds.ts'

import type { FormFields } from '#server/http/plugins/body-parsers.ts'

/** The time starts with the request for the page, so that a slow network makes nobody look too fast. */
const FASTEST_MS = 2000

/** What the browser reports, in the format of the form service's client. Missing values are unknown. */
export interface BrowserSession {
  readonly loadedAt?: number
  readonly sentAt?: number
  readonly webdriver?: boolean
  /** Whether the text may be older than the page load, because browsers restore it after Back or a reload. */
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

/** The comment in the name of a client, as in `keelson-site (e30=) @formspree/core@4.0.0`. */
const COMMENT = /\(([^()]*)\)/

/**
 * Reads the session data: our pages put them into the name of the form service's client, which sends its own session
 * too, and into the header `Formspree-Session-Data` of a sign-up. Never throws.
 */
export function readSession(headers: IncomingHttpHeaders): BrowserSession {
  const [, comment] = COMMENT.exec(String(headers['formspree-client'])) ?? []
  const session: { loadedAt?: unknown; sentAt?: unknown; webdriver?: unknown; restored?: unknown } = parseObject(
    comment ?? String(headers['formspree-session-data']),
  )
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

/** Compares two times of the visitor's clock if possible, because that clock may be wrong. */
function isFast({ loadedAt, sentAt, restored }: BrowserSession, now: number): boolean {
  if (loadedAt === undefined || restored === true) return false
  const age = (sentAt ?? now) - loadedAt
  return age >= 0 && age < FASTEST_MS
}

export interface SpamEvidence {
  readonly fields: FormFields
  readonly session: BrowserSession
  readonly now: number
}

/** Returns the reasons why a form looks like spam, usually none. */
export function detectSpam(
  { fields, session, now }: SpamEvidence,
  { spamChecks }: Pick<Config, 'spamChecks'>,
): SpamFlag[] {
  const isTimed = spamChecks === 'all'
  return [
    ...(isHoneypotFilled(fields) ? ['honeypot' as const] : []),
    ...(isTimed && isFast(session, now) ? ['fast' as const] : []),
    ...(isTimed && session.webdriver === true ? ['automated' as const] : []),
  ]
}

const HOUR_MS = 3_600_000
/** The most letters per hour about suspected spam. People who look like bots still get through, but the team is not flooded. */
const LETTERS_AN_HOUR = 10

/** Decides which flagged entries of one form get a letter. Entries with a filled honeypot get none. */
export class SuspectLetters {
  #sentAt: number[] = []

  /** Returns whether the team gets a letter about an entry that was received at `now` (milliseconds since 1970). */
  allow(flags: readonly SpamFlag[], now: number): boolean {
    if (flags.includes('honeypot')) return false
    this.#sentAt = this.#sentAt.filter((at) => Math.abs(now - at) < HOUR_MS)
    if (this.#sentAt.length >= LETTERS_AN_HOUR) return false
    this.#sentAt.push(now)
    return true
  }

  /** Releases a letter that is not sent, because the entry was not new. */
  giveBack(at: number): void {
    const place = this.#sentAt.indexOf(at)
    if (place >= 0) this.#sentAt.splice(place, 1)
  }
}
