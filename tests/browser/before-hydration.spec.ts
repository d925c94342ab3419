import type { Page } from '@playwright/test'

import { Gate } from './gate.ts'
import { expect, test } from './site.ts'
import { newPerson, Visitor } from './visitor.ts'

/** Keeps every script from arriving until the gate is opened. */
async function holdScripts(page: Page): Promise<Gate> {
  const gate = new Gate()
  await page.route('**/*.js', async (route) => {
    await gate.opened
    await route.continue()
  })
  return gate
}

/** Every address this page asks for or shows from now on. */
function addressesOf(page: Page): string[] {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  return addresses
}

test('what is typed before the page has come to life is not lost, and is never put into an address', async ({
  page,
  visitor,
}) => {
  const person = newPerson()
  const addresses = addressesOf(page)
  const scripts = await holdScripts(page)
  await page.goto('/assessment-flow', { waitUntil: 'commit' })
  await visitor.fillIn(person)
  await visitor.start.click({ force: true })
  await visitor.field('Company name').press('Enter')
  await expect(page).toHaveURL('/assessment-flow')
  await expect(visitor.field('Work email')).toHaveValue(person.workEmail)

  scripts.open()
  await expect(visitor.start).toBeEnabled()
  await visitor.start.click()
  await visitor.isAt(1)
  await expect(page.getByText(`Assessment for ${person.company}`)).toBeVisible()
  await page.goBack()
  await expect(visitor.field('Work email')).toHaveValue(person.workEmail)
  await expect(visitor.field('First name')).toHaveValue(person.firstName ?? '')
  await expect(visitor.field('Last name')).toHaveValue(person.lastName ?? '')
  await expect(visitor.field('Role/title')).toHaveValue(person.role ?? '')
  await expect(visitor.consent).toBeChecked()

  expect(addresses.filter((address) => /[?#]|larsen|works|harbor/i.test(address))).toEqual([])
})

test('without scripts the form says so, and pressing Start sends nothing anywhere', async ({
  browser,
  faults,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  await faults.watch(context)
  const page = await context.newPage()
  const visitor = new Visitor(page)
  await page.goto('/assessment-flow')
  const addresses = addressesOf(page)
  await expect(page.getByText(/The assessment needs JavaScript/)).toBeVisible()
  await visitor.fillIn(newPerson())
  await visitor.start.click({ force: true })
  await visitor.field('Company name').press('Enter')
  await expect(page).toHaveURL('/assessment-flow')
  expect(addresses.filter((address) => !address.endsWith('/favicon.svg'))).toEqual([])
  await context.close()
})
