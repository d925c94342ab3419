import { expect, type Locator } from '@playwright/test'

import { serializeResult } from '#machines/saved-result/saved-result.ts'
import { writeDeviceStorage, readDeviceStorage } from '#tests/browser/device-storage.ts'
import { hydratePage } from '#tests/browser/hydrate-page.ts'
import { recordAnnouncements } from '#tests/browser/record-announcements.ts'
import { EXPECTED, savedResultModel, type SavedResultModelEvent } from '#tests/models/saved-result.model.ts'

import { LiveRegionLog } from './live-region-log.ts'
import { testPathsInBrowser, type Driver, type Scene } from './walk-paths.ts'

type Removed = Extract<SavedResultModelEvent, { type: 'xstate.done.actor.removeResult' }>

const REMOVED = 'Removed from this device. It is gone once you leave this page.'
const REFUSED = 'Your browser did not remove it. Please try again.'

/** Keeps the page's own database waiting, and remembers what waits. */
interface Device extends Window {
  keepsWaiting?: boolean
  waiting?: IDBTransaction
}

/** A visitor who reopens the saved result on a device that does nothing until the test lets it. */
class SavedResultDriver implements Driver<SavedResultModelEvent> {
  readonly events: Driver<SavedResultModelEvent>['events'] = {
    'removal.requested': () => this.#requestRemoval(),
    'xstate.done.actor.removeResult': (event) => this.#endRemoval(event),
    // The model for the page has none of these.
    'xstate.done.actor.readResult': () => Promise.reject(new Error('The result was read before')),
    'xstate.error.actor.readResult': () => Promise.reject(new Error('The result was read before')),
    'xstate.error.actor.removeResult': () => Promise.reject(new Error('The page catches this error')),
  }
  readonly states = {
    'found.offered': () => this.#see(null),
    'found.refused': () => this.#see('refused'),
    removing: () => this.#see(null),
    removed: () => this.#see('removed'),
  }
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

  async #requestRemoval(): Promise<void> {
    if (await this.#remove.isHidden()) return
    if (!this.#isRemoving) await this.#holdDevice()
    this.#isRemoving = true
    await this.#remove.press('Enter')
  }

  #endRemoval({ output }: Removed): Promise<void> {
    this.#isRemoving = false
    this.#news = `status: ${output ? REMOVED : REFUSED}`
    return this.#releaseDevice(output)
  }

  /** A transaction of the test keeps the store busy, so that the page's removal waits for it. */
  #holdDevice(): Promise<void> {
    return this.#scene.page.evaluate(async () => {
      const device = window as Device
      device.keepsWaiting = true
      const opening = indexedDB.open('keelson')
      await new Promise((resolve) => opening.addEventListener('success', resolve))
      const objects = opening.result.transaction('results', 'readwrite').objectStore('results')
      const ask = () => {
        if (device.keepsWaiting) objects.get('last').addEventListener('success', ask)
      }
      ask()
      const { transaction } = IDBDatabase.prototype
      IDBDatabase.prototype.transaction = function remember(...parts) {
        device.waiting = transaction.apply(this, parts)
        return device.waiting
      }
    })
  }

  #releaseDevice(isDone: boolean): Promise<void> {
    return this.#scene.page.evaluate((lets) => {
      const device = window as Device
      if (!lets) device.waiting?.abort()
      device.keepsWaiting = false
    }, isDone)
  }

  async #see(said: 'refused' | 'removed' | null): Promise<void> {
    const { page } = this.#scene
    const isThere = said !== 'removed'
    await expect(page.getByText(REMOVED)).toHaveCount(isThere ? 0 : 1)
    await expect(page.getByText(REFUSED)).toHaveCount(said === 'refused' ? 1 : 0)
    await expect(this.#remove).toHaveCount(isThere ? 1 : 0)
    await expect(page.getByRole('link', { name: 'open it again' })).toHaveCount(isThere ? 1 : 0)
  }

  async checkStep(): Promise<void> {
    await this.#regions.expectNews(this.#news)
    this.#news = null
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
  model: savedResultModel,
  driver: (scene) => new SavedResultDriver(scene),
})
