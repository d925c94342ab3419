import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { z } from 'zod/mini'

const RESULTS = 'node_modules/.cache/paths'

const resultSchema = z.object({
  model: z.string(),
  title: z.string(),
  status: z.string(),
  finishedAt: z.string(),
  /** The file name of the screenshot beside the result. */
  screenshot: z.optional(z.nullable(z.string())),
})

export interface BrowserResult {
  readonly model: string
  readonly title: string
  /** The status of Playwright: passed, failed, timedOut, skipped, interrupted. */
  readonly status: string
  readonly finishedAt: string
  /** The path of the screenshot of the last state; null when there is none. */
  readonly picture: string | null
}

function resultIn(file: string): BrowserResult {
  const { screenshot, ...result } = resultSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  const picture = path.join(path.dirname(file), path.basename(screenshot ?? ''))
  return { ...result, picture: screenshot && existsSync(picture) ? picture : null }
}

/** The results that the last browser tests left for each path. */
export function readBrowserResults(): BrowserResult[] {
  if (!existsSync(RESULTS)) return []
  return readdirSync(RESULTS, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .map((file) => resultIn(path.join(RESULTS, file)))
}
