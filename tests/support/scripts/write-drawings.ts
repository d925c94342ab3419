import { writeFileSync } from 'node:fs'

import { SAMPLE_HULL, writeSampleHull } from '#tests/support/site/sample-hull-svg.ts'

writeFileSync(SAMPLE_HULL, writeSampleHull())
process.stdout.write(`${SAMPLE_HULL} is written\n`)
