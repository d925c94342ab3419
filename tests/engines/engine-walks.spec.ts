import { test as base } from '@playwright/test'

import { startSite, type RunningSite } from '#tests/browser/running-site.ts'

import { ENGINES, findEngine, type EngineName } from './find-engines.ts'
import { Visit } from './visit.ts'
import { WALKS } from './walks.ts'

const test = base.extend<object, { site: RunningSite }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const site = await startSite()
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
})

for (const { title, options = {}, walk } of WALKS) {
  test(title, async ({ site }, info) => {
    const name = info.project.name as EngineName
    const openTab = findEngine(name)
    test.skip(openTab === undefined, `${name} is not installed; Debian's packages: ${ENGINES[name]}`)
    const tab = await openTab?.(options)
    if (tab === undefined) return
    info.annotations.push({ type: 'version', description: tab.version })
    try {
      await walk(new Visit(tab, site.url), site)
    } catch (error) {
      await info.attach('picture', { body: await tab.takePicture(), contentType: 'image/png' })
      throw error
    } finally {
      await tab.close()
    }
  })
}
