import { HONEYPOT } from '#machines/honeypot.ts'
import type { Config } from '#server/settings/config.ts'
import type { SpamFlag } from '#server/intake/submission-kinds.ts'

import type { FormFields } from '#server/http/plugins/form-bodies.ts'

/**
 * A person needs longer than this to open the page, find the form, fill it in and send it. The time begins when the
 * page was requested, so that nobody on a slow network looks too fast.
 */
const FASTEST_MS = 2000

/**
 * What the sender's browser tells about its page, in the format of the form service's client. A missing value is
 * unknown.
 */
export interface BrowserSession {
  readonly loadedAt?: number
  readonly sentAt?: number
  readonly webdriver?: boolean
  /** Whether the text may be older than the page load: a browser restores it after Back and after a reload. */
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

/**
 * Only a difference between two times of the visitor's clock is exact, because that clock may be wrong. A page loaded
 * in the future proves nothing.
 */
function isFast({ loadedAt, sentAt, restored }: BrowserSession, now: number): boolean {
  if (loadedAt === undefined || restored === true) return false
  const age = (sentAt ?? now) - loadedAt
  return age >= 0 && age < FASTEST_MS
}

/** What a posted form is judged by. */
export interface SpamEvidence {
  readonly fields: FormFields
  readonly session: BrowserSession
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Gives the reasons why a form looks like spam; empty for nearly all forms. */
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
/** Letters about suspected spam in an hour: enough for people who are mistaken for programs, and no flood. */
const LETTERS_AN_HOUR = 10

/**
 * Decides which flagged entries of one form get a letter. A person may be behind an entry whose honeypot is empty; of
 * those, ten in an hour get one from each server. The others are only kept.
 */
export class SuspectLetters {
  #sentAt: number[] = []

  /** Whether the entry with these flags, received now, gets a letter. `now` is in milliseconds since 1970. */
  allow(flags: readonly SpamFlag[], now: number): boolean {
    if (flags.includes('honeypot')) return false
    this.#sentAt = this.#sentAt.filter((at) => Math.abs(now - at) < HOUR_MS)
    if (this.#sentAt.length >= LETTERS_AN_HOUR) return false
    this.#sentAt.push(now)
    return true
  }

  /** Gives back what was allowed at this time: the entry was not newly kept, so no letter goes out. */
  giveBack(at: number): void {
    const place = this.#sentAt.indexOf(at)
    if (place >= 0) this.#sentAt.splice(place, 1)
  }
}
