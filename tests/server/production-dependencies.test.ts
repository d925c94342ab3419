import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { beforeAll, expect, test } from 'vitest'

import { useTemporaryFolder } from '#tests/support/service/use-temporary-folder.ts'
import { metricsUrlIn, scrape } from '#tests/support/service/read-metrics.ts'
import { startServer } from '#tests/support/service/start-server.ts'
import { postJson } from '#tests/support/submissions/post-form.ts'
import { postReport } from '#tests/support/submissions/post-report.ts'
import { sampleReport } from '#tests/support/submissions/sample-reports.ts'

interface Locked {
  readonly dev?: boolean
  readonly devOptional?: boolean
  readonly hasInstallScript?: boolean
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> }

/** The folders that `npm ci --omit=dev` fills; those of other machines are missing here. */
const production = Object.entries(packages).filter(
  ([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional,
)

const folder = useTemporaryFolder('file')

/** Copies into the folder, by the system: thousands of small files. */
function copy(paths: readonly string[], into: string): void {
  mkdirSync(join(folder.path, into), { recursive: true })
  const { status, stderr } = spawnSync('cp', ['-R', ...paths, join(folder.path, into)], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}

beforeAll(() => {
  copy(['package.json'], '.')
  copy(['dist/pages.json', 'dist/server', 'dist/web'], 'dist')
  const own = production.map(([path]) => path).filter((path) => path.lastIndexOf('node_modules') === 0)
  const here = own.filter((path) => existsSync(path))
  for (const scope of new Set(here.map(dirname)))
    copy(
      here.filter((path) => dirname(path) === scope),
      scope,
    )
})

test('the server needs its build, package.json and the production dependencies, and nothing else', async () => {
  const server = await startServer({ buildDir: join(folder.path, 'dist'), environment: { METRICS_PORT: '0' } })
  const statuses = [
    (await fetch(server.url)).status,
    (await fetch(`${server.url}/readyz`)).status,
    (await postReport(server.url, sampleReport('Quick Win'))).status,
    (await postJson(`${server.url}/f/contact`, { email: 'a.meyer@company.example', message: 'Hello' })).status,
  ]
  expect(statuses).toEqual([200, 200, 202, 200])
  const log = server.log.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect((await scrape(metricsUrlIn(log))).get('intake_store_up')).toBe(1)
  expect(await server.stop()).toBe(0)
})

test('no production dependency has an install script to run', () => {
  expect(production.filter(([, { hasInstallScript }]) => hasInstallScript)).toEqual([])
})
