import { execFile } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

import type { Page } from '@playwright/test'

import { startServer } from '#tests/support/service/start-server.ts'

import { expect } from './fixtures.ts'
import { listCaches, networkTest, waitForWorker } from './service-worker-fixtures.ts'
import { ALL_ANSWERED, saveRecord } from './saved-progress.ts'
import { newPerson } from './visitor.ts'

// New releases reach a device that has the service worker of the assessment: one with other texts, and one without the
// worker. Both are real builds.

const run = promisify(execFile)

/** Another text on each page of the assessment, and so other names of its files. */
const NEXT = { VITE_REPORT_ANSWER_HOURS: '48' }
const WITHOUT = { VITE_OFFLINE_ASSESSMENT: 'off' }

type Worker = (tools: object, use: (url: string) => Promise<void>) => Promise<void>

/** Builds and serves a release for the first test that asks for it. */
function serveRelease(
  name: string,
  settings: Readonly<Record<string, string>>,
): [Worker, { scope: 'worker'; timeout: number }] {
  const serve: Worker = async (
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    {},
    use,
  ) => {
    const buildDir = path.resolve('node_modules/.cache', name)
    const env = { ...process.env, ...settings, BUILD_DIR: buildDir }
    await run('npx', ['vite', 'build', '--logLevel', 'error'], { env })
    const server = await startServer({ buildDir, environment: { SPAM_CHECKS: 'honeypot', ...settings } })
    await use(server.url)
    await server.stop()
    rmSync(buildDir, { recursive: true, force: true })
  }
  return [serve, { scope: 'worker', timeout: 300_000 }]
}

const test = networkTest.extend<object, { nextRelease: string; releaseWithoutWorker: string }>({
  nextRelease: serveRelease('next-release', NEXT),
  releaseWithoutWorker: serveRelease('release-without-worker', WITHOUT),
})

test.describe.configure({ mode: 'default' })

const promise = (page: Page, hours: number) => page.getByText(`our team follows up within ${hours} hours`)

test(
  'while the network is there the page is that of the newest release, and without one too',
  { tag: '@slow' },
  async ({ context, network, page, nextRelease, visitor }) => {
    await visitor.openIntro()
    await waitForWorker(page)
    const [first] = await listCaches(page)
    network.leadTo(nextRelease)
    await page.reload()
    await expect(promise(page, 48)).toBeVisible()
    await visitor.seesIntro()
    await expect.poll(() => listCaches(page), 'the last release stays, for tabs that are still open').toHaveLength(2)
    const [kept, newest] = await listCaches(page)
    expect(kept).toBe(first)
    expect(newest).not.toBe(first)
    await waitForWorker(page)

    await context.setOffline(true)
    await page.reload()
    await expect(promise(page, 48)).toBeVisible()
    await visitor.seesIntro()
  },
)

/** The path of a chunk of the first release. */
const findChunk = (name: RegExp) => `/assets/${readdirSync('dist/web/assets').find((file) => name.test(file))}`

test(
  'a release between two steps takes no code away: the tab goes on with what the device has',
  { tag: '@slow' },
  async ({ context, network, page, nextRelease, visitor }) => {
    const chunks = [findChunk(/^result-details-.*\.js$/), findChunk(/^code-comparison-.*\.js$/)]
    const statuses = await Promise.all(chunks.map(async (chunk) => (await fetch(nextRelease + chunk)).status))
    expect(statuses, 'the new release does not have this code').toEqual([404, 404])
    await saveRecord(context, network.url, { ...ALL_ANSWERED, index: 14, contact: newPerson() })
    await visitor.resume()
    await waitForWorker(page)
    network.leadTo(nextRelease)
    // Another tab gets the new release, and the worker of the new release answers both.
    const other = await context.newPage()
    await other.goto('/assessment-flow')
    await expect.poll(() => listCaches(page)).toHaveLength(2)
    await waitForWorker(page)
    // The browser's own cache may have the code too, and may drop it at any time.
    const session = await context.newCDPSession(page)
    await session.send('Network.clearBrowserCache')

    await visitor.isAt(15)
    await visitor.next()
    await visitor.isAt(16)
    await visitor.next()
    await visitor.seesResults()
    await expect(page.getByRole('region', { name: 'Why this score' })).toBeVisible()
    await page.getByRole('button', { name: 'Start a comparison' }).click()
    await expect(page.getByRole('textbox', { name: /code/ })).toBeVisible()
  },
)

test(
  'where the owner turns it off, the device removes the worker and its copies, and no page asks for one again',
  { tag: '@slow' },
  async ({ network, page, releaseWithoutWorker, visitor }) => {
    await visitor.openIntro()
    await waitForWorker(page)
    network.leadTo(releaseWithoutWorker)
    await page.reload()
    const count = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
    await expect.poll(count).toBe(0)
    await expect.poll(() => listCaches(page)).toEqual([])
    await page.reload()
    await visitor.seesIntro()
    const before = network.paths.length
    await page.mouse.move(60, 400)
    await page.keyboard.press('Tab')
    await page.waitForLoadState('networkidle')
    expect(network.paths.slice(before)).not.toContain('/assessment-worker.js')
    expect(await count()).toBe(0)
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  },
)
