import { createHash } from 'node:crypto'
import { resolve } from 'node:path'

/** How one path went in the browser the last time; the screenshot lies beside it and shows the path's last state. */
export interface PathEvidence {
  readonly model: string
  readonly title: string
  readonly status: 'passed' | 'failed'
  /** ISO time. */
  readonly finishedAt: string
  readonly screenshot: string
}

/** What names the evidence of a path: the same for the test that leaves it and the report that shows it. */
export function pathId(model: string, title: string): string {
  return createHash('sha1').update(`${model}\n${title}`).digest('hex').slice(0, 12)
}

/** Where the evidence of a model's paths lies: `<id>.json` and `<id>.png` for each path that was walked. */
export function evidenceFolder(model: string): string {
  return resolve(import.meta.dirname, '../../node_modules/.cache/paths', model)
}
