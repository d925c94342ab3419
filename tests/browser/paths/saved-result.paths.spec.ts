import { expect, type Locator } from '@playwright/test'

import { serializeResult } from '#machines/saved-result/saved-result.ts'
import { writeDeviceStorage, readDeviceStorage } from '#tests/browser/device-storage.ts'
import { hydratePage } from '#tests/browser/hydrate-page.ts'
import { recordAnnouncements } from '#tests/browser/record-announcements.ts'
import { listPathCases, type PathStep } from '#tests/models/generate-paths.ts'
import { EXPECTED, savedResultModel, type SavedResultModelEvent } from '#tests/models/saved-result.model.ts'

import { LiveRegionLog } from './live-region-log.ts'
import { testPathsInBrowser, type Driver, type Scene } from './walk-paths.ts'

type Step = PathStep<SavedResultModelEvent>

const REMOVED = 'Removed from this device. It is gone once you leave this page.'
const REFUSED = 'Your browser did not remove it. Please try again.'

/** Keeps the page's own database waiting, and remembers what waits. */
interface Device extends Window {
  keepsWaiting?: boolean
  waiting?: IDBTransaction
}

/** A visitor who reopens the saved result on a device that does nothing until the test lets it. */
class SavedResultDriver implements Driver<Step> {
  readonly #scene: Scene
  readonly #regions: LiveRegionLog
  readonly #remove: Locator
  #isRemoving = false
  #news: string | null = null

  constructor(scene: Scene) {
    this.#scene = scene
    this.#regions = new LiveRegionLog(scene.page)
    this.#remove = scene.page.getByRole('button', { name: 'Remove from this device' })
  }

  async open(): Promise<void> {
    const { page, site } = this.#scene
    const last = serializeResult({ ...EXPECTED, at: Date.now() })
    await writeDeviceStorage(page.context(), site.url, { results: { last } })
    await recordAnnouncements(page)
    await page.goto('/assessment-flow/result')
    await hydratePage(page)
    await expect(this.#remove).toBeVisible()
    await this.#regions.expectNews(null)
  }

  async act({ event }: Step): Promise<void> {
    this.#news = null
    switch (event.type) {
      case 'removal.requested':
        if (await this.#remove.isHidden()) return
        if (!this.#isRemoving) await this.#holdDevice()
        this.#isRemoving = true
        return this.#remove.press('Enter')
      case 'xstate.done.actor.removeResult':
        this.#isRemoving = false
        this.#news = `status: ${event.output ? REMOVED : REFUSED}`
        return this.#releaseDevice(event.output)
      default:
        throw new Error(`No device does ${event.type} here`)
    }
  }

  /** A transaction of the test keeps the store busy, so that the page's removal waits for it. */
  #holdDevice(): Promise<void> {
    return this.#scene.page.evaluate(async () => {
      const device = window as Device
      device.keepsWaiting = true
      IDBTransaction.prototype.commit = function remember() {
        device.waiting = this
      }
      const opening = indexedDB.open('keelson')
      await new Promise((resolve) => opening.addEventListener('success', resolve))
      const objects = opening.result.transaction('results', 'readwrite').objectStore('results')
      const ask = () => {
        if (device.keepsWaiting) objects.get('last').addEventListener('success', ask)
      }
      ask()
    })
  }

  #releaseDevice(isDone: boolean): Promise<void> {
    return this.#scene.page.evaluate((lets) => {
      const device = window as Device
      if (!lets) device.waiting?.abort()
      device.keepsWaiting = false
    }, isDone)
  }

  async see({ key }: Step): Promise<void> {
    const { page } = this.#scene
    await expect(page.getByText(REMOVED)).toHaveCount(key === 'removed' ? 1 : 0)
    await expect(page.getByText(REFUSED)).toHaveCount(key === 'found.refused' ? 1 : 0)
    await expect(this.#remove).toHaveCount(key === 'removed' ? 0 : 1)
    await expect(page.getByRole('link', { name: 'open it again' })).toHaveCount(key === 'removed' ? 0 : 1)
    await this.#regions.expectNews(this.#news)
  }

  /** Expects that a result is still stored unless the page has said that it was removed. */
  async finish(): Promise<void> {
    const { page } = this.#scene
    const isRemoved = await page.getByText(REMOVED).isVisible()
    if (this.#isRemoving) await this.#releaseDevice(false)
    expect(Object.keys(await readDeviceStorage(page, 'results'))).toEqual(isRemoved ? [] : ['last'])
  }
}

testPathsInBrowser({
  model: savedResultModel.name,
  paths: listPathCases(savedResultModel),
  describeStep: ({ event }) => savedResultModel.describeEvent(event),
  driver: (scene) => new SavedResultDriver(scene),
})
