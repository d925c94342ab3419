import { expect, test } from './fixtures.ts'
import type { Scene } from './page-state.ts'
import {
  expectFailedReport,
  interceptFirstReport,
  recordReportBodies,
  openAnsweredLastQuestion,
} from './report-requests.ts'
import { newPerson, REPORT_CALL } from './visitor.ts'

const FAILED = 'There was an issue processing your assessment. Please try again.'
const STORED = 'Your AI readiness results are ready! Our team will follow up with additional insights.'

/** Sends the report in vain: the visitor sees the failure, and the next press sends it. */
async function failOnce({ faults, page, visitor }: Pick<Scene, 'faults' | 'page' | 'visitor'>): Promise<void> {
  expectFailedReport(faults, /console error: .*ERR_FAILED/)
  await interceptFirstReport(page, (route) => route.abort())
  await visitor.next()
  await visitor.seesFailure()
}

test('an error is seen although the code of toasts did not load, and the next one is a toast when it has', async ({
  context,
  faults,
  page,
  site,
  visitor,
}) => {
  faults.expect(/toast-layer/)
  await page.route('**/assets/toast-layer*', (route) => route.abort())
  await openAnsweredLastQuestion(visitor, { context, url: site.url, person: newPerson() })
  expectFailedReport(faults, /console error: .*ERR_FAILED/)
  await interceptFirstReport(page, (route) => route.abort())
  await visitor.next()
  const message = page.getByRole('main').getByText(FAILED)
  await expect(message).toBeInViewport({ ratio: 1 })
  const icon = message.locator('xpath=preceding::*[local-name()="svg"][1]')
  expect((await icon.boundingBox())?.height, 'the styles of the message are there too').toBeLessThan(40)
  await expect(visitor.toast).toHaveCount(0)

  await page.unroute('**/assets/toast-layer*')
  await interceptFirstReport(page, (route) => route.abort())
  await visitor.next()
  await visitor.seesFailure()
})

test.describe('before completion', () => {
  const person = newPerson()

  test.beforeEach(async ({ context, page, site, visitor }) => {
    await page.clock.install()
    await openAnsweredLastQuestion(visitor, { context, url: site.url, person })
  })

  test('a report without an answer is aborted after 20 seconds, and the same report can be sent again', async ({
    faults,
    page,
    visitor,
  }) => {
    expectFailedReport(faults)
    const bodies = recordReportBodies(page)
    const aborted = page.waitForEvent('requestfailed')
    await interceptFirstReport(page, () => Promise.resolve())
    await visitor.next()
    await expect(visitor.advance).toHaveAttribute('aria-busy', 'true')
    await page.clock.fastForward(12_000)
    await expect(visitor.advance).toHaveAttribute('aria-busy', 'true')
    await expect(visitor.toast).toHaveCount(0)
    await page.clock.fastForward(8_000)
    await visitor.seesFailure()
    expect((await aborted).failure()?.errorText).toBe('net::ERR_ABORTED')

    await visitor.next()
    await visitor.seesResults()
    expect(bodies).toHaveLength(2)
    expect(bodies[1]).toBe(bodies[0])
  })

  test('an error stays until it is dismissed', async ({ faults, page, visitor }) => {
    await failOnce({ faults, page, visitor })
    await page.clock.fastForward('24:00:00')
    await visitor.seesToast('Error', FAILED)
    await page.emulateMedia({ media: 'print' })
    await expect(visitor.toast.filter({ visible: true }), 'on paper').toHaveCount(0)
    await page.emulateMedia({ media: 'screen' })
    await visitor.toast.getByRole('button', { name: 'Dismiss' }).press('Enter')
    await expect(visitor.toast).toHaveCount(0)
    await expect(page.locator('body'), 'the focus stays on the page').not.toBeFocused()
  })

  test(
    'Escape dismisses the toast and leaves the focus where it is',
    { tag: '@slow' },
    async ({ faults, page, visitor }) => {
      await failOnce({ faults, page, visitor })
      await visitor.previous.focus()
      await page.keyboard.press('Escape')
      await expect(visitor.toast).toHaveCount(0)
      await expect(visitor.previous).toBeFocused()
    },
  )

  test('a new start removes the toast', { tag: '@slow' }, async ({ faults, page, visitor }) => {
    await failOnce({ faults, page, visitor })
    await page.getByRole('button', { name: 'Start over', exact: true }).click()
    await page.getByRole('button', { name: 'Yes, start over' }).click()
    await visitor.seesIntro()
    await expect(visitor.toast).toHaveCount(0)
  })

  test(
    'the toast disappears when the visitor leaves the page, and does not come back with it',
    { tag: '@slow' },
    async ({ faults, page, visitor }) => {
      await failOnce({ faults, page, visitor })
      await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
      await expect(page).toHaveURL('/privacy')
      await expect(page.getByRole('main')).toBeFocused()
      await expect(visitor.toast).toHaveCount(0)
      await page.goBack()
      await visitor.isAt(16)
      await expect(visitor.toast).toHaveCount(0)
    },
  )

  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 1280, height: 720 },
    { width: 768, height: 1024 },
    { width: 360, height: 640 },
  ]) {
    test(
      `a success covers neither the result nor its plan, at ${viewport.width} by ${viewport.height}`,
      { tag: '@slow' },
      async ({ page, visitor }) => {
        await page.setViewportSize(viewport)
        await visitor.next()
        await visitor.seesToast('Assessment Complete', STORED)
        const toast = await visitor.toast.boundingBox()
        const end = (toast?.y ?? Infinity) + (toast?.height ?? 0)
        for (const part of [
          page.getByText('Assessment Complete', { exact: true }).first(),
          page.getByText(/^Promising/),
          visitor.heading,
          page.getByRole('region', { name: 'Your plan' }),
        ]) {
          expect((await part.boundingBox())?.y).toBeGreaterThanOrEqual(end)
        }
        // It leaves with the top of the page, so nothing comes to be below it.
        await page.mouse.wheel(0, 300)
        await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300)
        expect((await visitor.toast.boundingBox())?.y).toBeCloseTo((toast?.y ?? 0) - 300, 0)
      },
    )
  }

  test(
    'one toast shows at a time, and a new one replaces the one before',
    { tag: '@slow' },
    async ({ faults, page, visitor }) => {
      expectFailedReport(faults, /console error: .*ERR_FAILED/)
      await page.route(REPORT_CALL, (route) => route.abort(), { times: 2 })
      await visitor.next()
      await visitor.seesFailure()
      const first = await visitor.toast.elementHandle()
      await visitor.next()
      await expect.poll(() => first?.evaluate((element) => element.isConnected)).toBe(false)
      await visitor.seesToast('Error', FAILED)
      await visitor.next()
      await visitor.seesResults()
      await visitor.seesToast('Assessment Complete', STORED)
    },
  )

  test(
    'a success disappears after 8 seconds, but not while it has the pointer or the focus',
    { tag: '@slow' },
    async ({ page, visitor }) => {
      await visitor.next()
      await visitor.seesResults()
      await visitor.seesToast('Assessment Complete', STORED)
      await visitor.toast.hover()
      await page.clock.fastForward(60_000)
      await visitor.seesToast('Assessment Complete', STORED)
      await visitor.toast.getByRole('button', { name: 'Dismiss' }).focus()
      await visitor.heading.hover()
      await page.clock.fastForward(60_000)
      await visitor.seesToast('Assessment Complete', STORED)
      await visitor.heading.focus()
      await page.clock.fastForward(4_000)
      await visitor.seesToast('Assessment Complete', STORED)
      await page.clock.fastForward(4_000)
      await expect(visitor.toast).toHaveCount(0)
    },
  )
})
