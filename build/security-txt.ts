/** Where and how to report security problems (src/web/content/security-policy.ts). */
export interface Security {
  readonly email: string
  readonly policy: string
}

const DAY_MS = 24 * 60 * 60 * 1000

/** The file should expire within a year (RFC 9116, section 2.5.5). */
const VALID_DAYS = 360

const POLICY = 'security-policy.txt'
const CANONICAL = '.well-known/security.txt'

/**
 * The two files about security reports by file name: security.txt for programs (RFC 9116), and the policy for people.
 * `now` is in milliseconds since 1970.
 */
export function composeSecurityFiles(
  { email, policy }: Security,
  origin: string,
  now: number,
): Readonly<Record<string, string>> {
  const expires = new Date(now + VALID_DAYS * DAY_MS).toISOString().replace(/T.*/, 'T00:00:00Z')
  const fields = [
    `Contact: mailto:${email}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/${CANONICAL}`,
    `Policy: ${origin}/${POLICY}`,
    '',
  ]
  return { [CANONICAL]: fields.join('\n'), [POLICY]: policy }
}
