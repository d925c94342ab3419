import type { Page } from '@playwright/test'

import { builtArticles, findArticle } from '#tests/support/site/built-articles.ts'
import { pages as builtPages } from '#tests/support/site/built-pages.ts'
import { otherPages } from '#tests/support/site/expected-pages.ts'

import { owner } from '#tests/support/site/owner-facts.ts'
import { openHydrated } from './hydrate-page.ts'
import { testWithoutScript } from './page-without-script.ts'
import { expect, test } from './fixtures.ts'
import { switchColors } from './color-scheme-switch-and-background.ts'

interface ExpectedPage {
  readonly path: string
  readonly title: string
  readonly heading: string
  /** The types of its structured data, in their order. */
  readonly data: readonly string[]
}

const article = ({ path, title }: { readonly path: string; readonly title: string }) =>
  ({
    path,
    title: `${title} | ${owner.name}`,
    heading: title,
    data: ['BlogPosting', 'BreadcrumbList'],
  }) as const

const PAGES = [
  {
    path: '/',
    title: `AI Consulting that transforms how your business works | ${owner.name}`,
    heading: 'AI Consulting that transforms how your business works',
    data: ['WebPage', 'Organization', 'FAQPage'],
  },
  {
    path: '/assessment',
    title: `AI Readiness Assessment | ${owner.name}`,
    heading: 'AI Readiness Assessment',
    data: ['WebPage', 'Service'],
  },
  {
    path: '/assessment-flow',
    title: `Get started: AI Readiness Assessment | ${owner.name}`,
    heading: 'AI Readiness Assessment',
    data: ['WebPage'],
  },
  {
    path: '/consulting',
    title: `AI Consulting: from one process to a working assistant | ${owner.name}`,
    heading: 'Consulting that ends in a working assistant',
    data: ['WebPage', 'Service'],
  },
  {
    path: '/copilots',
    title: `AI Copilots that Work Alongside Your Team | ${owner.name}`,
    heading: 'AI Copilots that Work Alongside Your Team',
    data: ['WebPage', 'Service', 'FAQPage'],
  },
  {
    path: '/resources',
    title: `AI Resources & Insights | ${owner.name}`,
    heading: 'AI Resources & Insights',
    data: ['WebPage'],
  },
  ...builtArticles.map(article),
  {
    path: '/career',
    title: `Shape the Future of AI Consulting | ${owner.name}`,
    heading: 'Shape the Future of AI Consulting',
    data: ['WebPage'],
  },
  {
    path: '/contact',
    title: `Contact | ${owner.name}`,
    heading: 'Ready to Transform Your Business?',
    data: ['WebPage'],
  },
  { path: '/privacy', title: `Privacy Policy | ${owner.name}`, heading: 'Privacy Policy', data: ['WebPage'] },
  { path: '/terms', title: `Terms of Service | ${owner.name}`, heading: 'Terms of Service', data: ['WebPage'] },
  { path: '/ai-ethics', title: `AI Ethics | ${owner.name}`, heading: 'AI Ethics', data: ['WebPage'] },
  {
    path: '/accessibility',
    title: `Accessibility Statement | ${owner.name}`,
    heading: 'Accessibility Statement',
    data: ['WebPage'],
  },
] as const satisfies readonly ExpectedPage[]

/** The attribute of the page's only element with this selector. */
async function onlyOne(page: Page, selector: string, attribute: string): Promise<string> {
  const elements = page.locator(`head > ${selector}`)
  await expect(elements, selector).toHaveCount(1)
  return (await elements.getAttribute(attribute)) ?? ''
}

async function structuredData(page: Page): Promise<Record<string, unknown>[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return texts.flatMap((text) => JSON.parse(text) as Record<string, unknown>[])
}

async function expectHead(page: Page, { path, title, data }: ExpectedPage): Promise<void> {
  await expect(page.locator('head > title')).toHaveCount(1)
  await expect(page).toHaveTitle(title)
  expect((await onlyOne(page, 'meta[name="description"]', 'content')).length).toBeGreaterThan(50)
  expect(new URL(await onlyOne(page, 'link[rel="canonical"]', 'href')).pathname).toBe(path)
  const nodes = await structuredData(page)
  expect(nodes.map((node) => node['@type'])).toEqual(data)
  expect(JSON.stringify(nodes.slice(0, 2))).toContain('"@type":"BreadcrumbList"')
}

/** The pages that `npm test` looks at: one of each kind, and those with a form. */
const QUICK_PATHS = new Set(['/', '/assessment', '/assessment-flow', '/contact', findArticle().path])

testWithoutScript.describe('without scripts', () => {
  for (const expected of [...PAGES, ...otherPages]) {
    testWithoutScript(
      `${expected.path} is complete in the HTML, with its head`,
      { tag: QUICK_PATHS.has(expected.path) ? [] : '@slow' },
      async ({ page }) => {
        const answer = await page.goto(expected.path)
        expect(answer?.status()).toBe(200)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(expected.heading)
        await expect(page.getByRole('contentinfo')).toContainText('Response within 24 hours')
        await expectHead(page, expected)
      },
    )
  }

  testWithoutScript(
    'the headline of every page but the home page begins on the same line at 1440 by 900',
    async ({ faults, page }) => {
      faults.expect(/^404 GET/, /status of 404/)
      await page.setViewportSize({ width: 1440, height: 900 })
      const lines: Record<string, number> = {}
      for (const { route } of builtPages.filter((built) => !['/', '/contact/answer'].includes(built.route))) {
        await page.goto(route)
        lines[route] = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
          // As high as a capital, and on the line of the text.
          const capital = document.createElement('span')
          capital.style.cssText = 'display: inline-block; width: 0; height: 0.7em'
          heading.prepend(capital)
          return capital.getBoundingClientRect().top
        })
      }
      // Browsers put a line of text on whole pixels.
      for (const [route, line] of Object.entries(lines)) expect(Math.abs(line - 176.5), route).toBeLessThanOrEqual(1)
    },
  )

  testWithoutScript('the landing page contains everything that it promises', async ({ page }) => {
    await page.goto('/assessment')
    const main = page.getByRole('main')
    for (const copy of [
      '10-12 minutes',
      'Privacy protected',
      'No commitment required',
      'What You’ll Get',
      'Personalized Roadmap',
      'Immediate Quick Wins',
      'Expert Consultation',
      'Simple 3-Step Process',
      'Answer Questions',
      'Get Results',
      'Take Action',
    ]) {
      await expect(main.getByText(copy, { exact: true })).toBeVisible()
    }
    for (const copy of ['done in 30-90 days', '30-minute session', '16 questions across 8 dimensions']) {
      await expect(main.getByText(copy)).toBeVisible()
    }
    for (const name of ['Start Your Assessment', 'Start Assessment Now']) {
      await expect(main.getByRole('link', { name })).toHaveAttribute('href', '/assessment-flow')
    }
  })
})

test('a visit by links alone changes page and head without a new document, and no page logs anything to the console', async ({
  page,
  visitor,
}) => {
  const documents: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()))
  const arrivesAt = async (path: string) => {
    await expect(page).toHaveURL(path)
    const expected = PAGES.find((known) => known.path === path)
    await expect(page).toHaveTitle(expected?.title ?? '')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(expected?.heading ?? '')
    expect(new URL(await onlyOne(page, 'link[rel="canonical"]', 'href')).pathname).toBe(path)
    expect((await structuredData(page)).map((node) => node['@type'])).toEqual(expected?.data)
  }
  const [newest, later] = builtArticles
  const [main, header] = [page.getByRole('main'), page.getByRole('navigation', { name: 'Main' })]
  await openHydrated(page, '/')
  await main.getByRole('link', { name: 'Take the AI Readiness Assessment' }).click()
  await arrivesAt('/assessment')
  await main.getByRole('link', { name: 'Start Assessment Now' }).click()
  await arrivesAt('/assessment-flow')
  await visitor.seesIntro()
  await header.getByRole('link', { name: 'Consulting' }).click()
  await arrivesAt('/consulting')
  await header.getByRole('link', { name: 'Copilots' }).click()
  await arrivesAt('/copilots')
  await main.getByRole('link', { name: 'Request Demo' }).click()
  await arrivesAt('/contact')
  await header.getByRole('link', { name: 'Resources' }).click()
  await arrivesAt('/resources')
  await main.getByRole('link', { name: `Read More about ${later?.title}` }).click()
  await arrivesAt(later?.path ?? '')
  await main.getByRole('navigation', { name: 'Previous and next article' }).getByRole('link').first().click()
  await arrivesAt(newest?.path ?? '')
  await header.getByRole('link', { name: 'Career' }).click()
  await arrivesAt('/career')
  await page.getByRole('contentinfo').getByRole('link', { name: 'AI Ethics' }).click()
  await arrivesAt('/ai-ethics')
  await page.getByRole('contentinfo').getByRole('link', { name: owner.name, exact: true }).click()
  await expect(page).toHaveURL('/')
  await expect(page).toHaveTitle(PAGES[0].title)
  expect(documents).toHaveLength(1)
})

for (const expected of [...PAGES, ...otherPages]) {
  test(
    `${expected.path} is hydrated as it was served`,
    { tag: expected.path === '/' ? [] : '@slow' },
    async ({ page }) => {
      await openHydrated(page, expected.path)
      await expectHead(page, expected)
      await switchColors(page, 'dark')
      await expectHead(page, expected)
    },
  )
}
