import { afterEach, beforeEach } from 'vitest'

import { openStore } from '#server/store/sqlite-store.ts'
import type { Store } from '#server/store/store.ts'
import { makeFolder } from '#tests/support/service/open-service.ts'

export interface StorePlace {
  /** The data folder. */
  path: string
  store: Store
}

/** A data folder with an open SQLite store in it, another one for each test of the file that asks for it. */
export function storePlace(): StorePlace {
  const place = {} as StorePlace
  let folder: ReturnType<typeof makeFolder>
  beforeEach(() => {
    folder = makeFolder()
    Object.assign(place, { path: folder.path, store: openStore(folder.path) })
  })
  afterEach(async () => {
    await place.store.close()
    folder.remove()
  })
  return place
}
