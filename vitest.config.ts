import path from 'node:path'

import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

import { articles } from './build/articles/article-plugin.ts'
import { isMutated, isThorough } from './tests/support/test-effort.ts'

/** These files take longest. Start them first, or the run ends up waiting for them. */
const isLongest = ({ moduleId }: TestSpecification) =>
  /\/(?:postgres-(?:failures|store)|process)\.test\.ts$/.test(moduleId)

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- it is not an array's
    const sorted = await super.sort(files)
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))]
  }
}

/** Stryker stops at the first test that fails: most likely one of the changed module's own, least likely a walk of all paths. */
class LikeliestFirst extends LongestFirst {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const names = ([this.ctx.config.related ?? []].flat() as string[]).map((file) => path.basename(file, '.ts'))
    const findPlace = ({ moduleId }: TestSpecification) => {
      if (names.some((name) => path.basename(moduleId).startsWith(`${name}.`))) return 0
      return moduleId.includes('/tests/paths/') ? 2 : 1
    }
    // oxlint-disable-next-line unicorn/no-array-sort -- it is not an array's
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => findPlace(one) - findPlace(other))
  }
}

/** Left to `npm run check:slow -- thorough`: each builds, installs or starts programs many times. */
const SLOW_FILES = [
  'repository/import-lint-rules',
  'repository/regular-expressions',
  'server/cli-process',
  'server/dev-server-reload',
  'server/postgres-processes',
  'server/production-dependencies',
  'server/release-archive',
  'server/sqlite-processes',
].map((file) => `tests/${file}.test.ts`)

const project = (name: string) => ({
  // What is said below holds in every project.
  extends: true as const,
  test: { name, include: [`tests/${name}/**/*.test.ts`], exclude: isThorough ? [] : SLOW_FILES },
})

export default defineConfig({
  plugins: [articles()],
  test: {
    projects: ['machines', 'paths', 'web', 'repository', 'server'].map(project),
    // Files leave nothing behind in the modules that they share, so a worker loads these once. Stryker has to see which tests
    // load a module: loaded once, nearly all changes would seem to concern all tests.
    isolate: isMutated,
    sequence: { sequencer: isMutated ? LikeliestFirst : LongestFirst },
    // Many tests wait, for a process, a pause or the disk; without this, two cores run two files at a time.
    maxWorkers: 4,
    // A snapshot file that is missing fails, as in CI; `-u` writes it.
    update: 'none',
    // A failed comparison shows the objects in its first line instead of `{ …(2) }`.
    chaiConfig: { truncateThreshold: 0 },
    // Far from UTC, so that a time in the zone of the machine is seen.
    env: { TZ: 'Pacific/Pago_Pago' },
    testTimeout: 60_000,
    // Vitest waits a second for what is polled: too short on a busy machine. A wait that is itself a promise says its time.
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 60_000,
  },
})
