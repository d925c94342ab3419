import { defineConfig } from 'vitest/config'

const project = (name: string) => ({
  // The time-outs below hold in every project.
  extends: true as const,
  test: { name, include: [`tests/${name}/**/*.test.ts`] },
})

export default defineConfig({
  test: {
    projects: ['machines', 'paths', 'web', 'server', 'house'].map(project),
    // Many tests wait, for a process, a pause or the disk; without this, two cores run one file at a time.
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
