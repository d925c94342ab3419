import { parseArgs } from 'node:util'

/** What a run of the audit is asked for. */
export interface Options {
  /** How often every page is opened; figures are medians of these. */
  readonly runs: number
  /** Only these paths; empty for all. */
  readonly routes: readonly string[]
  /** Whether keys and links are timed too. */
  readonly interactions: boolean
}

/** Reads `--runs N`, `--route PATH` (several times) and `--pages-only`. Throws on anything else. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      runs: { type: 'string', default: '5' },
      route: { type: 'string', multiple: true, default: [] },
      'pages-only': { type: 'boolean', default: false },
    },
  })
  const runs = Number(values.runs)
  if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs takes a whole number from 1')
  return { runs, routes: values.route, interactions: !values['pages-only'] }
}
