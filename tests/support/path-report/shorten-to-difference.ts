/** Values up to this length are shown whole. */
const LONG = 300
/** How much is shown before and after the place where two long values differ. */
const CONTEXT = 80

/** A long text in quotes, such as the body of a request, without the backslashes of its quoting. */
function removeQuoting(value: string): string {
  if (value.length <= LONG || !/^".*"$/s.test(value)) return value
  try {
    return String(JSON.parse(value))
  } catch {
    return value
  }
}

function countCommonStart(one: string, other: string): number {
  let count = 0
  while (count < Math.min(one.length, other.length) && one[count] === other[count]) count += 1
  return count
}

const reverse = (text: string) => [...text].toReversed().join('')

/**
 * Two values as they are compared by eye: short ones as they are, two long ones from shortly before the first difference to shortly
 * after the last one, with `…` for what both have in common.
 */
export function shortenToDifference(expected: string, received: string): readonly [string, string] {
  const values = [removeQuoting(expected), removeQuoting(received)] as const
  if (values.some((value) => value.length <= LONG) || values[0] === values[1]) return [expected, received]
  const start = countCommonStart(...values)
  const [one, other] = values.map((value) => reverse(value.slice(start))) as [string, string]
  const end = countCommonStart(one, other)
  const from = Math.max(0, start - CONTEXT)
  const cut = (value: string) => {
    const to = Math.min(value.length, value.length - end + CONTEXT)
    return `${from > 0 ? '… ' : ''}${value.slice(from, to)}${to < value.length ? ' …' : ''}`
  }
  return [cut(values[0]), cut(values[1])]
}

/** The leaves of a JSON value by their paths, for example `report.sessionId`. */
function listLeaves(value: unknown, path: readonly string[] = []): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[path.join('.'), JSON.stringify(value)]]
  return Object.entries(value).flatMap(([key, inner]) => listLeaves(inner, [...path, key]))
}

/** The fields in which two long JSON values differ; null when the values are short or are not JSON. */
export function listDifferentFields(expected: string, received: string): readonly string[] | null {
  const values = [removeQuoting(expected), removeQuoting(received)] as const
  if (values.some((value) => value.length <= LONG)) return null
  try {
    const one = new Map(listLeaves(JSON.parse(values[0])))
    const other = new Map(listLeaves(JSON.parse(values[1])))
    return [...new Set([...one.keys(), ...other.keys()])].filter((path) => one.get(path) !== other.get(path))
  } catch {
    return null
  }
}
