import type { BrowserContext, Page } from '@playwright/test'

// What the site keeps on the device of a visitor: an IndexedDB database with three stores of texts.

const NAME = 'keelson'
const VERSION = 2
const STORES = ['progress', 'results', 'drafts'] as const

export type StoreName = (typeof STORES)[number]
export type Kept = Readonly<Partial<Record<StoreName, Readonly<Record<string, string>>>>>

/** Puts this into the storage of a context, and removes everything else. */
export async function writeDeviceStorage(context: BrowserContext, url: string, kept: Kept): Promise<void> {
  const stores = STORES.map((name) => ({
    name,
    autoIncrement: false,
    indexes: [],
    records: Object.entries(kept[name] ?? {}).map(([key, value]) => ({ key, value })),
  }))
  // The page looks for this key before its first paint.
  const localStorage = kept.progress === undefined ? [] : [{ name: 'keelson.resuming', value: '1' }]
  const origin = { origin: url, localStorage, indexedDB: [{ name: NAME, version: VERSION, stores }] }
  await context.setStorageState({ cookies: [], origins: [origin] })
}

/** All texts of this store by their keys; empty when the site has not created its database. */
export async function readDeviceStorage(page: Page, store: StoreName): Promise<Record<string, string>> {
  return page.evaluate(
    async ({ name, from }) => {
      const made = await indexedDB.databases()
      if (!made.some((database) => database.name === name)) return {}
      const opening = indexedDB.open(name)
      await new Promise((resolve) => opening.addEventListener('success', resolve))
      const database = opening.result
      const objects = database.transaction(from).objectStore(from)
      const [keys, values] = [objects.getAllKeys(), objects.getAll()]
      await new Promise((resolve) => values.addEventListener('success', resolve))
      database.close()
      return Object.fromEntries(keys.result.map((key, place) => [String(key), String(values.result[place])]))
    },
    { name: NAME, from: store },
  )
}

/** The drafts of a form, each as its text. Every tab has its own. */
export async function readDraftTexts(page: Page, form: 'message' | 'intro'): Promise<string[]> {
  const drafts = Object.entries(await readDeviceStorage(page, 'drafts'))
  return drafts.flatMap(([key, text]) => (key === form || key.startsWith(`${form}.`) ? [text] : []))
}

/** Lets every later page of this tab open its database only after so many milliseconds. */
export async function openDatabaseSlowly(page: Page, ms: number): Promise<void> {
  await page.addInitScript((delay) => {
    const { open } = IDBFactory.prototype
    IDBFactory.prototype.open = function openSlowly(...database) {
      const request = open.apply(this, database)
      const { addEventListener } = request
      request.addEventListener = (type: string, listener: EventListener) =>
        addEventListener.call(request, type, (event) =>
          type === 'success' ? setTimeout(listener, delay, event) : listener(event),
        )
      return request
    }
  }, ms)
}
