/** Where a site is tried and not shown to visitors: this machine, and the names that RFC 2606 keeps for examples. */
const TRIAL_HOST =
  /^(?:localhost|127\.[\d.]+|\[::1\]|(?:.+\.)?example\.(?:com|net|org)|.+\.(?:example|test|invalid|localhost))$/

/** A word of the name that the site has until an owner gives it another one. */
const NAME = /\bkeelson\b/i

const isPlaceholder = (value: unknown) => typeof value === 'string' && (NAME.test(value) || /\bexample\b/i.test(value))

/** Every text of a module, those of its objects and lists with the name in front. Lists of objects belong to the site. */
function flatten(facts: object, prefix = ''): (readonly [string, unknown])[] {
  return Object.entries(facts).flatMap(([key, value]: [string, unknown]) => {
    const name = Array.isArray(facts) ? `${prefix}[${key}]` : `${prefix && `${prefix}.`}${key}`
    if (typeof value !== 'object' || value === null) return [[name, value] as const]
    return Array.isArray(facts) ? [] : flatten(value, name)
  })
}

/**
 * Lists what an owner has still to set, one line each, from the exports of src/web/content/site.ts. Gives none for an
 * origin on which nobody but its builder sees the site.
 */
export function listPlaceholders(facts: Readonly<Record<string, unknown>>, origin: string): string[] {
  if (TRIAL_HOST.test(new URL(origin).hostname)) return []
  const lines = flatten(facts)
    .filter(([, value]) => isPlaceholder(value))
    .map(([name, value]) => `src/web/content/site.ts: ${name} is still '${String(value)}'`)
  const { site = {}, UNCONFIRMED = [] } = facts as {
    readonly site?: { readonly measurementId?: string }
    readonly UNCONFIRMED?: readonly string[]
  }
  const unconfirmed = UNCONFIRMED.map(
    (name) => `src/web/content/site.ts: check ${name}, then remove its name from UNCONFIRMED`,
  )
  lines.push(...unconfirmed)
  if (site.measurementId && facts['ASKS_FOR_CONSENT'] !== true)
    lines.push('.env: VITE_MEASUREMENT_ID is set, and no visitor is asked for consent (docs/adopt.md#analytics)')
  if (facts['RETENTION_DAYS'] === '0') lines.push('.env: RETENTION_DAYS is 0, so what comes in is kept without end')
  return lines
}
