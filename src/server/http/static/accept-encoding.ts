/** The best first; used when the client has no preference. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const

export type Encoding = (typeof ENCODINGS)[number]

function parseWeights(header: string): Map<string, number> {
  const entries = header.split(',').map((entry): [string, number] => {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    const number = weight === undefined ? 1 : Number(weight.slice(2))
    return [name, Number.isNaN(number) ? 0 : number]
  })
  return new Map(entries)
}

/**
 * Chooses the available encoding that the Accept-Encoding header prefers. Gives `identity` when the header is absent or
 * refuses all of them (RFC 9110, 12.5.3).
 */
export function chooseEncoding(header: string | undefined, isAvailable: (encoding: Encoding) => boolean): Encoding {
  if (header === undefined) return 'identity'
  const weights = parseWeights(header)
  const others = weights.get('*')
  /** `identity` is allowed unless it is refused, but every named encoding comes before it. */
  const findWeight = (encoding: Encoding) =>
    weights.get(encoding) ?? others ?? (encoding === 'identity' ? Number.MIN_VALUE : 0)
  const best = ENCODINGS.filter(isAvailable).reduce((one, other) => (findWeight(other) > findWeight(one) ? other : one))
  return findWeight(best) > 0 ? best : 'identity'
}
