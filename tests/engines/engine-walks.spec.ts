import { test } from '#tests/browser/fixtures.ts'

import { findEngine, type EngineName } from './find-engines.ts'
import { EngineVisitor } from './engine-visitor.ts'
import { WALKS } from './walks.ts'

for (const { title, options = {}, walk } of WALKS) {
  test(title, async ({ site }, info) => {
    const name = info.project.name as EngineName
    const openTab = findEngine(name)
    if (openTab === undefined) throw new Error('No engine is installed')
    const tab = await openTab(options)
    info.annotations.push({ type: 'version', description: tab.version })
    try {
      await walk(new EngineVisitor(tab, site.url), site)
    } catch (error) {
      await info.attach('picture', { body: await tab.takePicture(), contentType: 'image/png' })
      throw error
    } finally {
      await tab.close()
    }
  })
}
