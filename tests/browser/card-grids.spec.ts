import type { Locator, Page } from '@playwright/test'

import { builtArticles } from '#tests/support/site/built-articles.ts'

import { owner } from '#tests/support/site/owner-facts.ts'
import { countColumns, findSection, WAITLIST } from './read-page-content.ts'
import { testWithoutScript } from './page-without-script.ts'
import { expect, test } from './fixtures.ts'

// Specification §9: cards stand in three columns on medium screens, trust cards in four.

/** The items of the first list of a section. */
const listCards = (page: Page, heading: string) =>
  findSection(page, heading).locator(':is(ul, ol)').first().locator(':scope > li')

const THREE = [
  ['/', 'Assistants that show their work', 3, true],
  ['/', 'From Assistants to Copilots', 3, false],
  ['/consulting', 'Three assistants to start with', 3, false],
  ['/copilots', 'One copilot for each specialty', 3, false],
  ['/resources', 'Knowledge Center', 7, true],
  ['/assessment', 'What You’ll Get', 3, false],
  ['/assessment', 'Simple 3-Step Process', 3, false],
] as const

const FOUR = [
  ['/', 'Deploy Anywhere, Trust Everywhere', 4],
  ['/copilots', 'Enterprise-Grade AI Copilots', 4],
] as const

for (const [path, heading, count, isQuick] of THREE) {
  testWithoutScript(
    `the ${count} cards of '${heading}' stand in three columns from 768 pixels`,
    { tag: isQuick ? [] : '@slow' },
    async ({ page }) => {
      await page.goto(path)
      const cards = listCards(page, heading)
      await expect(cards).toHaveCount(count)
      expect(await countColumns(cards, 767)).toBe(1)
      for (const width of [768, 1024, 1440]) expect(await countColumns(cards, width), `${width}`).toBe(3)
    },
  )
}

for (const [path, heading, count] of FOUR) {
  testWithoutScript(
    `the ${count} trust cards of '${heading}' stand in four columns from 768 pixels`,
    { tag: '@slow' },
    async ({ page }) => {
      await page.goto(path)
      const cards = listCards(page, heading)
      await expect(cards).toHaveCount(count)
      expect(await countColumns(cards, 639)).toBe(1)
      expect(await countColumns(cards, 767)).toBe(2)
      for (const width of [768, 1024, 1440]) expect(await countColumns(cards, width), `${width}`).toBe(4)
    },
  )
}

/** How each of these cards moves: its start, and the delay after the page has opened. */
const listRises = (cards: Locator) =>
  cards.evaluateAll((found) =>
    found.map((card) =>
      card.getAnimations().map((animation) => {
        const effect = animation.effect as KeyframeEffect
        return `${String(effect.getKeyframes()[0]?.['translate'])} after ${Number(effect.getTiming().delay)} ms`
      }),
    ),
  )

const GRIDS = [...THREE, ...FOUR] as const

for (const path of new Set(GRIDS.map(([address]) => address))) {
  const grids = GRIDS.filter(([address]) => address === path)

  test(
    `the cards of ${path} rise a tenth of a second after each other, visible all the time`,
    { tag: path === '/' ? [] : '@slow' },
    async ({ page }) => {
      // A hundred times slower, so that a slow machine sees them too.
      const session = await page.context().newCDPSession(page)
      await session.send('Animation.enable')
      await session.send('Animation.setPlaybackRate', { playbackRate: 0.01 })
      await page.goto(path)
      for (const [, heading, count] of grids) {
        const cards = listCards(page, heading)
        await expect(cards).toHaveCount(count)
        const rises = Array.from({ length: count }, (_, index) => [`0px 8px after ${index * 100} ms`])
        expect(await listRises(cards), heading).toEqual(rises)
        for (const card of await cards.all()) await expect(card).toHaveCSS('opacity', '1')
      }
    },
  )

  test(`no card of ${path} moves for visitors who prefer reduced motion`, { tag: '@slow' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    for (const [, heading, count] of grids) {
      expect(await listRises(listCards(page, heading)), heading).toEqual(Array.from({ length: count }, () => []))
    }
  })
}

/** The upper edges of these elements, without repetitions. */
const listTops = (elements: Locator) =>
  elements.evaluateAll((found) => [...new Set(found.map((element) => Math.round(element.getBoundingClientRect().top)))])

testWithoutScript('lines of lists side by side meet', { tag: '@slow' }, async ({ page }) => {
  // Cards move when the page opens.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [path, heading, rows] of [
    ['/copilots', 'One copilot for each specialty', 7],
    ['/career', 'What to expect', 5],
  ] as const) {
    await page.goto(path)
    for (const width of [768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await listTops(findSection(page, heading).locator('li:not(:has(li))')), path).toHaveLength(rows)
    }
  }
})

/** Every card that is its link: a page, a part of its text, and where it leads. */
const PRESSABLE = [
  ['/', 'Legal Ops Assistant', '/consulting#legal-ops'],
  ['/', 'Ops Summarizer', '/consulting#ops-summarizer'],
  ['/', 'Deployment flexible', '/consulting#deployment'],
  ...builtArticles.slice(0, 2).map(({ title, path }) => ['/resources', title, path] as const),
] as const

const findCard = (page: Page, heading: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: heading, exact: true }) })

for (const [path, heading, target] of PRESSABLE) {
  testWithoutScript(
    `a press anywhere on the card '${heading}' of ${path} follows its link`,
    { tag: '@slow' },
    async ({ page }) => {
      for (const part of ['left top', 'right bottom', 'heading', 'text']) {
        await page.goto(path)
        const card = findCard(page, heading)
        await card.scrollIntoViewIfNeeded()
        const { width = 0, height = 0 } = (await card.boundingBox()) ?? {}
        const pressed = part === 'heading' ? card.getByRole('heading') : card.getByRole('paragraph').last()
        if (part === 'left top') await card.click({ position: { x: 2, y: 4 } })
        else if (part === 'right bottom') await card.click({ position: { x: width - 3, y: height - 3 } })
        // Its link lies over the words: the press goes to the point, not to the element.
        else await pressed.click({ force: true })
        await expect(page, part).toHaveURL(target)
      }
    },
  )
}

/** Every kind of card whose link opens a new tab. */
const OPENING = [
  ['/', 'Security Copilot', WAITLIST],
  ['/consulting', 'HR Policy Assistant', owner.HR_POLICY_DEMO],
] as const

for (const [path, heading, target] of OPENING.filter(([, , address]) => address !== '')) {
  testWithoutScript(
    `a press anywhere on the card '${heading}' of ${path} opens its link in a new tab`,
    async ({ page }) => {
      await page.context().route(target, (route) => route.fulfill({ body: 'Another site' }))
      await page.goto(path)
      const card = findCard(page, heading)
      await card.scrollIntoViewIfNeeded()
      const opened = page.waitForEvent('popup')
      await card.click({ position: { x: 2, y: 4 } })
      await expect(await opened).toHaveURL(target)
    },
  )
}

/** The outlined buttons among the cards of a group, which would be a wall if each card had one. */
const OUTLINED = [
  ['/', 'Assistants that show their work', []],
  ['/', 'From Assistants to Copilots', ['Join Waitlist for the ABAP Copilot']],
  ['/copilots', 'One copilot for each specialty', ['Join Waitlist for the ABAP Copilot']],
  ['/resources', 'Knowledge Center', []],
] as const

testWithoutScript('a group of cards has one outlined button at most, that of the waitlist', async ({ page }) => {
  for (const [path, heading, names] of OUTLINED) {
    await page.goto(path)
    const outlined = await listCards(page, heading)
      .getByRole('link')
      .filter({ visible: true })
      .evaluateAll((links) =>
        links.flatMap((link) => (getComputedStyle(link).borderTopWidth === '0px' ? [] : (link.textContent ?? ''))),
      )
    expect(outlined, `${path} ${heading}`).toEqual(names.map((name) => `${name} (opens in a new tab)`))
  }
})

test(
  'the link of a card is its only tab stop, and the card shows the focus ring and the line',
  { tag: '@slow' },
  async ({ page }) => {
    for (const [path, heading] of [...PRESSABLE, ...OPENING]) {
      await page.goto(path)
      const card = findCard(page, heading)
      await expect(card.locator('a, button, input, summary, [tabindex]')).toHaveCount(1)
      const readRing = () => card.evaluate((element) => getComputedStyle(element).outline)
      expect(await readRing()).toMatch(/ none /)
      await card.getByRole('link').focus()
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Tab')
      await expect(card.getByRole('link')).toBeFocused()
      expect(await readRing()).toMatch(/ solid 2px$/)
      await expect
        .poll(() => card.evaluate((element) => Number(getComputedStyle(element, '::before').scale.split(' ')[0] ?? 0)))
        .toBe(1)
    }
  },
)

test('the line of a card fills while the pointer is anywhere over the card', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/resources')
  const card = findCard(page, 'AI Agent: What, Why and Where')
  const readScale = () => card.evaluate((element) => getComputedStyle(element, '::before').scale)
  expect(await readScale()).toBe('0 1')
  await card.getByRole('heading').hover({ force: true })
  await expect.poll(readScale).toMatch(/^1(?: 1)?$|^none$/)
})
