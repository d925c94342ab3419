import { afterEach, beforeEach } from 'vitest'

import { openSqliteStore } from '#server/intake/open-store.ts'
import type { Store } from '#server/intake/store.ts'
import { useTemporaryFolder } from '#tests/support/service/use-temporary-folder.ts'

export interface TestStore {
  /** The data folder. */
  path: string
  store: Store
}

/** A data folder with an open SQLite store in it, another one for each test of the file that asks for it. */
export function useTestStore(): TestStore {
  const place = {} as TestStore
  const folder = useTemporaryFolder()
  beforeEach(() => {
    Object.assign(place, { path: folder.path, store: openSqliteStore(folder.path) })
  })
  afterEach(async () => {
    await place.store.close()
  })
  return place
}
