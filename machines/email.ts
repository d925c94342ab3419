import { z } from 'zod/mini'

/** The longest address that SMTP accepts, in characters (RFC 5321, 4.5.3.1.3). */
export const EMAIL_MAX = 254

/**
 * One address as mail servers accept it: a local part, and a host name with a top-level domain, both in ASCII.
 * The pattern of zod is not used: it refuses ampersands and top-level domains in punycode.
 */
export const EMAIL =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/

/** The address with its domain in lower case and punycode, without a trailing dot. Never throws. */
export function normalizeEmail(email: string): string {
  const trimmed = email.trim()
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
      .check(
        z.minLength(1, { error: missing, abort: true }),
        z.maxLength(EMAIL_MAX, { error: wrong, abort: true }),
        z.regex(EMAIL, { error: wrong, abort: true }),
      ),
  )

function toAsciiDomain(domain: string): string {
  const lower = domain.toLowerCase().replace(/\.$/, '')
  // Such a domain is too long for any address, and the URL parser would need a long time for it.
  if (lower.length > EMAIL_MAX) return lower
  if (!/^[\p{L}\p{M}\p{N}.\u3002\uFF0E\uFF61-]+$/u.test(lower)) return lower
  try {
    return new URL(`https://${lower}`).hostname.replace(/\.$/, '')
  } catch {
    return lower
  }
}
