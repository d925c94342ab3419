import type { Locator } from '@playwright/test'

import { messageForm, openContact, waitlistForm } from './contact-page-forms.ts'
import { Deferred } from './deferred-promise.ts'
import { expect, test } from './fixtures.ts'
import { testWithoutScript } from './page-without-script.ts'
import { newEmail } from './visitor.ts'

const SIZES = [
  [360, 640],
  [768, 1024],
  [1280, 720],
] as const

for (const [width, height] of SIZES) {
  testWithoutScript(
    `contact and intro show their first field in a window of ${width} by ${height}`,
    { tag: width === 360 ? [] : '@slow' },
    async ({ page }) => {
      await page.setViewportSize({ width, height })
      for (const [path, label] of [
        ['/contact', 'Email'],
        ['/assessment-flow', 'Work email'],
      ] as const) {
        await page.goto(path)
        const field = await page.getByRole('main').getByLabel(label).first().boundingBox()
        expect((field?.y ?? Infinity) + (field?.height ?? 0), path).toBeLessThanOrEqual(height)
      }
    },
  )
}

test('the whole intro form is in a window of 1280 by 720', { tag: '@slow' }, async ({ page, visitor }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await visitor.openIntro()
  const start = await visitor.start.boundingBox()
  expect((start?.y ?? Infinity) + (start?.height ?? 0)).toBeLessThanOrEqual(720)
})

testWithoutScript(
  'below the wide layout the message form is before the other cards',
  { tag: '@slow' },
  async ({ page }) => {
    for (const width of [360, 768]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/contact')
      const form = await messageForm(page).boundingBox()
      const card = await page.getByRole('heading', { name: 'Book Strategy Session' }).boundingBox()
      expect((form?.y ?? Infinity) + (form?.height ?? 0)).toBeLessThanOrEqual(card?.y ?? 0)
    }
  },
)

for (const [width, height] of [
  [360, 640],
  [1280, 600],
] as const) {
  test(
    `a field that gets the focus for its error shows its label below the header, at ${width} by ${height}`,
    { tag: width === 360 ? [] : '@slow' },
    async ({ page, visitor }) => {
      await page.setViewportSize({ width, height })
      await visitor.openIntro()
      await visitor.field('Company name').fill('Harbor Works')
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      await visitor.start.dispatchEvent('click')
      await expect(visitor.field('Work email')).toBeFocused()
      const header = await page.getByRole('banner').boundingBox()
      const label = await page.locator('label', { hasText: 'Work email' }).boundingBox()
      expect(label?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? Infinity))
    },
  )
}

const readBox = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect)

/** Expects no more than the usual space between these two. */
async function expectNext(above: Locator, below: Locator): Promise<void> {
  const [{ bottom }, { top }] = await Promise.all([readBox(above), readBox(below)])
  expect(top - bottom).toBeLessThan(100)
}

test(
  'the buttons keep their width while sending, nothing outside a form moves when a note replaces it, and no hole is left',
  { tag: '@slow' },
  async ({ page }) => {
    await openContact(page)
    for (const [form, call] of [
      [messageForm(page), '**/f/contact'],
      [waitlistForm(page), '**/subscribers'],
    ] as const) {
      const gate = new Deferred()
      await page.route(call, (route) => gate.opened.then(() => route.continue()))
      await form.getByLabel('Email').fill(newEmail())
      if (call.endsWith('contact')) await form.getByLabel('Message', { exact: true }).fill('Could AI read our log?')
      const frame = await form.locator('..').elementHandle()
      const height = (await frame?.boundingBox())?.height
      const width = (await form.getByRole('button').boundingBox())?.width
      const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight)
      await form.getByRole('button').click()
      await expect(form.getByRole('button')).toHaveAttribute('aria-busy', 'true')
      expect((await form.getByRole('button').boundingBox())?.width).toBe(width)
      gate.open()
      await expect(form).toHaveCount(0)
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(pageHeight)
      if (call.endsWith('contact')) {
        expect((await frame?.boundingBox())?.height).toBeLessThan(height ?? 0)
        await expectNext(page.getByText(/^While you wait/), page.getByRole('heading', { name: 'What happens next' }))
      }
    }
  },
)
