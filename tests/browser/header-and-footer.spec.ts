import { hydratePage, openHydrated } from './hydrate-page.ts'
import { expect, test } from './fixtures.ts'

test('the header links to the assessment and marks the current page, on the pages of the assessment too', async ({
  page,
}) => {
  await page.goto('/')
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await expect(navigation.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
  const link = navigation.getByRole('link', { name: 'Assessment' })
  await expect(link).not.toHaveAttribute('aria-current')
  await link.click()
  await expect(page).toHaveURL('/assessment')
  await expect(link).toHaveAttribute('aria-current', 'page')
  await expect(navigation.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current')
  await page.goto('/assessment-flow')
  await expect(link).toHaveAttribute('aria-current', 'true')
})

test('an article belongs to the resources in the header, and the answer to a form to the contact page', async ({
  page,
}) => {
  const marked = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]')
  for (const [path, name] of [
    ['/blog/rag-most-misunderstood', 'Resources'],
    ['/contact/sent', 'Contact'],
    ['/contact/joined', 'Contact'],
  ] as const) {
    await page.goto(path)
    await expect(marked).toHaveText([name])
    await expect(marked).toHaveAttribute('aria-current', 'true')
  }
  await page.goto('/privacy')
  await expect(marked).toHaveCount(0)
})

test('the header becomes translucent after 20 pixels of scrolling, and opaque again at the top', async ({ page }) => {
  await page.goto('/assessment')
  const header = page.getByRole('banner')
  const glass = () => header.evaluate((element) => getComputedStyle(element).backdropFilter)
  const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
  await hydratePage(page)
  await scrollTo(20)
  await expect.poll(glass).toBe('none')
  await scrollTo(21)
  await expect.poll(glass).toContain('blur')
  await scrollTo(0)
  await expect.poll(glass).toBe('none')
})

test('the footer shows the company, its contact details and its response time', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('for legal, HR, operations, IT and banking teams')
  await expect(footer.getByRole('heading', { name: 'Get Started' })).toBeVisible()
  await expect(footer.getByRole('link', { name: 'hello@example.com' })).toHaveAttribute(
    'href',
    'mailto:hello@example.com',
  )
  await expect(footer).toContainText('Response within 24 hours')
  await expect(footer).toContainText('© 2024 Keelson AI')
})

test('a followed link moves the focus to the new page, and its title is announced', async ({ page }) => {
  await openHydrated(page, '/')
  await page.getByRole('link', { name: 'See where you stand' }).press('Enter')
  await expect(page).toHaveURL('/assessment')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('status')).toContainText('AI Readiness Assessment | Keelson AI')
})

test('the skip link jumps past the header and adds no history entry', async ({ page }) => {
  await openHydrated(page, '/assessment')
  const entries = await page.evaluate(() => history.length)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page).toHaveURL('/assessment')
  expect(await page.evaluate(() => history.length)).toBe(entries)
})

test('a page whose code cannot be loaded says so', async ({ faults, page }) => {
  faults.expect(/console error: Failed to load resource/, /page error: TypeError: Failed to fetch/)
  await page.route(/\/assets\/router-[^/]+\.js$/, (route) => route.abort())
  await page.goto('/assessment-flow')
  await expect(page.getByText('This page could not be loaded completely. Please reload it.')).toBeVisible()
  await expect(page.getByText('Still needed')).toBeHidden()
})

test('the landing page and the intro promise a follow-up within 24 hours', async ({ page }) => {
  await page.goto('/assessment')
  await expect(page.getByText('Our team follows up within 24 hours.')).toBeVisible()
  await page.goto('/assessment-flow')
  await expect(page.getByText('our team can follow up within 24 hours')).toBeVisible()
})

test('on the landing page the text beside a heading aligns with the second of three cards', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/assessment')
  const card = await page.getByRole('heading', { name: 'Immediate Quick Wins' }).boundingBox()
  const words = await page.getByText(/^The result appears as soon as/).boundingBox()
  expect(card?.x).toBeGreaterThan(300)
  expect(words?.x).toBeCloseTo(card?.x ?? 0, 0)
})
