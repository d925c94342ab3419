import type { Locator, Page } from '@playwright/test'

import { builtArticles, findArticle, longestArticle } from '#tests/support/site/built-articles.ts'
import { ANTI_HYPE_DICTIONARY, BANKS_WHITEPAPER, isRemoved } from '#tests/support/site/specified-articles.ts'

import { owner } from '#tests/support/site/owner-facts.ts'
import { expectBreadcrumb, readLinks, listTexts } from './read-page-content.ts'
import { openHydrated } from './hydrate-page.ts'
import { testWithoutScript } from './page-without-script.ts'
import { expect, test } from './fixtures.ts'

// Specification §2, Article; §3, article; §8, unknown blog id.

const article = (page: Page) => page.getByRole('main').getByRole('article')

/** The running text, without the article's head, its table of contents and what stands below it. */
const body = (page: Page) => article(page).locator('div:has(> p):has(> h2)')

async function readPosting(page: Page): Promise<Record<string, unknown>> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const nodes = texts.flatMap((text) => JSON.parse(text) as Record<string, unknown>[])
  return nodes.find((node) => node['@type'] === 'BlogPosting') ?? {}
}

testWithoutScript.describe('an article without scripts', () => {
  for (const { slug, path, title: headline, author } of builtArticles) {
    testWithoutScript(
      `${slug} has its head, its breadcrumb, its facts and its whole text`,
      { tag: slug === findArticle().slug ? [] : '@slow' },
      async ({ page }) => {
        await page.goto(path)
        await expect(page).toHaveTitle(`${headline} | ${owner.name}`)
        await expectBreadcrumb(page, ['Resources', headline], [['Resources', '/resources']])
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline)
        const canonical = await page.locator('head > link[rel="canonical"]').getAttribute('href')
        expect(new URL(canonical ?? '').pathname).toBe(path)
        const { origin } = new URL(canonical ?? '')
        expect(await readPosting(page)).toMatchObject({ headline, url: `${origin}${path}` })
        expect((await article(page).innerText()).length).toBeGreaterThan(1200)
        const person = owner.PEOPLE.find(({ id }) => id === author)
        await expect(article(page)).toContainText(`Written by ${person?.name ?? `the ${owner.name} advisory team`}`)
        await expect(article(page)).toContainText(`, ${person ? `${person.role}, ` : ''}published by ${owner.name}`)
        expect(await article(page).getByRole('heading', { level: 2 }).count()).toBeGreaterThan(0)
        await expect(article(page).locator('header')).toContainText(/\d+-\d+ minutes · Reviewed \w+ \d+, 20\d\d$/)
        await expect(article(page).locator('dl')).toContainText(/Published.+Updated.+(?:Blog|Whitepaper)/)
        expect(await article(page).locator('dl time').count()).toBe(2)
        // Bold words are elements: the text contains no markup as characters.
        await expect(article(page)).not.toContainText(/<\/?\w+>/)
      },
    )
  }

  testWithoutScript('on a phone every article begins in the first screen', async ({ page }) => {
    for (const [width, height] of [
      [360, 740],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      for (const { slug, path } of builtArticles) {
        await page.goto(path)
        const name = `${slug} at ${width}`
        const { y = Infinity, height: lines = 0 } =
          (await body(page).getByRole('paragraph').first().boundingBox()) ?? {}
        expect(y + Math.min(lines, 60), name).toBeLessThan(height)
        const facts = article(page).locator('header p').last()
        for (const row of [page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link'), facts]) {
          expect(
            await row.evaluateAll(
              (parts) => new Set(parts.flatMap((part) => [...part.getClientRects()].map(({ top }) => top))).size,
            ),
            name,
          ).toBe(1)
        }
      }
    }
  })

  testWithoutScript('a table that is wider than a phone scrolls by keyboard', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(findArticle('<table').path)
    const regions = article(page)
      .getByRole('region')
      .filter({ has: page.getByRole('table') })
    const wide = await regions.evaluateAll((all) => all.findIndex((one) => one.scrollWidth > one.clientWidth))
    await regions.nth(wide).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => regions.nth(wide).evaluate((region) => region.scrollLeft)).toBeGreaterThan(0)
  })

  testWithoutScript(
    'the contents of an article open on a phone, and stand beside it on a wide screen',
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto(longestArticle.path)
      const contents = page.getByRole('navigation', { name: 'On this page' })
      const name = (await contents.locator('a').nth(2).textContent()) ?? ''
      await expect(contents.getByRole('link').filter({ visible: true })).toHaveCount(0)
      await contents.getByText('On this page').filter({ visible: true }).click()
      await contents.getByRole('link', { name, exact: true }).click()
      await expect(article(page).getByRole('heading', { name, exact: true })).toBeInViewport()
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.reload()
      await expect(contents.getByRole('heading', { name: 'On this page' })).toBeVisible()
      await expect(contents.getByRole('link').first()).toBeVisible()
      await expect(contents.locator('summary')).toBeHidden()
    },
  )

  testWithoutScript(
    'the articles use every kind of block: two levels of headings, paragraphs, links, both lists, bold words',
    { tag: '@slow' },
    async ({ page }) => {
      const found = { h2: 0, h3: 0, p: 0, 'p > a:only-child': 0, 'ul > li': 0, 'ol > li': 0, 'p b, li b': 0 }
      for (const { path } of builtArticles) {
        await page.goto(path)
        for (const kind of Object.keys(found) as (keyof typeof found)[]) {
          found[kind] += await body(page).locator(kind).count()
        }
      }
      for (const [kind, count] of Object.entries(found)) expect(count, kind).toBeGreaterThan(0)
    },
  )

  testWithoutScript(
    'each number in the text leads to its note, and each note leads back',
    { tag: '@slow' },
    async ({ page }) => {
      for (const { slug, path, html } of builtArticles) {
        await page.goto(path)
        const links = article(page).locator('a[role="doc-noteref"], a[role="doc-backlink"]')
        const pairs = await links.evaluateAll((all) => all.map((link) => [link.id, link.getAttribute('href') ?? '']))
        expect(pairs.length > 0, slug).toBe(html.includes('doc-endnotes'))
        for (const [, href = ''] of pairs) await expect(page.locator(href), `${slug} ${href}`).toHaveCount(1)
      }
      await page.goto(findArticle('doc-endnotes').path)
      await page.locator('#ref-1').click()
      await expect(page).toHaveURL(/#note-1$/)
      await expect(page.locator('#note-1')).toBeInViewport()
      await page.locator('#note-1 a[role="doc-backlink"]').first().click()
      await expect(page).toHaveURL(/#ref-1$/)
      await expect(page.locator('#ref-1')).toBeInViewport()
    },
  )

  for (const slug of [ANTI_HYPE_DICTIONARY].filter((name) => !isRemoved(name))) {
    testWithoutScript('each term of the dictionary can be opened by its own address', async ({ page }) => {
      await page.goto(`/blog/${slug}`)
      const list = page.getByRole('navigation', { name: 'The 25 terms from A to Z' })
      await expect(list.getByRole('link')).toHaveCount(25)
      await list.getByRole('link', { name: 'Zero retention' }).click()
      await expect(page).toHaveURL(/#zero-retention$/)
      await expect(page.getByRole('heading', { name: 'Zero retention', level: 3 })).toBeInViewport()
    })
  }

  testWithoutScript(
    'related resources are a list of names with links, on articles that have them',
    { tag: '@slow' },
    async ({ page }) => {
      for (const { slug, path, related: expected } of builtArticles) {
        await page.goto(path)
        const related = article(page)
          .locator('section')
          .filter({ has: page.getByRole('heading', { name: 'Related resources' }) })
        const links = await readLinks(related)
        expect(links.length, slug).toBe(expected.length)
        expect(await related.getByRole('listitem').count()).toBe(links.length)
        for (const [name, href] of links) {
          expect(name, slug).toMatch(/\w{3}/)
          expect(href, slug).toMatch(/^(?:\/|https:\/\/)/)
        }
      }
    },
  )

  testWithoutScript(
    'an unknown article is reported as not found, in the title and in the text of the page',
    async ({ faults, page }) => {
      faults.expect(/^404 GET \/blog\/no-such-article$/, /console error: .* status of 404/)
      const answer = await page.goto('/blog/no-such-article')
      expect(answer?.status()).toBe(404)
      await expect(page).toHaveTitle(`Not found... | ${owner.name}`)
      expect(await listTexts(page.getByRole('heading', { level: 1 }))).toEqual(['Blog not found'])
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
      expect(await readLinks(page.getByRole('main'))).toEqual([['All articles', '/resources']])
    },
  )
})

test('an article opened by its card needs no data request: its text is in the site’s own scripts', async ({
  page,
  site,
}) => {
  await openHydrated(page, '/resources')
  await page.waitForLoadState('networkidle')
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.resourceType()} ${request.url().replace(site.url, '')}`))
  const { title, path } = findArticle()
  await page.getByRole('link', { name: `Read More about ${title}` }).click()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await page.waitForLoadState('networkidle')
  expect(asked.filter((request) => !/^(?!xhr|fetch)\w+ \/(?:assets\/|favicon\.svg$)/.test(request))).toEqual([])

  const text = await body(page).textContent()
  await page.getByRole('navigation', { name: 'Previous and next article' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title)
  await expect(body(page)).not.toHaveText(text ?? '')
})

testWithoutScript('each way back from a source has a name of its own, and paper has none', async ({ page }) => {
  await page.goto(findArticle('doc-endnotes').path)
  const back = article(page).locator('a[role="doc-backlink"]')
  const names = await back.evaluateAll((links) =>
    links.map((link) => link.ariaLabel ?? `${link.textContent}, ${link.closest('li')?.id}`),
  )
  for (const name of names) expect(name).toMatch(/^(?:Back to text, |\w, back to note \d+ in the text$)/)
  expect(new Set(names).size).toBe(names.length)
  await page.emulateMedia({ media: 'print' })
  for (const gone of [back, page.getByRole('navigation')]) await expect(gone.filter({ visible: true })).toHaveCount(0)
})

test('the table of contents marks the section in view, also after a jump into its middle', async ({ page }) => {
  await openHydrated(page, longestArticle.path)
  const contents = page.getByRole('navigation', { name: 'On this page' })
  const [, second = '', third = ''] = await contents.getByRole('link').allTextContents()
  const marked = contents.locator('[aria-current]')
  const leapBelow = (name: string) =>
    article(page)
      .getByRole('heading', { name, level: 2 })
      .evaluate((heading) => scrollTo(0, heading.getBoundingClientRect().bottom + scrollY + 200))
  await leapBelow(third)
  await expect(marked).toHaveText(third)
  await leapBelow(second)
  await expect(marked).toHaveText(second)
})

for (const slug of [BANKS_WHITEPAPER].filter((name) => !isRemoved(name))) {
  test('the three tables of DRA20 begin their second column at the same place', { tag: '@slow' }, async ({ page }) => {
    await page.goto(`/blog/${slug}`)
    const tables = page.getByRole('table', { name: /DRA20/ })
    await expect(tables).toHaveCount(3)
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const starts = await tables.evaluateAll((found) =>
        found.map((table) => Math.round(table.querySelector('th + th')?.getBoundingClientRect().left ?? Number.NaN)),
      )
      expect(new Set(starts).size, `${width}`).toBe(1)
      expect(
        await tables.first().evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0)),
      ).toBe(0)
    }
  })
}

const readInk = (cell: Locator) =>
  cell.evaluate((element) => [getComputedStyle(element).color, Number(getComputedStyle(element).fontWeight)] as const)

test('the row heads of a table are not paler than its cells', { tag: '@slow' }, async ({ page }) => {
  await page.goto(findArticle('<table').path)
  const row = page.getByRole('table').first().getByRole('row').nth(1)
  const [head, cell] = await Promise.all([readInk(row.getByRole('rowheader')), readInk(row.getByRole('cell').first())])
  expect(head[0]).toBe(cell[0])
  expect(head[1]).toBeGreaterThan(cell[1])
})
