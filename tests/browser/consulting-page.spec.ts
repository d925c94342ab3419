import { samples } from '#web/content/samples/sample-list.ts'
import { owner } from '#tests/support/site/owner-facts.ts'
import { BOOKING, expectBreadcrumb, expectOutline, readLinks, listTexts } from './read-page-content.ts'
import { testWithoutScript as test } from './page-without-script.ts'
import { expect } from './fixtures.ts'

// Specification §2, Consulting.

const DEMOS = [
  ['legal-ops', 'Legal Ops Assistant', owner.LEGAL_OPS_DEMO],
  ['hr-policy', 'HR Policy Assistant', owner.HR_POLICY_DEMO],
  ['ops-summarizer', 'Ops Summarizer', owner.OPS_SUMMARIZER_DEMO],
] as const

const STEPS = ['Discover', 'Design', 'Deliver', 'Govern', 'Evolve']

test.beforeEach(async ({ page }) => {
  await page.goto('/consulting')
})

test('the breadcrumb of the consulting page leads Home, and its sections are in order', async ({ page }) => {
  await expectBreadcrumb(page, ['Consulting'], [])
  await expectOutline(page, [
    'h3 Legal Ops Assistant',
    'h3 HR Policy Assistant',
    'h3 Ops Summarizer',
    'h3 Custom AI Solutions',
    ...STEPS.map((step) => `h3 ${step}`),
  ])
  const sections = page.locator('#consulting, #approach, #deployment')
  expect(await sections.evaluateAll((found) => found.map(({ id }) => id))).toEqual([
    'consulting',
    'approach',
    'deployment',
  ])
})

test('the section consulting has three demos, each with three features and the preview of its demo app', async ({
  page,
}) => {
  const section = page.locator('section#consulting')
  await expect(section.getByRole('link', { name: /^Preview demo/ })).toHaveCount(3)
  for (const [id, title, demo] of DEMOS) {
    const card = section.locator(`[id="${id}"]`)
    await expect(card.getByRole('heading', { level: 3 })).toHaveText(title)
    await expect(card.locator('svg').first()).toBeVisible()
    await expect(card.getByRole('paragraph')).toHaveText(/\w\.$/)
    const features = await listTexts(card.getByRole('listitem'))
    expect(new Set(features.filter((feature) => feature !== '')).size, title).toBe(3)
    const preview = demo === '' ? ['Preview demo on request', '/contact'] : ['Preview demo', demo, 'new tab']
    expect(await readLinks(card)).toEqual([preview])
  }
})

test('a consultation leads to the contact page, a session to the external booking page', async ({ page }) => {
  const consultation = ['Schedule Consultation', '/contact']
  expect(await readLinks(page.getByRole('main').locator('header'))).toContainEqual(consultation)
  expect(await readLinks(page.locator('section#consulting'))).toContainEqual(consultation)
  expect(await readLinks(page.getByRole('main'))).toContainEqual(['Book Session', BOOKING, 'new tab'])
  const main = page.getByRole('main')
  const places = await Promise.all([
    main.getByRole('link', { name: 'Schedule Consultation' }).last().boundingBox(),
    main.locator('#approach').boundingBox(),
    main.getByRole('link', { name: /^Book Session/ }).boundingBox(),
  ])
  const tops = places.map((box) => box?.y ?? 0)
  expect(tops).toEqual(tops.toSorted((one, other) => one - other))
})

test('the section approach has five numbered steps with an icon and three chips each', async ({ page }) => {
  const steps = page.locator('section#approach > div > ol > li')
  await expect(steps).toHaveCount(5)
  for (const [index, name] of STEPS.entries()) {
    const step = steps.nth(index)
    expect(await listTexts(step.getByRole('heading', { level: 3 }))).toEqual([name])
    await expect(step.getByText(`0${index + 1}`, { exact: true })).toBeVisible()
    await expect(step.locator('svg use')).toHaveAttribute('href', new RegExp(`#${name.toLowerCase()}$`))
    for (const { slug } of samples.filter((sample) => Number(sample.step) === index + 1))
      await expect(step.locator(`a[href$="/${slug}"]`), `${name}: ${slug}`).toHaveCount(1)
    const chips = await listTexts(step.getByRole('listitem'))
    expect(new Set(chips.filter((chip) => chip !== '')).size, name).toBe(3)
    await expect(step.getByRole('paragraph')).toHaveText(/\w\.$/)
  }
})

test('the drawing in the hero names what each of the five steps delivers', async ({ page }) => {
  const file = await page.locator('main header svg use').first().getAttribute('href')
  const drawn = await (await page.request.get((file ?? '').split('#')[0] ?? '')).text()
  const chips = await listTexts(page.locator('section#approach').getByRole('listitem').getByRole('listitem'))
  expect(chips).toHaveLength(15)
  for (const name of [...STEPS, ...chips]) expect(drawn.split(name).length - 1, name).toBe(3)
})

test('the clause shows the draft first, and with the playbook what is taken out and put in', async ({ page }) => {
  const figure = page.getByRole('figure', { name: 'A clause compared with the playbook' })
  const height = async () => (await figure.boundingBox())?.height
  const before = await height()
  await expect(figure.getByRole('radio', { name: 'Their draft' })).toBeChecked()
  await expect(figure.locator('del').filter({ visible: true })).toHaveCount(3)
  await expect(figure.locator('ins').filter({ visible: true })).toHaveCount(0)
  await figure.getByRole('radio', { name: 'Their draft' }).press('ArrowRight')
  await expect(figure.getByRole('radio', { name: 'Your playbook' })).toBeChecked()
  await expect(figure.locator('del').filter({ visible: true })).toHaveText(
    Array.from({ length: 3 }, () => /^ ?\(removed: .+\) ?$/),
  )
  await expect(figure.locator('ins').filter({ visible: true })).toHaveText(
    Array.from({ length: 3 }, () => /^ ?\(added: .+\) ?$/),
  )
  expect(await height()).toBe(before)
})

for (const width of [360, 1440]) {
  test(`the progress bar of each step is filled by step/5, on a screen ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const parts = await page.getByRole('img', { name: /^Progress: / }).evaluateAll((lines) =>
      lines.map((line) => {
        const done = Number.parseFloat(getComputedStyle(line, '::before').width)
        return [line.ariaLabel, Math.round((done / line.getBoundingClientRect().width) * 100)]
      }),
    )
    expect(parts).toEqual([1, 2, 3, 4, 5].map((step) => [`Progress: ${step} of 5 steps`, 20 * step]))
  })
}

test('on a phone each row of terms says what its values are', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const table = page.locator('section#working-together table')
  const labels = await table
    .locator('tbody tr')
    .first()
    .locator('td')
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content.slice(1, -1)))
  expect(labels).toEqual((await listTexts(table.locator('thead th'))).slice(1))
})

test('the section deployment says where the products can run', async ({ page }) => {
  const section = page.locator('section#deployment')
  expect(await listTexts(section.getByRole('heading', { level: 3 }))).toEqual(
    expect.arrayContaining(['Your cloud', 'Your data center', 'Closed network']),
  )
  await page.goto('/copilots')
  await page.getByRole('main').locator('a[href="/consulting#deployment"]').click()
  await expect(page).toHaveURL('/consulting#deployment')
  await expect(section.getByRole('heading', { level: 2 })).toBeInViewport()
})
