/** The longest address SMTP can carry (RFC 5321, 4.5.3.1.3). */
export const EMAIL_MAX = 254

/**
 * One address as mail servers take it: a dotted local part and a host name with a top-level
 * domain, punycode included. zod's own pattern refuses ampersands and the top-level domains of other scripts.
 */
export const EMAIL =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/

/** The address with its domain as mail servers know it: lower case, punycode, no trailing dot. Never throws. */
export function tidyEmail(email: string): string {
  const tidy = email.trim()
  const at = tidy.lastIndexOf('@')
  if (at < 0) return tidy
  return `${tidy.slice(0, at)}@${toAsciiDomain(tidy.slice(at + 1))}`
}

function toAsciiDomain(domain: string): string {
  const lower = domain.toLowerCase().replace(/\.$/, '')
  // Longer than any address may be, and the URL parser would take its time over it.
  if (lower.length > EMAIL_MAX) return lower
  if (!/^[\p{L}\p{M}\p{N}.\u3002\uFF0E\uFF61-]+$/u.test(lower)) return lower
  try {
    return new URL(`https://${lower}`).hostname.replace(/\.$/, '')
  } catch {
    return lower
  }
}
