import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { beforeEach, expect, test } from 'vitest'

import { useTemporaryFolder } from '#tests/support/service/use-temporary-folder.ts'
import { BUILT_SERVER, requireBuild, startServer } from '#tests/support/service/start-server.ts'
import { postReport } from '#tests/support/submissions/post-report.ts'
import { sampleReport } from '#tests/support/submissions/sample-reports.ts'

const folder = useTemporaryFolder()

beforeEach(() => {
  requireBuild(BUILT_SERVER)
})

test('the release archive is named for version, commit and platform, and runs with nothing but Node', async () => {
  const from = ['--from', 'dist', '--to', folder.path]
  const made = spawnSync(process.execPath, ['build/make-release.mjs', ...from], { encoding: 'utf8' })
  expect(made).toMatchObject({
    status: 0,
    stderr: expect.stringMatching(/Warning: .* this machine .*SITE_ORIGIN=/) as string,
  })
  const [archive = '', digest = '', ...more] = readdirSync(folder.path).toSorted()
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  const [, named, platform] = /^keelson-site-(.+)-[\da-f]{10}(?:-modified)?-(\w+-\w+)\.tar\.gz$/.exec(archive) ?? []
  expect([named, platform, more]).toEqual([version, `${process.platform}-${process.arch}`, []])
  const content = readFileSync(join(folder.path, archive))
  const sum = createHash('sha256').update(content).digest('hex')
  expect([digest, readFileSync(join(folder.path, digest), 'utf8')]).toEqual([
    `${archive}.sha256`,
    `${sum}  ${archive}\n`,
  ])

  const release = join(folder.path, 'release')
  mkdirSync(release)
  execFileSync('tar', ['-xzf', join(folder.path, archive), '-C', release, '--strip-components=1'])
  for (const part of ['LICENSE', 'README.md', 'deploy/deploy.sh', 'docs/deploy.md', '.env.example', 'release.json']) {
    expect(readFileSync(join(release, part), 'utf8')).not.toBe('')
  }
  expect(readdirSync(join(release, 'node_modules'))).not.toContain('vite')
  const server = await startServer({ buildDir: join(release, 'dist') })
  expect((await fetch(server.url)).status).toBe(200)
  expect((await postReport(server.url, sampleReport('Quick Win'))).status).toBe(202)
  expect(await server.stop()).toBe(0)
  // It installs the production dependencies.
}, 180_000)
