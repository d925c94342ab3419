import { completeByMouse } from '#tests/engines/assessment-walks.ts'
import { findEngine } from '#tests/engines/find-engines.ts'
import { Visit } from '#tests/engines/visit.ts'

import { test } from './fixtures.ts'

const openFirefox = findEngine('Firefox')

test('the whole assessment in Firefox, to a result, a stored report and a letter', async ({ site }) => {
  const tab = await openFirefox?.({})
  if (tab === undefined) {
    process.stderr.write('Firefox is not installed (Debian: firefox-esr), so its walk is skipped.\n')
    test.skip()
    return
  }
  try {
    await completeByMouse(new Visit(tab, site.url), site)
  } finally {
    await tab.close()
  }
})
