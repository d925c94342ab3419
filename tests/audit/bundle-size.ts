import { listAssessmentScripts, listShellScripts, sumScriptSizes } from '#tests/support/site/page-scripts.ts'

import { BUDGETS } from './budgets.ts'
import { writeKilobytes } from './format-kilobytes.ts'

/** Bytes of JavaScript in brotli, without headers, counted in the build. */
export interface CodeBytes {
  /** The code of the home page after the first interaction. */
  readonly shell: number
  /** The code that the whole assessment adds. */
  readonly assessment: number
}

/** Reads both from the build. Throws when there is no build. */
export const readCodeBytes = (): CodeBytes => ({
  shell: sumScriptSizes(listShellScripts()),
  assessment: sumScriptSizes(listAssessmentScripts()),
})

/** The budgets that these bytes exceed. */
export function listCodeFailures({ shell, assessment }: CodeBytes): string[] {
  return [
    ...(shell > BUDGETS.shell ? [`The shell after the first interaction: ${writeKilobytes(shell)}`] : []),
    ...(assessment > BUDGETS.assessment ? [`The assessment on top of the shell: ${writeKilobytes(assessment)}`] : []),
  ]
}
