/** Whether Stryker runs the tests, once for each change of the code. Expensive tests then do least. */
export const isMutated = process.env['STRYKER_MUTATOR_WORKER'] !== undefined

/** Whether this is `npm run check:slow -- thorough`, which tries every case. `npm test` tries a part of them. */
export const isThorough = process.env['TEST_EFFORT'] === 'thorough'

/** The suites of browser tests. playwright.config.ts says what each of them runs. */
export type BrowserSuite = 'everyday' | 'all' | 'accessibility' | 'engines' | 'paths' | 'replays'

/** The suite that Playwright runs. */
export const BROWSER_SUITE = (process.env['BROWSER_SUITE'] ?? 'everyday') as BrowserSuite

/** How many of these cases to try: all in a thorough run, a tenth in `npm test`, a fiftieth but at least 20 under Stryker. */
export function chooseNumber(all: number): number {
  if (isMutated) return Math.max(20, all / 50)
  return isThorough ? all : Math.ceil(all / 10)
}
