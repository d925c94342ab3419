import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { RESULTS_FOLDER, type PathResult } from './path-result-files.ts'

/** The results that the last browser tests left, one for each path. */
export function readPathResults(folder = RESULTS_FOLDER): PathResult[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as PathResult)
}
