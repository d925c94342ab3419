import { parseArgs } from 'node:util'

/** The options of a run of the audit. */
export interface Options {
  /** How often everything is measured; the figures are the medians. */
  readonly runs: number
  /** The paths to measure; empty for all. */
  readonly routes: readonly string[]
  /** Whether pages are measured, and whether keys, presses and links are timed. */
  readonly pages: boolean
  readonly interactions: boolean
}

/** Reads `--runs N`, `--pages /,/contact`, `--pages-only` and `--interactions-only`. Throws on anything else. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      runs: { type: 'string', default: '5' },
      pages: { type: 'string', default: '' },
      'pages-only': { type: 'boolean', default: false },
      'interactions-only': { type: 'boolean', default: false },
    },
  })
  const runs = Number(values.runs)
  if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs takes a whole number from 1')
  const routes = values.pages.split(',').filter((route) => route !== '')
  if (routes.some((route) => !route.startsWith('/'))) throw new Error('--pages takes paths: /,/contact')
  return { runs, routes, pages: !values['interactions-only'], interactions: !values['pages-only'] }
}
