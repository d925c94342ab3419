import { resolve } from 'node:path'

/** The last result of one path in the browser. The browser tests write it, and `npm run paths` shows it. */
export interface PathResult {
  readonly id: string
  readonly model: string
  readonly title: string
  readonly status: 'passed' | 'failed'
  /** Time in ISO format. */
  readonly finishedAt: string
  readonly milliseconds: number
  /** The hash of the build that was walked. */
  readonly build: string
  /** How many steps were right, from the first one. */
  readonly rightSteps: number
  /** The file names of the pictures, by the number of the step; the steps are counted from 1. */
  readonly pictures: Readonly<Record<number, string>>
  readonly failure: PathFailure | null
}

/** What went wrong. */
export interface PathFailure {
  /** The number of the step, counted from 1; 0 while the page opens, null after the last step. */
  readonly step: number | null
  /** Whether the step could not be done, or the page did not show what it must. */
  readonly part: 'doing' | 'seeing'
  /** What was checked, in one line. */
  readonly summary: string
  readonly expected: string | null
  readonly received: string | null
  /** The whole message. */
  readonly message: string
  /** What else was wrong, for example an answer or an error on the console that nobody expected. */
  readonly also: readonly string[]
}

/** The folder with `<id>.json` and the pictures of each path that was walked. */
export const RESULTS_FOLDER = resolve(import.meta.dirname, '../../node_modules/.cache/paths')
