import { listAssessmentScripts, listScripts, sumScriptSizes } from '#tests/support/site/page-scripts.ts'

import { BUDGETS } from './budgets.ts'
import { writeKilobytes } from './units.ts'

/** Bytes of JavaScript in brotli, without headers, counted in the build. */
export interface CodeBytes {
  /** What the home page has loaded after the first sign of a person. */
  readonly shell: number
  /** What the whole assessment loads on top. */
  readonly assessment: number
}

/** Reads both from the build. Throws when it is not there. */
export const readCodeBytes = (): CodeBytes => ({
  shell: sumScriptSizes(listScripts('/')),
  assessment: sumScriptSizes(listAssessmentScripts()),
})

/** What of these does not meet the budgets. */
export function listCodeFailures({ shell, assessment }: CodeBytes): string[] {
  return [
    ...(shell > BUDGETS.shell ? [`The shell after the first sign: ${writeKilobytes(shell)}`] : []),
    ...(assessment > BUDGETS.assessment ? [`The assessment on top of the shell: ${writeKilobytes(assessment)}`] : []),
  ]
}
