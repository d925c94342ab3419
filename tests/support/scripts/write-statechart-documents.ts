import { mkdirSync, writeFileSync } from 'node:fs'

import { nameFile, writePage } from '#tests/support/statechart-documents/statechart-document.ts'
import { LIST_FILE, writeListPage } from '#tests/support/statechart-documents/statechart-list.ts'
import { readStatechart } from '#inspector/statechart.ts'
import { MACHINES } from '#tests/models/all-machines.ts'

mkdirSync('docs/statecharts', { recursive: true })
const charts = MACHINES.map(({ machine }) => readStatechart(machine))
for (const chart of charts) {
  writeFileSync(nameFile(chart), writePage(chart))
  process.stdout.write(`${nameFile(chart)}: ${chart.states.length} states\n`)
}
writeFileSync(LIST_FILE, writeListPage(charts))
