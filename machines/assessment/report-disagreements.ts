import { buildReport, type Report } from './report.ts'

/** Another platform may divide with another last bit. A real disagreement is at least 1/12000. */
const TOLERANCE = 1e-9

/**
 * Fields whose texts come from the catalogue alone. A page that was opened before a deploy sends the texts of its own
 * build, so any text is right here. The ids, figures and answers beside them decide.
 */
const WORDING = new Set([
  'questionText',
  'options',
  'displayAnswer',
  'dimensionName',
  'description',
  'quickWin',
  'nextStep',
])

/**
 * Computes the report again from its own contact and raw answers, and compares the two. Gives the paths that differ,
 * such as `overallResult.band`; an empty list if the report is right (design §5). The wording may differ, but not the
 * number of options.
 */
export function findDisagreements(report: Report): string[] {
  const { contact, rawAnswers, sessionId, submittedAt } = report
  return listDifferences(report, buildReport({ contact, answers: rawAnswers, sessionId, submittedAt }), '')
}

/** Whether both are texts, or lists of equal length. */
function haveSameShape(actual: unknown, expected: unknown): boolean {
  if (Array.isArray(expected)) return Array.isArray(actual) && actual.length === expected.length
  return typeof actual === typeof expected
}

function listDifferences(actual: unknown, expected: unknown, path: string): string[] {
  if (WORDING.has(path.slice(path.lastIndexOf('.') + 1))) return haveSameShape(actual, expected) ? [] : [path]
  if (typeof actual === 'number' && typeof expected === 'number') {
    return Math.abs(actual - expected) <= TOLERANCE ? [] : [path]
  }
  if (typeof actual !== 'object' || typeof expected !== 'object' || actual === null || expected === null) {
    return actual === expected ? [] : [path]
  }
  const actualEntries = new Map<string, unknown>(Object.entries(actual))
  const expectedEntries = new Map<string, unknown>(Object.entries(expected))
  return [...new Set([...actualEntries.keys(), ...expectedEntries.keys()])].flatMap((key) =>
    listDifferences(actualEntries.get(key), expectedEntries.get(key), path === '' ? key : `${path}.${key}`),
  )
}
