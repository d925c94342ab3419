import { dirname, join } from 'node:path'

import type { CliContext } from '#server/cli/cli-context.ts'
import { BUILT_CLI } from '#tests/support/service/start-server.ts'

export interface TestCliContext extends CliContext {
  /** Everything written so far. */
  readonly written: () => string
  /** Everything written to standard error so far. */
  readonly writtenErrors: () => string
}

/** What a `leads` command works with, without a terminal: this data folder, and these settings on top. */
export function createCliContext(dataDir: string, environment: Readonly<Record<string, string>> = {}): TestCliContext {
  const chunks: string[] = []
  const errors: string[] = []
  return {
    command: 'npm run leads --',
    environment: { DATA_DIR: dataDir, ...environment },
    webRoot: join(dirname(BUILT_CLI), '..', 'web'),
    now: Date.now,
    write: async (text) => void chunks.push(text),
    writeError: (text) => void errors.push(text),
    writtenErrors: () => errors.join(''),
    written: () => chunks.join(''),
  }
}
