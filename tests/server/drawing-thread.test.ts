/* oxlint-disable no-await-in-loop -- one drawing after the other is what is measured */
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { startDrawingWorker } from '#build/dev-server.ts'
import type { RenderPdf } from '#server/letters/report-letter-with-pdf.ts'
import { locateLetterFolder } from '#server/letters/letter-folder.ts'
import { buildLetterView } from '#server/letters/team-report-letter.ts'
import { createDrawingThread, type DrawingThread } from '#server/pdf/drawing-thread.ts'
import { renderReportPdf } from '#server/pdf/report-pdf.ts'
import { SENDING } from '#tests/support/letters/sample-envelope.ts'
import { makeTemporaryFolder } from '#tests/support/service/make-temporary-folder.ts'
import { startServer, type RunningServer } from '#tests/support/service/start-server.ts'
import { copyBuildForOrigin } from '#tests/support/site/copy-build-for-origin.ts'
import { postReport } from '#tests/support/submissions/post-report.ts'
import { randomReport, sampleReport, seededChance } from '#tests/support/submissions/sample-reports.ts'
import { isThorough } from '#tests/support/test-effort.ts'

const LETTERS = 8

const chance = seededChance(17)
const VIEW = buildLetterView(sampleReport('Strategic Bet'), SENDING)
const { date } = SENDING

/** Vite has to load the program first. */
const PATIENT = 60_000

/** How long the main thread works on that many letters, in milliseconds. Waiting does not count. */
async function workOn(renderPdf: RenderPdf): Promise<number> {
  const views = Array.from({ length: LETTERS }, () => buildLetterView(randomReport(chance), SENDING))
  const before = performance.eventLoopUtilization()
  for (const view of views) await renderPdf(view, date)
  return performance.eventLoopUtilization(before).active
}

describe('the drawing thread', () => {
  let thread: DrawingThread

  beforeAll(async () => {
    thread = createDrawingThread({ start: () => startDrawingWorker(process.cwd()), longestMs: PATIENT })
    await thread.renderPdf(VIEW, date)
  })
  afterAll(() => thread.close())

  test('draws the same bytes as the main thread', async () => {
    expect((await thread.renderPdf(VIEW, date)).equals(await renderReportPdf(VIEW, date))).toBe(true)
  })

  test.runIf(isThorough)(
    'leaves the main thread to the visitors: letters cost it less than a quarter of what drawing them costs',
    async () => {
      const drawn = await workOn(renderReportPdf)
      expect((await workOn(thread.renderPdf)) / drawn).toBeLessThan(0.25)
    },
  )

  test('tells why a drawing failed, and goes on', async () => {
    await expect(thread.renderPdf({ ...VIEW, groups: undefined as never }, date)).rejects.toThrow(
      /not iterable|undefined/,
    )
    expect((await thread.renderPdf(VIEW, date)).subarray(0, 5).toString()).toBe('%PDF-')
  })
})

const DRAWS = `const { parentPort } = require('node:worker_threads')
  parentPort.on('message', ({ view }) => parentPort.postMessage({ file: Buffer.from(view.score) }))`

const onOrder = (what: string) => `require('node:worker_threads').parentPort.on('message', () => { ${what} })`

describe('a drawing that', () => {
  test.each([
    ['ends its thread', onOrder('process.exit(3)'), /^The drawing thread ended with 3$/],
    ['throws outside of itself', onOrder("throw new Error('no glyph')"), /^The drawing thread failed: no glyph$/],
    ['never ends', onOrder('for (;;) {}'), /^The drawing took longer than 2000 ms$/],
    ['never answers', onOrder(''), /^The drawing took longer than 2000 ms$/],
    [
      'wants all memory',
      onOrder('const all = []; for (;;) all.push(new Array(1e5).fill(1.5))'),
      /^The drawing thread failed: .*memory/,
    ],
    ['has a program that cannot start', 'throw new Error("no such font")', /^The drawing thread failed: no such font$/],
  ])('%s is told with its reason; those that wait are drawn by a new thread', async (what, program, reason) => {
    const programs = [program, DRAWS]
    const threads: Worker[] = []
    const start = () => {
      const options = { eval: true, resourceLimits: { maxOldGenerationSizeMb: 64 } }
      threads.push(new Worker(programs.shift() ?? DRAWS, options))
      return threads.at(-1) as Worker
    }
    const thread = createDrawingThread({ start, longestMs: what.startsWith('never') ? 2000 : PATIENT })
    const first = thread.renderPdf(VIEW, date)
    const waiting = ['1.00', '5.00'].map((score) => thread.renderPdf({ ...VIEW, score }, date))
    await expect(first).rejects.toThrow(reason)
    expect((await Promise.all(waiting)).map(String)).toEqual(['1.00', '5.00'])
    expect(threads).toHaveLength(2)
    await thread.close()
  })
})

test('a stop ends the thread, also while it draws, and nothing is drawn afterwards', async () => {
  const threads: Worker[] = []
  const start = () => {
    threads.push(new Worker(onOrder('for (;;) {}'), { eval: true }))
    return threads.at(-1) as Worker
  }
  const thread = createDrawingThread({ start, longestMs: PATIENT })
  const drawing = thread.renderPdf(VIEW, date).catch(String)
  const waiting = thread.renderPdf(VIEW, date).catch(String)
  await expect.poll(() => threads.length).toBe(1)
  await once(threads[0] as Worker, 'online')
  await thread.close()
  expect(await drawing).toMatch(/The drawing thread ended/)
  expect(await waiting).toMatch(/The server is stopping/)
  await thread.close()
  expect(threads).toHaveLength(1)
})

/** Resolves with the first letter that the server wrote, once this text is in it. */
const findInLetter = (server: RunningServer, text: string) => {
  const folder = locateLetterFolder(server.dataDir)
  const readLetter = () => {
    const name = readdirSync(folder).find((file) => file.endsWith('.eml'))
    return name === undefined ? '' : readFileSync(join(folder, name), 'utf8')
  }
  return expect.poll(readLetter, { timeout: 20_000 }).toContain(text)
}

test('the built server draws a report, and stops with 0 while its thread is idle', async () => {
  const server = await startServer()
  expect((await postReport(server.url, sampleReport('Quick Win'))).status).toBe(202)
  await findInLetter(server, 'filename=report.pdf')
  expect(await server.stop()).toBe(0)
})

test('the built server draws in its thread: a letter has what the program of the thread answers', async () => {
  const place = makeTemporaryFolder()
  const origin = 'https://www.example.com'
  const buildDir = copyBuildForOrigin(place.path, origin)
  const program = `import { parentPort } from 'node:worker_threads'
    parentPort.on('message', () => parentPort.postMessage({ file: Buffer.from('of the thread') }))`
  writeFileSync(join(buildDir, 'server/drawing-worker.js'), program)
  const server = await startServer({ buildDir, environment: { SITE_ORIGIN: origin } })
  expect((await postReport(server.url, sampleReport('Quick Win'))).status).toBe(202)
  await findInLetter(server, Buffer.from('of the thread').toString('base64'))
  await server.stop()
  place.remove()
})
