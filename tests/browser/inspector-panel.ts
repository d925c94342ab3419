import {
  expect,
  type FrameLocator,
  type Locator,
  type Page,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions,
  type TestType,
} from '@playwright/test'

import { parseLog, type ReplayLog } from '#inspector/replay.ts'
import { startDevSite } from '#tests/support/site/dev-site.ts'

import type { Faults } from './browser-errors.ts'
import type { RunningSite } from './running-site.ts'
import { test as base } from './fixtures.ts'
import type { Visitor } from './visitor.ts'

/** The inspector as it is docked to a page of the development server. */
class InspectorPanel {
  readonly page: Page
  readonly frame: Locator
  readonly inside: FrameLocator
  readonly steps: Locator
  readonly current: Locator
  /** The actor that is shown. */
  readonly chosen: Locator
  readonly chart: Locator
  /** The states that are lit, the outermost first. */
  readonly lit: Locator
  /** The transitions that were just taken. */
  readonly taken: Locator

  constructor(page: Page) {
    this.page = page
    this.frame = page.locator('iframe[title="Running machines"]')
    this.inside = this.frame.contentFrame()
    this.steps = this.inside.getByRole('region', { name: 'Events' }).getByRole('listitem')
    this.current = this.steps.locator('[aria-current="step"]')
    this.chosen = this.inside.getByRole('list', { name: 'Actors' }).locator('[aria-current="true"]')
    this.chart = this.inside.getByRole('region', { name: 'Chart' })
    this.lit = this.chart.locator('[data-drawn^="box"][aria-current="true"]')
    this.taken = this.chart.locator('[data-drawn^="row"][aria-current="true"]')
  }

  button(name: string): Locator {
    return this.inside.getByRole('button', { name, exact: true })
  }

  /** A state of the chart by its id, with all that is inside it. */
  state(id: string): Locator {
    return this.chart.locator(`[data-drawn="box ${id}"]`)
  }

  /** The ids of the states that are lit. */
  async litStates(): Promise<string[]> {
    return this.lit.evaluateAll((boxes) => boxes.map((box) => (box.getAttribute('data-drawn') ?? '').slice(4)))
  }

  /** Sends an event that has fields, as JSON. */
  async sendFields(event: string, json: string): Promise<void> {
    await this.button(`Send ${event}`).click()
    await this.inside.getByLabel(`Fields of ${event}, as JSON`).fill(json)
    await this.button('Send event').click()
  }

  actor(name: string): Locator {
    return this.inside.getByRole('list', { name: 'Actors' }).getByRole('button', { name: new RegExp(`^${name} `) })
  }

  /** Opens it where it was not asked for from the start. */
  async open(): Promise<void> {
    await this.page.keyboard.press('Alt+Shift+I')
    await expect(this.steps).not.toHaveCount(0)
  }

  async copied(): Promise<string> {
    await this.button('Copy log').click()
    await expect(this.button('Copied')).toBeVisible()
    return this.page.evaluate(() => navigator.clipboard.readText())
  }

  /** The session shown, once it has come to this state. */
  async logAt(state: string): Promise<ReplayLog> {
    await expect(this.steps.last()).toContainText(state)
    const read = parseLog(await this.copied())
    if (!read.ok) throw new Error(read.fault)
    return read.log
  }

  async paste(text: string): Promise<void> {
    await this.button('Paste log').click()
    await this.inside.getByLabel('A copied log').fill(text)
  }
}

interface InTest {
  faults: Faults
  visitor: Visitor
  panel: InspectorPanel
}

interface InWorker {
  site: RunningSite
  devUrl: string
}

/** Every test has a page of the development server, which is the same for all tests of a worker. */
export const test: TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & InTest,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions & InWorker
> = base.extend<Pick<InTest, 'panel'>, Pick<InWorker, 'devUrl'>>({
  devUrl: [
    async ({ browser }, use) => {
      const site = await startDevSite()
      // The first page takes long: the server compiles what it is made of.
      const page = await browser.newPage()
      await page.goto(`${site.url}/assessment-flow?inspect`)
      await new InspectorPanel(page).steps.first().waitFor()
      await page.close()
      await use(site.url)
      await site.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ devUrl }, use) => use(devUrl),
  context: async ({ context }, use) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await use(context)
  },
  panel: async ({ page }, use) => use(new InspectorPanel(page)),
})
