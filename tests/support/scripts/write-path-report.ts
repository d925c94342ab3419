import { spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

import { RESULTS_FOLDER } from '#tests/support/path-report/path-result-files.ts'
import { buildSite, isBuildOutdated } from '#build/build-site.mjs'
import { readTokens } from '#build/read-tokens.ts'
import { hashBuild } from '#tests/support/path-report/hash-build.ts'
import { readPathResults } from '#tests/support/path-report/read-path-results.ts'
import { countTally, writeReportPage } from '#tests/support/path-report/report-page.ts'
import { walkCharts } from '#tests/support/path-report/walk-charts.ts'

// npm run paths: walks every path in the browser with a picture of each step, then writes the page. `-- @id` walks one path,
// and `-- --no-walk` shows the results of the last browser tests.

const REPORT = 'paths-report'
const PARTS = 'tests/support/path-report'
const LOOK = 'src/web/theme'
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js'

/** Walks the paths whose title or id contains this text. Returns the exit status of Playwright. */
function walkPaths(wanted: string | undefined): number {
  const only = wanted === undefined ? [] : ['--grep', wanted]
  const all = ['--config', 'playwright.all.config.ts', 'tests/browser/paths']
  const { status } = spawnSync(process.execPath, [PLAYWRIGHT, 'test', ...all, ...only], {
    stdio: 'inherit',
    env: { ...process.env, PATH_PICTURES: '1' },
  })
  return status ?? 1
}

const [wanted] = process.argv.slice(2)
if (wanted !== '--no-walk' && isBuildOutdated()) {
  process.stdout.write('The build is missing or older than its sources, so the site is built first.\n')
  buildSite()
}
const build = hashBuild()
if (build === 'none') throw new Error('There is no build. Run npm run build first.')
const status = wanted === '--no-walk' ? 0 : walkPaths(wanted)
const charts = await walkCharts({ build, results: readPathResults() })

rmSync(REPORT, { recursive: true, force: true })
mkdirSync(path.join(REPORT, 'screens'), { recursive: true })
for (const file of ['report.css', 'report.js']) copyFileSync(path.join(PARTS, file), path.join(REPORT, file))
writeFileSync(path.join(REPORT, 'tokens.css'), readTokens())
copyFileSync(path.join(LOOK, 'typeface.css'), path.join(REPORT, 'typeface.css'))
cpSync(path.join(LOOK, 'fonts'), path.join(REPORT, 'fonts'), { recursive: true })
const paths = charts.flatMap(({ models }) => models.flatMap((model) => model.paths))
for (const picture of paths.flatMap(({ result }) => Object.values(result?.pictures ?? {}))) {
  const file = path.join(RESULTS_FOLDER, picture)
  if (existsSync(file)) copyFileSync(file, path.join(REPORT, 'screens', picture))
}
writeFileSync(path.join(REPORT, 'index.html'), writeReportPage(charts, { build, madeAt: new Date() }))

const { failed, missing, passed, machine } = countTally(charts)
process.stdout.write(`${path.resolve(REPORT, 'index.html')}\n`)
process.stdout.write(`${machine} paths are walked on the machine only\n`)
process.stdout.write(
  `${passed} paths passed in the browser, ${failed} failed, ${missing} have no result of this build\n`,
)
if (passed + failed === 0 && missing > 0) process.stdout.write('Run npm run paths first.\n')
const missed = charts.flatMap((chart) => chart.missed)
for (const name of missed) process.stdout.write(`No path reaches ${name}\n`)
process.exitCode = missed.length > 0 ? 1 : status
