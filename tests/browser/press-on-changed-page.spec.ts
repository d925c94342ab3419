import type { Page } from '@playwright/test'

import { readBackground, NIGHT, schemeSwitch } from './color-scheme-switch-and-background.ts'
import { messageForm } from './contact-page-forms.ts'
import { expect, test } from './fixtures.ts'
import { pauseReactScheduler } from './pause-react-scheduler.ts'
import { expectHydrated, expectNotHydrated, holdApp, MISMATCH, putSomethingFirst } from './unhydrated-page.ts'
import type { Visitor } from './visitor.ts'

// Something has changed the page before hydration. A press makes React re-render the page, before the browser reports the click.

/** Presses something, and gives what expects that it was done. */
type Press = (page: Page, visitor: Visitor) => Promise<() => Promise<void>>

test.use({ hasTouch: true, viewport: { width: 390, height: 800 } })

/** Presses and keys that come before React has found the change. */
const EARLY: Readonly<Record<string, { path: string; press: Press; faults?: readonly RegExp[] }>> = {
  'the color scheme': {
    path: '/',
    press: async (page) => {
      await schemeSwitch(page).click()
      return () => expect.poll(() => readBackground(page)).toBe(NIGHT)
    },
  },
  'the color scheme by touch': {
    path: '/',
    press: async (page) => {
      await schemeSwitch(page).tap()
      return () => expect.poll(() => readBackground(page)).toBe(NIGHT)
    },
  },
  'the menu': {
    path: '/',
    press: async (page) => {
      await page.getByRole('button', { name: 'Menu' }).click()
      return () => expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
    },
  },
  'the menu by key': {
    path: '/',
    press: async (page) => {
      await page.getByRole('button', { name: 'Menu' }).press('Enter')
      return () => expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
    },
  },
  'a question': {
    path: '/',
    press: async (page) => {
      const question = page.locator('details[name=faq]').nth(1)
      await question.locator('summary').click()
      return () => expect(question).toHaveAttribute('open')
    },
  },
  'the label of a checkbox': {
    path: '/assessment-flow',
    press: async (page, visitor) => {
      await page.getByText('I agree to the').click({ position: { x: 5, y: 5 } })
      return () => expect(visitor.consent).toBeChecked()
    },
  },
  'a checkbox': {
    path: '/assessment-flow',
    press: async (_, visitor) => {
      await visitor.consent.click()
      return () => expect(visitor.consent).toBeChecked()
    },
  },
  'a field': {
    path: '/contact',
    press: async (page) => {
      await messageForm(page).getByLabel('Email').click()
      return () => expect(messageForm(page).getByLabel('Email')).toBeFocused()
    },
  },
  'a link': {
    path: '/',
    press: async (page) => {
      await page.getByRole('main').getByRole('link', { name: 'Assessment' }).first().click()
      return () => expect(page).toHaveURL(/assessment/)
    },
  },
  'the space key on a checkbox': {
    path: '/assessment-flow',
    press: async (_, visitor) => {
      await visitor.consent.press('Space')
      return () => expect(visitor.consent).toBeChecked()
    },
  },
  'the keys of an address': {
    path: '/contact',
    press: async (page) => {
      await messageForm(page).getByLabel('Email').focus()
      await page.keyboard.type('ann@works.example')
      return () => expect(messageForm(page).getByLabel('Email')).toHaveValue('ann@works.example')
    },
  },
  Start: {
    path: '/assessment-flow',
    press: async (_, visitor) => {
      await visitor.start.click({ force: true })
      return () => expect(visitor.field('Work email')).toBeFocused()
    },
  },
  'Send Message': {
    path: '/contact',
    faults: [/^422 POST \/f\/contact$/, /console error: .* 422/],
    press: async (page) => {
      await messageForm(page).getByRole('button').last().click()
      return () => expect(messageForm(page).getByLabel('Email')).toHaveAccessibleDescription('Email is required')
    },
  },
}

for (const [what, { path, press, faults: expected = [] }] of Object.entries(EARLY)) {
  const tag = ['the color scheme', 'a checkbox', 'the keys of an address'].includes(what) ? [] : '@slow'

  test(`${what}: pressed before React has found the change, done once`, { tag }, async ({ faults, page, visitor }) => {
    faults.expect(MISMATCH, ...expected)
    const [app, react] = [await holdApp(page), await pauseReactScheduler(page, 'begun')]
    await page.goto(path)
    await page.mouse.move(200, 300, { steps: 2 })
    await putSomethingFirst(page)
    app.open()
    await expect.poll(react.isThere).toBe(true)
    await expectNotHydrated(page)
    const expectDone = await press(page, visitor)
    await react.release()
    await expectDone()
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)))
    await expectDone()
  })
}

test('a press that lasts longer than hydration is done once', { tag: '@slow' }, async ({ faults, page }) => {
  faults.expect(MISMATCH)
  const app = await holdApp(page)
  await page.goto('/')
  await putSomethingFirst(page)
  await schemeSwitch(page).hover()
  await page.mouse.down()
  app.open()
  await expectHydrated(page)
  await page.mouse.up()
  await expect.poll(() => readBackground(page)).toBe(NIGHT)
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)))
  expect(await readBackground(page)).toBe(NIGHT)
})
