import type { Page } from '@playwright/test'

import { owner } from '#tests/support/site/owner-facts.ts'
import { expectBreadcrumb, expectOutline, readLinks, findSection, listTexts, WAITLIST } from './read-page-content.ts'
import { testWithoutScript as test } from './page-without-script.ts'
import { expect } from './fixtures.ts'

// Specification §2, Copilots, and §4, copilot status as design §9 has it.

const COPILOTS = ['ABAP Copilot', 'Cloud Copilot', 'Security Copilot']
const GRADES = ['Model Agnostic', 'Deployment Flexible', 'Governance Built-in', 'Enterprise Ready']

const findRow = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) })

test.beforeEach(async ({ page }) => {
  await page.goto('/copilots')
})

test('the breadcrumb of the copilots page leads Home, and its sections are in order', async ({ page }) => {
  await expectBreadcrumb(page, ['Copilots'], [])
  await expectOutline(page, [
    'h1 AI Copilots that Work Alongside Your Team',
    ...COPILOTS.map((name) => `h3 ${name}`),
    'h2 Enterprise-Grade AI Copilots',
    ...GRADES.map((name) => `h3 ${name}`),
    'h2 Ready to Deploy AI Copilots?',
  ])
  const questions = await page.getByRole('main').locator('details').first().boundingBox()
  const call = await findSection(page, 'Ready to Deploy AI Copilots?').boundingBox()
  expect(questions?.y).toBeGreaterThan(call?.y ?? Number.NaN)
})

test('the hero leads to a demo and to the external waitlist', async ({ page }) => {
  expect(await readLinks(page.getByRole('main').locator('header'))).toEqual([
    ['Request Demo', '/contact'],
    ['Join ABAP Copilot Waitlist', WAITLIST, 'new tab'],
  ])
})

test('each of the three copilots has a long description, features, benefits, a status and both links', async ({
  page,
}) => {
  for (const name of COPILOTS) {
    const row = findRow(page, name)
    await expect(row).toHaveCount(1)
    await expect(row.getByText('Coming Soon', { exact: true })).toBeVisible()
    expect((await row.getByRole('paragraph').innerText()).length, name).toBeGreaterThan(150)
    await expect(row.getByRole('list')).toHaveCount(2)
    for (const list of await row.getByRole('list').all()) {
      expect(await list.getByRole('listitem').count(), name).toBeGreaterThanOrEqual(3)
      for (const point of await listTexts(list.getByRole('listitem'))) expect(point).toMatch(/\w{3}/)
    }
    expect(await readLinks(row)).toEqual([
      ['Join Waitlist', WAITLIST, 'new tab'],
      ['Find more', '/contact'],
    ])
    await expect(row.getByRole('link').last()).toHaveAccessibleName(`Find more about the ${name}`)
    const boxes = await row.locator('> *').evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()))
    for (const [index, { bottom }] of boxes.entries())
      expect(boxes[index + 1]?.top ?? bottom).toBeGreaterThanOrEqual(bottom)
  }
  await expect(page.getByRole('main')).not.toContainText(/coming-soon/)
  await expect(page.getByRole('main')).toContainText('All three copilots share the ABAP Copilot waitlist.')
})

test('each copilot has a drawing of its own, with words for those who hear the page', async ({ page }) => {
  const labels = await Promise.all(
    COPILOTS.map((name) => findRow(page, name).getByRole('img').getAttribute('aria-label')),
  )
  for (const label of labels) expect(label).toMatch(/^(?:.+\. ){1,}.+\.$/)
  expect(new Set(labels).size).toBe(COPILOTS.length)
})

test('a status badge is green when available, in the accent color on trial, and gray otherwise', async ({ page }) => {
  const badge = findRow(page, 'ABAP Copilot').locator('[data-tone]')
  await expect(badge).toHaveText('Coming Soon')
  const shades = await badge.evaluate((element) => {
    const findShade = (tone: string) => {
      element.dataset['tone'] = tone
      const [red = 0, green = 0, blue = 0] = (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number)
      return { isGray: Math.max(red, green, blue) - Math.min(red, green, blue) < 40, isBluish: blue > 1.5 * red, green }
    }
    return [element.dataset['tone'] ?? '', 'good', 'info'].map((tone) => findShade(tone))
  })
  const [quiet, good, info] = shades
  expect(quiet?.isGray).toBe(true)
  expect(good).toMatchObject({ isGray: false, green: 106 })
  expect(info).toMatchObject({ isGray: false, isBluish: true })
})

test('the claims of the copy stand with the copilots that they are about', async ({ page }) => {
  await expect(findRow(page, 'ABAP Copilot')).toContainText(owner.ABAP_TARGET)
  await expect(findRow(page, 'Cloud Copilot')).toContainText(owner.CLOUD_TARGET)
  await expect(page.getByText(owner.TARGET_NOTE)).toBeVisible()
})

test('four cards name the enterprise-grade qualities, with a link to the deployment', async ({ page }) => {
  const section = findSection(page, 'Enterprise-Grade AI Copilots')
  expect(await listTexts(section.getByRole('heading', { level: 3 }))).toEqual(GRADES)
  await expect(section.getByRole('listitem').getByRole('paragraph')).toHaveText(GRADES.map(() => /\w{3}.*\.$/))
  expect((await readLinks(section)).map(([, href]) => href)).toEqual(['/security', '/consulting#deployment'])
})

test('the call to action leads to the services and to a consultation', async ({ page }) => {
  expect(await readLinks(findSection(page, 'Ready to Deploy AI Copilots?'))).toEqual([
    ['Explore Services', '/consulting'],
    ['Schedule Consultation', '/contact'],
    ['AI Readiness Assessment', '/assessment'],
  ])
})
