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

/** The report computed again from its own contact and raw answers, with the words of this build. */
export function rebuildReport({ contact, rawAnswers, sessionId, submittedAt }: Report): Report {
  return buildReport({ contact, answers: rawAnswers, sessionId, submittedAt })
}

/** Whether both are texts, or lists of equal length. */
function haveSameShape(actual: unknown, expected: unknown): boolean {
  if (Array.isArray(expected)) return Array.isArray(actual) && actual.length === expected.length
  return typeof actual === typeof expected
}

function isEqual(actual: unknown, expected: unknown): boolean {
  if (typeof actual !== 'number' || typeof expected !== 'number') return actual === expected
  return Math.abs(actual - expected) <= TOLERANCE
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/**
 * Compares a report with the one computed again. Gives the paths that differ, such as `overallResult.band`; an empty list
 * if the report is right (design §5). The wording may differ, but not the number of options.
 */
export function findDisagreements(report: Report, rebuilt: Report = rebuildReport(report)): string[] {
  const differences: string[] = []
  const path: string[] = []
  const noteUnless = (isRight: boolean) => {
    if (!isRight) differences.push(path.join('.'))
  }
  const compare = (actual: unknown, expected: unknown): void => {
    if (!isObject(actual) || !isObject(expected)) return noteUnless(isEqual(actual, expected))
    for (const key of new Set([...Object.keys(expected), ...Object.keys(actual)])) {
      path.push(key)
      if (WORDING.has(key)) noteUnless(haveSameShape(actual[key], expected[key]))
      else compare(actual[key], expected[key])
      path.pop()
    }
  }
  compare(report, rebuilt)
  return differences
}
