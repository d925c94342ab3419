import { completeByMouse } from '#tests/engines/assessment-walks.ts'
import { findEngine } from '#tests/engines/find-engines.ts'
import { EngineVisitor } from '#tests/engines/engine-visitor.ts'

import { test } from './fixtures.ts'

const openFirefox = findEngine('Firefox')

if (openFirefox === undefined) {
  process.stderr.write('Firefox is not installed (Debian: firefox-esr), so the assessment is not walked in it.\n')
} else {
  test('the whole assessment in Firefox, to a result, a stored report and a letter', async ({ site }) => {
    const tab = await openFirefox({})
    try {
      await completeByMouse(new EngineVisitor(tab, site.url), site)
    } finally {
      await tab.close()
    }
  })
}
