import { mkdirSync, writeFileSync } from 'node:fs'

import { nameFile, writePage } from '#tests/models/statechart-page.ts'
import { readStatechart } from '#web/inspect/statechart.ts'
import { MACHINES } from '#tests/models/statecharts.ts'

mkdirSync('docs/statecharts', { recursive: true })
for (const { machine } of MACHINES) {
  const chart = readStatechart(machine)
  writeFileSync(nameFile(chart), writePage(chart))
  process.stdout.write(`${nameFile(chart)}: ${chart.states.length} states\n`)
}
