import type { NamedTest, TestOutcome } from './project-with-faults.ts'
import { isNamed } from './project-with-faults.ts'
import type { RowFault } from './choose-fault.ts'

/** The failures of a named test. Throws when it has not run. */
export function listFailures(outcomes: readonly TestOutcome[], test: NamedTest): string[] {
  const own = outcomes.filter((outcome) => isNamed(outcome, test))
  if (own.length === 0) throw new Error(`No test of ${test.testFile} is named “${test.title}”`)
  return own.filter(({ failure }) => failure !== '').map(({ failure }) => failure)
}

/** Words of every failure: they say nothing about a fault. */
const SAID_ANYWAY = new Set(
  'call content element error exact expect expected found from name object received string text timeout true visible waiting with'.split(
    ' ',
  ),
)

const listWords = (text: string): readonly string[] =>
  (text.match(/[\w%’#/@-]{4,}/g) ?? []).filter((word) => !SAID_ANYWAY.has(word))

/** The sign of a fault, or the words of one of its two texts that the other has not. */
function listSigns({ from, to, sign }: RowFault): string[] {
  if (sign !== undefined) return [sign]
  const [before, after] = [listWords(from), listWords(to)]
  return [...before.filter((word) => !after.includes(word)), ...after.filter((word) => !before.includes(word))]
}

/** Whether the fault explains a failure: whether one says a word that only this fault could have put there. */
export const matchFailureToFault = (fault: RowFault, failures: readonly string[]): boolean =>
  failures.some((failure) => listSigns(fault).some((sign) => failure.includes(sign)))
