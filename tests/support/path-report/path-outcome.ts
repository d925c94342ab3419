import type { WalkedPath } from './walk-charts.ts'

export type Outcome = 'failed' | 'missing' | 'passed' | 'machine'

/** The label of each outcome, in the order in which the paths are shown. */
export const OUTCOMES: Readonly<Record<Outcome, string>> = {
  failed: 'failed',
  missing: 'no result',
  passed: 'passed',
  machine: 'machine only',
}

export function readOutcome({ result, isForBrowser }: WalkedPath): Outcome {
  if (!isForBrowser) return 'machine'
  return result?.status ?? 'missing'
}
