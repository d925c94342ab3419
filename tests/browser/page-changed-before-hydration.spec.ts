import type { Page } from '@playwright/test'

import { readBackground, NIGHT, schemeSwitch } from './color-scheme-switch-and-background.ts'
import { messageField, messageForm, waitlistForm, writeMessage } from './contact-page-forms.ts'
import { expect, test } from './fixtures.ts'
import { expectHydrated, holdApp, MISMATCH } from './unhydrated-page.ts'
import { newEmail, newPerson, type Visitor } from './visitor.ts'

// Browser extensions and translators change a page before it is hydrated. React then re-renders it, and nothing that a visitor
// did until then is lost.

/** What changes the page before React hydrates it. It runs in the page. */
const CHANGES: Readonly<Record<string, () => unknown>> = {
  'a password manager puts a button and a field beside each field': () => {
    for (const field of document.querySelectorAll('main :is(input, textarea), header button')) {
      const button = document.createElement('button')
      button.type = 'button'
      field.before(document.createElement('input'))
      field.after(button)
    }
  },
  'a translator wraps every text': () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts.filter(
      ({ data, parentElement }) => data.trim() && parentElement?.localName !== 'script',
    )) {
      const font = document.createElement('font')
      font.append(document.createElement('font'))
      text.replaceWith(font)
      font.firstElementChild?.append(text.data.toUpperCase())
    }
  },
  'something is put first in the page': () => document.querySelector('main')?.prepend(document.createElement('div')),
  'texts and drawings are removed': () => {
    for (const part of document.querySelectorAll('main :is(p, svg), header li')) part.remove()
  },
  'the parts of each form and list change their order': () => {
    for (const list of document.querySelectorAll('main, form, ul')) {
      for (const part of [...list.children].toReversed()) if (!part.contains(document.activeElement)) list.append(part)
    }
  },
}

/** Does something before hydration, and gives what expects that it was not lost. */
type Act = (page: Page, visitor: Visitor) => Promise<() => Promise<void>>

/** What a visitor can do on a page before it is hydrated, by its path. */
const ACTS: Readonly<Record<string, Act>> = {
  '/contact': async (page) => {
    const [email, other] = [newEmail(), newEmail()]
    const text = 'A line of a long message.\n'.repeat(30)
    await waitlistForm(page).getByLabel('Email').fill(other)
    await writeMessage(page, email, text)
    const readCursor = () =>
      messageField(page).evaluate((field: HTMLTextAreaElement) => [
        document.activeElement === field,
        field.selectionStart,
        field.selectionEnd,
        field.scrollTop,
      ])
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Shift+ArrowRight')
    const cursor = await readCursor()
    const [form, card] = await Promise.all([messageForm(page).elementHandle(), waitlistForm(page).elementHandle()])
    return async () => {
      expect(await Promise.all([form, card].map((old) => old?.evaluate(({ isConnected }) => isConnected)))).toContain(
        false,
      )
      await expect(waitlistForm(page).locator('[name=email]')).toHaveValue(other)
      await expect(messageForm(page).locator('[name=email]')).toHaveValue(email)
      await expect(messageForm(page).locator('textarea')).toHaveValue(text)
      expect(await readCursor()).toEqual(cursor)
    }
  },
  '/assessment-flow': async (page, visitor) => {
    const person = newPerson()
    await visitor.fillIn(person)
    await visitor.start.click({ force: true })
    return async () => {
      await visitor.isAt(1)
      await page.goBack()
      await expect(visitor.field('Work email')).toHaveValue(person.workEmail)
      await expect(visitor.field('Company name')).toHaveValue(person.company)
      await expect(visitor.field('First name')).toHaveValue(person.firstName ?? '')
      await expect(visitor.field('Last name')).toHaveValue(person.lastName ?? '')
      await expect(visitor.field('Role/title')).toHaveValue(person.role ?? '')
      await expect(visitor.consent).toBeChecked()
    }
  },
  '/assessment': async (page) => {
    const question = (number: number) => page.locator('fieldset').nth(number).getByRole('radio')
    for (const number of [0, 1, 2]) await question(number).nth(number).check({ force: true })
    return async () => {
      for (const number of [0, 1, 2]) await expect(question(number).nth(number)).toBeChecked()
    }
  },
  '/': async (page) => {
    const menu = page.getByRole('navigation', { name: 'Menu' })
    const question = page.locator('details[name=faq]').nth(1)
    const scope = page.locator('[name=lap]').nth(2)
    await question.locator('summary').click()
    await scope.check({ force: true })
    await schemeSwitch(page).click()
    await page.getByRole('button', { name: 'Menu' }).focus()
    await page.keyboard.press('Enter')
    await expect(menu).toBeVisible()
    return async () => {
      await expect(menu).toBeVisible()
      await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()
      await expect(page.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'true')
      await expect(question).toHaveAttribute('open')
      await expect(scope).toBeChecked()
      expect(await readBackground(page)).toBe(NIGHT)
      await expect(schemeSwitch(page)).toHaveAccessibleName('Switch to light colors')
    }
  },
  '/resources/crosswalk': async (page) => {
    const filters = ['Canada', 'Coming'].map((name) => page.getByRole('button', { name, exact: true }))
    for (const filter of filters) await filter.click()
    return async () => {
      for (const filter of filters) await expect(filter).toHaveAttribute('aria-pressed', 'true')
    }
  },
}

for (const [path, act] of Object.entries(ACTS))
  for (const [what, change] of Object.entries(CHANGES)) {
    const isEveryday = path === '/assessment-flow' || what.startsWith('a password manager')

    test(
      `${path}: nothing that was done before hydration is lost, although ${what}`,
      { tag: isEveryday ? [] : '@slow' },
      async ({ faults, page, visitor }) => {
        faults.expect(MISMATCH)
        await page.setViewportSize({ width: 390, height: 800 })
        const app = await holdApp(page)
        await page.goto(path)
        const expectNothingLost = await act(page, visitor)
        await page.evaluate(change)
        const top = await page.evaluate(() => scrollY)
        app.open()
        await expectHydrated(page)
        if (path !== '/assessment-flow') expect(await page.evaluate(() => scrollY)).toBe(top)
        await expectNothingLost()
        expect(await page.locator('head').locator('title, [rel=canonical]').count(), 'head data is not doubled').toBe(2)
      },
    )
  }
