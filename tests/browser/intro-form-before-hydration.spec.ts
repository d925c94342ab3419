import type { Page } from '@playwright/test'

import { isStepReport } from './report-requests.ts'
import { Deferred } from './deferred-promise.ts'
import { expect, test } from './fixtures.ts'
import { newPerson, Visitor } from './visitor.ts'

/** Holds back the page's own code until the gate is opened. What every page loads first is there. */
async function holdCode(page: Page): Promise<Deferred> {
  const gate = new Deferred()
  await page.route(/\/assets\/(?!entry-).*\.js$/, async (route) => {
    await gate.opened
    await route.continue()
  })
  return gate
}

/** Every address that this page requests or shows from now on. */
function watchAddresses(page: Page): string[] {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  return addresses
}

const SEND = /^(?:POST|PUT)$/

test('text typed before hydration is not lost, Start then starts once, and no address contains the text', async ({
  page,
  visitor,
}) => {
  const person = newPerson()
  const addresses = watchAddresses(page)
  const code = await holdCode(page)
  await page.clock.install()
  await page.goto('/assessment-flow')
  const entries = await page.evaluate(() => history.length)
  await visitor.fillIn(person)
  await visitor.field('Company name').dispatchEvent('keydown', { key: 'Enter', isComposing: true })
  // A press would show that it waits after 200 ms.
  await page.clock.fastForward(250)
  await expect(visitor.start).not.toHaveAttribute('data-waiting')
  await visitor.start.click({ force: true })
  await visitor.start.click({ force: true })
  await visitor.field('Company name').press('Enter')
  await expect(visitor.start).toHaveAttribute('data-waiting')
  await expect(page).toHaveURL('/assessment-flow')
  await expect(visitor.field('Work email')).toHaveValue(person.workEmail)

  code.open()
  await visitor.isAt(1)
  await expect(page.getByText(`Assessment for ${person.company}`)).toBeVisible()
  expect(await page.evaluate(() => history.length)).toBe(entries + 1)
  await page.goBack()
  await expect(visitor.field('Work email')).toHaveValue(person.workEmail)
  await expect(visitor.field('First name')).toHaveValue(person.firstName ?? '')
  await expect(visitor.field('Last name')).toHaveValue(person.lastName ?? '')
  await expect(visitor.field('Role/title')).toHaveValue(person.role ?? '')
  await expect(visitor.consent).toBeChecked()

  expect(addresses.filter((address) => /[?#]|larsen|works|harbor/i.test(address))).toEqual([])
})

test(
  'Enter in a field before hydration starts the assessment after hydration',
  { tag: '@slow' },
  async ({ page, visitor }) => {
    const code = await holdCode(page)
    await page.goto('/assessment-flow')
    await visitor.fillIn(newPerson())
    await visitor.field('Role/title').press('Enter')
    code.open()
    await visitor.isAt(1)
  },
)

test(
  'Start pressed before hydration on an incomplete form shows the first fault after hydration',
  { tag: '@slow' },
  async ({ page, visitor }) => {
    const sent: string[] = []
    page.on(
      'request',
      (request) => SEND.test(request.method()) && !isStepReport(request.url()) && sent.push(request.url()),
    )
    const code = await holdCode(page)
    await page.goto('/assessment-flow')
    await visitor.field('Work email').fill('kim@works.example')
    await visitor.start.click({ force: true })
    code.open()
    await expect(page.getByText('Company name is required', { exact: true })).toBeVisible()
    await expect(visitor.field('Company name')).toBeFocused()
    await expect(visitor.field('Work email')).toHaveValue('kim@works.example')
    await expect(visitor.start).not.toHaveAttribute('data-waiting')
    expect(sent).toEqual([])
  },
)

test('without scripts the form says that it needs them, and Start sends nothing', async ({ browser, faults, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  await faults.watch(context)
  const page = await context.newPage()
  const visitor = new Visitor(page)
  await page.goto('/assessment-flow')
  const addresses = watchAddresses(page)
  await expect(page.getByText(/The assessment needs JavaScript/)).toBeVisible()
  await visitor.fillIn(newPerson())
  await visitor.start.click({ force: true })
  await visitor.field('Company name').press('Enter')
  await expect(page).toHaveURL('/assessment-flow')
  expect(addresses.filter((address) => !address.endsWith('/favicon.svg'))).toEqual([])
  await context.close()
})
