import { afterEach, beforeEach } from 'vitest'

import { openSqliteStore } from '#server/store/sqlite-store.ts'
import type { Store } from '#server/store/store.ts'
import { makeFolder } from '#tests/support/service/open-service.ts'

export interface TestStore {
  /** The data folder. */
  path: string
  store: Store
}

/** A data folder with an open SQLite store in it, another one for each test of the file that asks for it. */
export function useTestStore(): TestStore {
  const place = {} as TestStore
  let folder: ReturnType<typeof makeFolder>
  beforeEach(() => {
    folder = makeFolder()
    Object.assign(place, { path: folder.path, store: openSqliteStore(folder.path) })
  })
  afterEach(async () => {
    await place.store.close()
    folder.remove()
  })
  return place
}
