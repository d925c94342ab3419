import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'

import { makeTemporaryFolder, type Folder } from './make-temporary-folder.ts'

/** Whether each test gets a new one, or all tests of the file share one. */
export type Scope = 'test' | 'file'

/** What runs before and after. */
export const HOOKS = { test: [beforeEach, afterEach], file: [beforeAll, afterAll] } as const

/** A temporary folder. Its path is known while tests run. */
export function useTemporaryFolder(scope: Scope = 'test'): Folder {
  const folder = {} as Folder
  const [before, after] = HOOKS[scope]
  before(() => void Object.assign(folder, makeTemporaryFolder()))
  after(() => folder.remove())
  return folder
}
