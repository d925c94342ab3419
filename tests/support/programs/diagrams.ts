import { mkdirSync, writeFileSync } from 'node:fs'

import { fileOf, pageOf } from '#tests/models/statechart-page.ts'
import { statechartOf } from '#web/inspect/statechart.ts'
import { MACHINES } from '#tests/models/statecharts.ts'

mkdirSync('docs/statecharts', { recursive: true })
for (const { machine } of MACHINES) {
  const chart = statechartOf(machine)
  writeFileSync(fileOf(chart), pageOf(chart))
  process.stdout.write(`${fileOf(chart)}: ${chart.states.length} states\n`)
}
