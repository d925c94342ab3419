import { copyFileSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { generateAssessmentTours } from '#tests/models/assessment-tours.ts'
import { describeAct } from '#tests/models/simulated-assessment-tab.ts'
import { readBrowserResults } from '#tests/support/path-report/browser-results.ts'
import { writeReportPage, countTally } from '#tests/support/path-report/report-page.ts'
import { walkCharts } from '#tests/support/path-report/walk-charts.ts'

const REPORT = 'paths-report'
const PARTS = 'tests/support/path-report'
const LOOK = 'src/web/theme'

const tours = generateAssessmentTours().map(({ title, steps }) => ({
  title,
  steps: steps.map(({ act, key }) => ({ event: describeAct(act), key })),
}))
const charts = await walkCharts(readBrowserResults(), [{ name: 'assessment tours', paths: tours }])

rmSync(REPORT, { recursive: true, force: true })
mkdirSync(path.join(REPORT, 'screens'), { recursive: true })
for (const file of ['report.css', 'report.js']) copyFileSync(path.join(PARTS, file), path.join(REPORT, file))
copyFileSync(path.join(LOOK, 'tokens.css'), path.join(REPORT, 'tokens.css'))
cpSync(path.join(LOOK, 'fonts'), path.join(REPORT, 'fonts'), { recursive: true })
for (const { id, result } of charts.flatMap(({ models }) => models.flatMap((model) => model.paths)))
  if (result?.picture) copyFileSync(result.picture, path.join(REPORT, 'screens', `${id}.png`))
writeFileSync(path.join(REPORT, 'index.html'), writeReportPage(charts, new Date()))

const { failed, missing, passed, machine } = countTally(charts)
const hint = missing > 0 ? ' (run npm run test:browser first)' : ''
process.stdout.write(`${path.resolve(REPORT, 'index.html')}\n`)
if (machine > 0) process.stdout.write(`${machine} paths are walked on the machine only\n`)
process.stdout.write(`${passed} paths passed in the browser, ${failed} failed, ${missing} have no result yet${hint}\n`)
