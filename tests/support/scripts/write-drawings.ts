import { writeFileSync } from 'node:fs'

import { PREVIEW_HULL, writePreviewHull } from '#tests/support/site/preview-hull-svg.ts'
import { SAMPLE_HULL, writeSampleHull } from '#tests/support/site/sample-hull-svg.ts'

for (const [file, drawing] of [
  [SAMPLE_HULL, writeSampleHull()],
  [PREVIEW_HULL, writePreviewHull()],
] as const) {
  writeFileSync(file, drawing)
  process.stdout.write(`${file} is written\n`)
}
