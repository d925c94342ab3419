import { completeFromRecord } from './complete-assessment-from-record.ts'
import { readDeviceStorage } from './device-storage.ts'
import { expect, test } from './fixtures.ts'
import { ALL_ANSWERED, saveRecord } from './saved-progress.ts'
import { newPerson, Visitor } from './visitor.ts'

test(
  'a result is drawn once, together with its explanation, when that code is already loaded',
  { tag: '@slow' },
  async ({ page, site, visitor }) => {
    const fetched = page.waitForResponse(/result-details-.*\.js$/)
    await saveRecord(page.context(), site.url, { ...ALL_ANSWERED, contact: newPerson() })
    await visitor.resume()
    await (await fetched).finished()
    // Time to evaluate the code, which a visitor gives while answering.
    await page.waitForTimeout(500)
    await page.evaluate(() => {
      const frames: boolean[] = []
      Object.assign(globalThis, { frames })
      new MutationObserver(() => {
        if (document.querySelector('[data-step=results]') !== null)
          frames.push(document.querySelector('#why-this-score') !== null)
      }).observe(document.body, { childList: true, subtree: true })
    })
    await visitor.next()
    await visitor.seesResults()
    await expect(page.locator('#why-this-score')).toBeVisible()
    const [isExplained] = await page.evaluate(() => (globalThis as unknown as { frames: boolean[] }).frames)
    expect(isExplained).toBe(true)
  },
)

test(
  'a result is explained even when nothing can be loaded after the last question has appeared',
  { tag: '@slow' },
  async ({ page, site }) => {
    await saveRecord(page.context(), site.url, { ...ALL_ANSWERED, contact: newPerson() })
    const visitor = new Visitor(page)
    const fetched = ['js', 'css'].map((kind) =>
      page.waitForEvent('requestfinished', (request) =>
        new RegExp(`/result-details-.*\\.${kind}$`).test(request.url()),
      ),
    )
    await visitor.resume()
    await Promise.all(fetched)
    await page.route(/\/assets\/.*\.(?:js|css)$/, (route) => route.abort())
    await visitor.next()
    await visitor.seesResults()
    await expect(page.getByRole('region', { name: 'Why this score' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'What if' })).toBeVisible()
  },
)

test('the result appears and is saved even when the code that explains it cannot be loaded', async ({
  faults,
  page,
  site,
}) => {
  faults.expect(/result-details/, /console error: Failed to load resource/)
  await page.route('**/assets/result-details-*.js', (route) => route.abort())
  await completeFromRecord(page, { site })
  await expect(page.getByRole('img', { name: /^AI Readiness Position/ })).toBeVisible()
  await expect(page.getByRole('table', { name: /^Dimension profile/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Why this score' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Start a new assessment' })).toBeVisible()
  expect((await readDeviceStorage(page, 'results'))['last']).toContain('"v":1')
})

const LATE = 'link[data-late]'

test('the styles of the result come after the page, long before the result', async ({ page }) => {
  const fetched = page.waitForResponse(/\/assets\/result-[\w-]{8}\.css$/)
  await page.goto('/assessment-flow')
  await (await fetched).finished()
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible()
  await expect(page.locator(LATE)).not.toHaveAttribute('disabled')
})

test(
  'styles of the result that cannot be loaded at first are loaded later',
  { tag: '@slow' },
  async ({ faults, page, site, visitor }) => {
    faults.expect(/console error: Failed to load resource/)
    const sheet = /\/assets\/result-[\w-]{8}\.css$/
    await page.route(sheet, (route) => route.abort())
    await saveRecord(page.context(), site.url, { ...ALL_ANSWERED, index: 14, contact: newPerson() })
    await visitor.resume()
    await expect(page.locator(LATE)).toHaveAttribute('disabled')
    await page.unroute(sheet)
    await visitor.next()
    await expect(page.locator(LATE)).not.toHaveAttribute('disabled')
    await visitor.next()
    await visitor.seesResults()
    await expect(page.locator('[data-step=results] section').first()).toHaveCSS('display', 'grid')
  },
)

test(
  'the result says everything even when its styles cannot be loaded',
  { tag: '@slow' },
  async ({ faults, page, site }) => {
    faults.expect(/console error: Failed to load resource/)
    await page.route(/\/assets\/result-[\w-]{8}\.css$/, (route) => route.abort())
    await completeFromRecord(page, { site })
    await expect(page.getByRole('main').getByText('Assessment Complete', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Why this score' })).toBeVisible()
  },
)
