import { z } from 'zod/mini'

import { blankIfInvisible, removeInvisible } from '#machines/visible-text.ts'

/** The longest address that SMTP accepts, in characters (RFC 5321, 4.5.3.1.3). */
const EMAIL_MAX = 254

/**
 * One address as mail servers accept it: a local part of at most 64 characters, and a host name with a top-level
 * domain, both in ASCII. The pattern of zod is not used: it refuses ampersands and top-level domains in punycode.
 */
const EMAIL =
  /^(?=[^@]{1,64}@)[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/

/** Whether this is one address to which mail can be sent. It must be normalized. */
export function isEmailAddress(email: string): boolean {
  if (email.length > EMAIL_MAX || !EMAIL.test(email)) return false
  const domain = email.slice(email.lastIndexOf('@') + 1)
  return !/(?:^|\.)xn--/.test(domain) || parseHostName(domain) === domain
}

/**
 * The address without invisible characters, and with its domain in lower case and punycode, without a trailing dot. Never
 * throws.
 */
export function normalizeEmail(email: string): string {
  const trimmed = blankIfInvisible(removeInvisible(email))
  const at = trimmed.lastIndexOf('@')
  if (at < 0) return trimmed
  return `${trimmed.slice(0, at)}@${toAsciiDomain(trimmed.slice(at + 1))}`
}

/**
 * The rules of an address in a form. Gives it normalized, or one error: `missing` for an empty one, `wrong` for another
 * that is no address.
 */
export const makeEmailSchema = (missing: string, wrong: string, text = z.string(missing)) =>
  z.pipe(
    z.pipe(text, z.transform(normalizeEmail)),
    z
      .string()
      .check(z.minLength(1, { error: missing, abort: true }), z.refine(isEmailAddress, { error: wrong, abort: true })),
  )

/** The host name as the URL parser writes it, or undefined for one that it refuses, such as broken punycode. */
function parseHostName(domain: string): string | undefined {
  try {
    return new URL(`https://${domain}`).hostname
  } catch {
    return undefined
  }
}

function toAsciiDomain(domain: string): string {
  const lower = domain.toLowerCase().replace(/\.$/, '')
  // Such a domain is too long for any address, and the URL parser would need a long time for it.
  if (lower.length > EMAIL_MAX) return lower
  if (!/^[\p{L}\p{M}\p{N}.\u3002\uFF0E\uFF61-]+$/u.test(lower)) return lower
  return parseHostName(lower)?.replace(/\.$/, '') ?? lower
}
