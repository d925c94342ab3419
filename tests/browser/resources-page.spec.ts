import { builtArticles, findArticle } from '#tests/support/site/built-articles.ts'
import { SLUGS, SPECIFIED_ARTICLES, isRemoved } from '#tests/support/site/specified-articles.ts'

import { expectBreadcrumb, expectOutline, readLinks, findSection } from './read-page-content.ts'
import { testWithoutScript as test } from './page-without-script.ts'
import { expect } from './fixtures.ts'

// Specification §2, Resources; §3, article categories; §9, article dates and read times.

const BLOG = '/blog/'

test.beforeEach(async ({ page }) => {
  await page.goto('/resources')
})

test('the breadcrumb of the resources page leads Home, and its sections are in order', async ({ page }) => {
  await expectBreadcrumb(page, ['Resources'], [])
  await expectOutline(page, ['h1 AI Resources & Insights', 'h2 Knowledge Center', 'h2 Printable sheets'])
})

test('the hero leads to the services and to the contact page', async ({ page }) => {
  expect(await readLinks(page.getByRole('main').locator('header > :first-child'))).toEqual([
    ['Book Strategy Session', '/consulting'],
    ['Contact Us', '/contact'],
  ])
})

test('every article stands on the shelf in the hero, with its reading time as the thickness of its spine', async ({
  page,
}) => {
  const shelf = page.getByRole('navigation', { name: 'All articles, by reading time' })
  expect((await readLinks(shelf)).map(([, href]) => href).toSorted()).toEqual(
    SLUGS.map((slug) => BLOG + slug).toSorted(),
  )
  const books = await shelf.getByRole('listitem').evaluateAll((all) =>
    all.map((book) => {
      const minutes = Number(/(\d+) minutes/.exec(book.textContent)?.[1])
      return { minutes, perMinute: (book.getBoundingClientRect().width - 1) / minutes }
    }),
  )
  expect(new Set(books.map(({ minutes }) => minutes)).size).toBeGreaterThan(3)
  const [first = Number.NaN] = books.map(({ perMinute }) => perMinute)
  for (const { minutes, perMinute } of books) expect(perMinute / first, `${minutes} minutes`).toBeCloseTo(1, 1)
})

test('on a phone the titles of the shelf lie below each other, each with a line for its minutes', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const books = page.getByRole('navigation', { name: 'All articles, by reading time' }).getByRole('link')
  const boxes = await Promise.all((await books.all()).map((book) => book.boundingBox()))
  expect(new Set(boxes.map((box) => box?.x)).size).toBe(1)
  const tops = boxes.map((box) => box?.y ?? Number.NaN)
  expect(tops).toEqual(tops.toSorted((one, other) => one - other))
  const lines = await books.evaluateAll((all) => all.map((book) => getComputedStyle(book, '::after').width))
  expect(new Set(lines).size).toBeGreaterThan(3)
})

test('the knowledge center lists every article with a link to it', async ({ page }) => {
  const cards = findSection(page, 'Knowledge Center').getByRole('listitem')
  await expect(cards).toHaveCount(SLUGS.length)
  const links = await Promise.all((await cards.all()).map((card) => readLinks(card)))
  expect(links.map((found) => found.length)).toEqual(SLUGS.map(() => 1))
  expect(links.flat().map(([text]) => text)).toEqual(SLUGS.map(() => 'Read More'))
  expect(
    links
      .flat()
      .map(([, href]) => href)
      .toSorted(),
  ).toEqual(SLUGS.map((slug) => BLOG + slug).toSorted())
  for (const card of await cards.all()) {
    const title = await card.getByRole('heading', { level: 3 }).innerText()
    expect(title).not.toContain('|')
    await expect(card.getByRole('link')).toHaveAccessibleName(`Read More about ${title}`)
  }
  // Where the last row would have a single card, the first one has a row of its own.
  const [first = 0, last = 0] = await cards.evaluateAll((all) =>
    [all[0], all.at(-1)].map((card) => card?.getBoundingClientRect().width ?? 0),
  )
  expect(first > 2 * last).toBe(SLUGS.length % 3 === 1)
})

test('each article is a blog post or a whitepaper with a category, a date and a read time', async ({ page }) => {
  const cards = findSection(page, 'Knowledge Center').getByRole('listitem')
  for (const [index, { title, type, category, published, duration }] of builtArticles.entries()) {
    const card = cards.nth(index)
    await expect(card).toContainText(new RegExp(`^${type}`))
    await expect(card).toContainText(category)
    await expect(card.getByRole('heading', { level: 3 })).toHaveText(title)
    await expect(card.locator('time').first()).toHaveAttribute('datetime', published)
    await expect(card).toContainText(/Published \w+ \d+, 20\d\d\s*Updated \w+ \d+, 20\d\d/)
    await expect(card).toContainText(new RegExp(`Reading time\\s*${duration}`))
  }
})

for (const [slug, category, duration, published] of SPECIFIED_ARTICLES.filter(([name]) => !isRemoved(name))) {
  test(`${slug} has the category, the date and the read time of the specification`, async ({ page }) => {
    const card = findSection(page, 'Knowledge Center')
      .getByRole('listitem')
      .filter({ has: page.locator(`a[href="${BLOG}${slug}"]`) })
    await expect(card).toContainText(category)
    await expect(card).toContainText(duration)
    await expect(card.locator('time').first()).toHaveAttribute('datetime', published)
  })
}

test('the last call to action leads to the services and the copilots', async ({ page }) => {
  const closing = page.getByRole('main').locator('section').last()
  const links = await readLinks(closing)
  expect(links.map(([, href]) => href)).toEqual(['/consulting', '/copilots', '/assessment'])
  expect(links).toContainEqual(['View AI Copilots', '/copilots'])
})

test('Read More leads to the article', async ({ page }) => {
  const { title, path } = findArticle()
  await page.getByRole('link', { name: `Read More about ${title}` }).click()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})
