import { createHash } from 'node:crypto'
import { resolve } from 'node:path'

/** The last result of one path in the browser. The screenshot beside it shows the path's last state. */
export interface PathEvidence {
  readonly model: string
  readonly title: string
  readonly status: 'passed' | 'failed'
  /** Time in ISO format. */
  readonly finishedAt: string
  readonly screenshot: string
}

/** The id of a path's result, the same in the test that writes it and in the report that shows it. */
export function makePathId(model: string, title: string): string {
  return createHash('sha1').update(`${model}\n${title}`).digest('hex').slice(0, 12)
}

/** The folder with the results of a model's paths: `<id>.json` and `<id>.png` for each path that was walked. */
export function findEvidenceFolder(model: string): string {
  return resolve(import.meta.dirname, '../../node_modules/.cache/paths', model)
}
