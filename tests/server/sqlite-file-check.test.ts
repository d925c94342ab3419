import { copyFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { locateDatabase } from '#server/intake/sqlite-connection.ts'
import { openSqliteStore } from '#server/intake/open-store.ts'
import { StoreUnavailable } from '#server/intake/store-unavailable.ts'
import type { Submission } from '#server/intake/store-types.ts'
import { makeTemporaryFolder } from '#tests/support/service/make-temporary-folder.ts'

const submission: Submission = {
  id: 'id',
  kind: 'assessment-report',
  fingerprint: 'f',
  receivedAt: 1000,
  payload: '{}',
  flags: [],
}

test('a file that is moved away or replaced under a running server takes nothing more, and goes on when it is back', async () => {
  const folder = makeTemporaryFolder()
  const file = locateDatabase(folder.path)
  const store = openSqliteStore(folder.path)
  const accept = (id: string) => store.accept({ ...submission, id, fingerprint: id }, ['team-letter'])
  await accept('before')
  const aside = join(folder.path, 'aside')
  renameSync(file, aside)
  await expect(accept('gone')).rejects.toThrow(/StoreUnavailable|its file is gone/)
  await expect(store.claim({ worker: 'one', now: 2000, leaseMs: 1000 })).rejects.toThrow(StoreUnavailable)
  copyFileSync(aside, file)
  await expect(accept('replaced')).rejects.toThrow('another file is in its place')
  renameSync(aside, file)
  expect(await accept('after')).toBe('accepted')
  expect((await store.list(10)).map(({ id }) => id).toSorted()).toEqual(['after', 'before'])
  await store.close()
  folder.remove()
})
