import { parseArgs } from 'node:util'

import { copyLastCommit, say } from '#tests/support/scripts/site-copy.ts'

import { adoptSite } from './adopt-site.ts'

// Adopts the last commit as docs/adopt.md says, in a copy, and runs the everyday tests on it.

const { values } = parseArgs({
  options: { browser: { type: 'boolean', default: false }, keep: { type: 'boolean', default: false } },
})

const copy = copyLastCommit('adopted')
adoptSite(copy.folder)

/** The pages with the owner's settings keep the budgets. Every other test has settings of its own, as in `npm test`. */
const failed = copy.run([
  'npm run build',
  'npx vitest run --project web',
  'npm run check',
  'ENV_FILE= npm run build',
  'npx vitest run',
  ...(values.browser ? ['npm run test:browser'] : []),
])
say(failed.length === 0 ? 'The adopted site passes.' : `Failed on the adopted site: ${failed.join(', ')}`)
copy.finish(values.keep)
process.exitCode = failed.length === 0 ? 0 : 1
