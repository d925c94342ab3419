/** What stands in a log for a personal value. The first usable value of its kind, so that every guard decides the same. */
const PLACEHOLDERS = {
  email: { of: (number: number) => `person-${number}@example.com`, is: /^person-\d+@example\.com$/ },
  company: { of: (number: number) => `Company ${number}`, is: /^Company \d+$/ },
  firstName: { of: (number: number) => `First ${number}`, is: /^First \d+$/ },
  lastName: { of: (number: number) => `Last ${number}`, is: /^Last \d+$/ },
  role: { of: (number: number) => `Role ${number}`, is: /^Role \d+$/ },
  phone: { of: (number: number) => `+1 555 010 ${String(number).padStart(4, '0')}`, is: /^\+1 555 010 \d{4,}$/ },
  message: { of: (number: number) => `Message ${number}`, is: /^Message \d+$/ },
} as const

type Kind = keyof typeof PLACEHOLDERS

/** An address in any text, a failure's included. */
const ADDRESS = /(?<![^\s@"'<>])[^\s@"'<>]+@[^\s@"'<>]+/g

const findKind = (key: string): Kind | null => {
  if (key === 'workEmail') return 'email'
  return Object.hasOwn(PLACEHOLDERS, key) ? (key as Kind) : null
}

/** Errors have no fields of their own in JSON; their message is what a chart may look at. */
const withErrorText = (_key: string, value: unknown) => (value instanceof Error ? value.message : value)

/**
 * Takes every personal value out of a message, wherever it stands, and gives a plain copy. The same value gets the same
 * placeholder and another value another one; empty stays empty; what is redacted already stays as it is.
 */
export function makeRedactor(): <T>(message: T) => T {
  const seen = new Map<Kind, string[]>()

  const findPlaceholder = (kind: Kind, text: string): string => {
    const { of, is } = PLACEHOLDERS[kind]
    if (text === '' || is.test(text)) return text
    const values = seen.get(kind) ?? []
    seen.set(kind, values)
    if (!values.includes(text)) values.push(text)
    return of(values.indexOf(text) + 1)
  }

  const redact = (value: unknown, kind: Kind | null): unknown => {
    if (typeof value === 'string' && kind === null) {
      return value.replace(ADDRESS, (address) => findPlaceholder('email', address))
    }
    if (kind !== null && (typeof value === 'string' || typeof value === 'number')) {
      return findPlaceholder(kind, String(value))
    }
    // A list under a field's name is what somebody says about the field.
    if (Array.isArray(value)) return value.map((item) => redact(item, kind && 'message'))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, redact(held, findKind(key) ?? kind)]))
  }

  return <T>(message: T) => redact(JSON.parse(JSON.stringify(message, withErrorText)), null) as T
}
