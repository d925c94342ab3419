import { mkdirSync, writeFileSync } from 'node:fs'

import { nameFile, writePage } from '#tests/support/statechart-documents/statechart-document.ts'
import { readStatechart } from '#web/inspect/statechart.ts'
import { MACHINES } from '#tests/models/all-machines.ts'

mkdirSync('docs/statecharts', { recursive: true })
for (const { machine } of MACHINES) {
  const chart = readStatechart(machine)
  writeFileSync(nameFile(chart), writePage(chart))
  process.stdout.write(`${nameFile(chart)}: ${chart.states.length} states\n`)
}
