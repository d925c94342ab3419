import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { Page } from '@playwright/test'

import { QUESTIONS } from '#machines/questions/questions.ts'

import { owner } from '#tests/support/site/owner-facts.ts'
import { Deferred } from './deferred-promise.ts'
import { ALL_ANSWERED, saveRecord } from './saved-progress.ts'
import { resumeFrom } from './resume-from-record.ts'
import { expect, test } from './fixtures.ts'
import { holdReports } from './report-requests.ts'
import { newPerson } from './visitor.ts'

// Nothing that a visitor looks at moves by itself, neither while a page loads nor when a step replaces another.

/** Reports every layout shift from now on, also one shortly after a key press: on a slow machine its effect comes later. */
async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
      })[]) {
        const moved = entry.sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.textContent?.slice(0, 30)} from ${previousRect.y} to ${currentRect.y}`,
        )
        seen.push(`${entry.value.toFixed(4)}: ${moved.join('; ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return async () => {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    return page.evaluate(() => (window as unknown as { seen: string[] }).seen.splice(0))
  }
}

test(
  'nothing in view moves from question to question on a desktop',
  { tag: '@slow' },
  async ({ faults, page, site, visitor }) => {
    await page.setViewportSize({ width: 1440, height: 780 })
    const shifts = await watchShifts(page)
    await resumeFrom({ faults, page, site, visitor }, { ...ALL_ANSWERED, index: 0 })
    await shifts()
    for (const [index] of QUESTIONS.entries()) {
      await visitor.isAt(index + 1)
      expect(await shifts(), `at question ${index + 1}`).toEqual([])
      if (index < QUESTIONS.length - 1) await page.keyboard.press('ArrowRight')
    }
  },
)

test(
  'nothing in view moves when the result arrives late',
  { tag: '@slow' },
  async ({ faults, page, site, visitor }) => {
    // A screen so high that the footer would be in view below a question.
    await page.setViewportSize({ width: 1920, height: 1200 })
    const shifts = await watchShifts(page)
    await resumeFrom({ faults, page, site, visitor }, ALL_ANSWERED)
    const gate = await holdReports(page)
    await shifts()
    await page.keyboard.press('ArrowRight')
    await expect(visitor.advance).toHaveAttribute('aria-busy', 'true')
    gate.open()
    await visitor.seesResults()
    expect(await shifts()).toEqual([])
  },
)

test(
  'nothing in view moves when the explanation of the result arrives late',
  { tag: '@slow' },
  async ({ page, site, visitor }) => {
    await page.setViewportSize({ width: 1920, height: 1200 })
    const shifts = await watchShifts(page)
    const gate = new Deferred()
    await page.route('**/assets/result-details-*', async (route) => {
      await gate.opened
      await route.continue()
    })
    await saveRecord(page.context(), site.url, { ...ALL_ANSWERED, contact: newPerson() })
    await visitor.resume()
    await visitor.next()
    await visitor.seesResults()
    await expect(page.getByRole('table', { name: /^Dimension profile/ })).toBeVisible()
    await shifts()
    gate.open()
    await expect(page.getByRole('region', { name: 'Why this score' })).toBeVisible()
    expect(await shifts()).toEqual([])
  },
)

/** A page that arrives in two parts, divided before the first of these words after the style sheet. */
async function servePageInParts(site: { url: string }, path: string, words: string) {
  const gate = new Deferred()
  const server = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(`${site.url}${request.url}`)
      response.setHeader('Content-Type', answer.headers.get('Content-Type') ?? '')
      if (request.url !== path) return response.end(Buffer.from(await answer.arrayBuffer()))
      const whole = await answer.text()
      const middle = whole.indexOf(words, whole.indexOf('<body'))
      response.write(whole.slice(0, middle))
      await gate.opened
      return response.end(whole.slice(middle))
    })()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}${path}`, gate, close: () => server.close() }
}

for (const { part, words, painted } of [
  { part: 'header', words: owner.name, painted: 'header svg >> nth=0' },
  { part: 'intro form', words: 'Company name', painted: '[name=workEmail]' },
]) {
  test(`the ${part} stays where it was painted when the rest of its page arrives`, async ({ page, site }) => {
    const { url, gate, close } = await servePageInParts(site, '/assessment-flow', words)
    try {
      await page.setViewportSize({ width: 412, height: 823 })
      const shifts = await watchShifts(page)
      await page.goto(url, { waitUntil: 'commit' })
      await expect(page.locator(painted)).toBeVisible()
      await shifts()
      gate.open()
      await expect(page.getByRole('button', { name: 'Start' })).toBeVisible()
      expect(await shifts()).toEqual([])
    } finally {
      await page.close()
      close()
    }
  })
}
