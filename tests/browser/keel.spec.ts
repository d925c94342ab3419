import type { Page } from '@playwright/test'

import { builtArticles, findArticle } from '#tests/support/site/built-articles.ts'

import { resumeFrom } from './resume-from-record.ts'
import { expect, test } from './fixtures.ts'
import { testWithoutScript } from './page-without-script.ts'
import { waitForFrame } from './wait-for-frame.ts'

// The keel: reading progress down the margin, or along the header where the margin is narrow. It ends in the dark band.

const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 360, height: 740 }
const AT_FIRST_BLANK = { index: 0, answers: {}, stamp: null }

async function scrollToShare(page: Page, share: number): Promise<void> {
  await page.evaluate((part) => {
    const most = document.documentElement.scrollHeight - window.innerHeight
    window.scrollTo({ top: most * part, behavior: 'instant' })
  }, share)
  await waitForFrame(page)
}

/** How much of the line in the margin is drawn, from 0 to 1, and where it is. */
const readKeel = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const style = getComputedStyle(main, '::before')
    // One number stands for both directions; 'none' is the whole line.
    const drawn = style.scale === 'none' ? 1 : Number.parseFloat(style.scale.split(' ').at(-1) ?? '')
    return { shown: style.content, drawn, left: Number.parseFloat(style.left) }
  })

/** How much of the line along the header is drawn, from 0 to 1. */
const readHeaderLine = (page: Page) =>
  page.getByRole('banner').evaluate((header) => {
    const { content, scale } = getComputedStyle(header, '::after')
    return content === 'none' ? -1 : Number.parseFloat(scale)
  })

const readRibs = (page: Page) =>
  page
    .locator('main figure svg:has(> use[href*="hull-ribs"])')
    .evaluate((hull) => Number(getComputedStyle(hull).getPropertyValue('--open')))

test('the keel grows with the reading, and the ribs open in the band', { tag: '@slow' }, async ({ page }) => {
  await page.setViewportSize(WIDE)
  await page.goto('/consulting')
  const drawn: number[] = []
  for (const share of [0, 0.25, 0.5, 0.75, 1]) {
    await scrollToShare(page, share)
    drawn.push((await readKeel(page)).drawn)
  }
  expect(drawn).toEqual(drawn.toSorted((one, other) => one - other))
  expect(new Set(drawn).size).toBeGreaterThanOrEqual(4)
  expect(drawn[0]).toBeLessThan(0.02)
  expect(drawn.at(-1)).toBe(1)
  expect(await readRibs(page)).toBeGreaterThan(0.9)
  await scrollToShare(page, 0.5)
  expect(await readRibs(page)).toBe(0)
})

test(
  'the keel runs from the logo through the marks of all sections, clear of the text',
  { tag: '@slow' },
  async ({ page }) => {
    for (const [width, path] of [
      [960, '/'],
      [1440, '/assessment'],
      [1440, '/career'],
      [1440, '/privacy'],
      [1920, '/consulting'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      const { left } = await readKeel(page)
      const found = await page.evaluate(() => {
        const logo = document.querySelector('header a svg')?.getBoundingClientRect()
        const offset = document.documentElement.getBoundingClientRect().left
        const marks = [...document.querySelectorAll('main h2')].flatMap((heading) => {
          const { content, left: at, width: long } = getComputedStyle(heading, '::before')
          return content === 'none' ? [] : [Number.parseFloat(at) + Number.parseFloat(long) / 2]
        })
        const text = document.querySelector('h1')?.getBoundingClientRect().left ?? 0
        return { logo: (logo?.left ?? 0) + (logo?.width ?? 0) / 2 - offset, marks, text }
      })
      expect(found.logo, `${path} at ${width}`).toBeCloseTo(left + 1, 0)
      expect(found.marks.length).toBeGreaterThan(1)
      for (const mark of found.marks) expect(mark, `${path} at ${width}`).toBeCloseTo(left + 1, 0)
      expect(found.text - left).toBeGreaterThanOrEqual(20)
    }
  },
)

test('where the margin is narrow, the keel runs along the header instead', { tag: '@slow' }, async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/career')
  const drawn: number[] = []
  for (const share of [0, 0.5, 1]) {
    await scrollToShare(page, share)
    drawn.push(await readHeaderLine(page))
  }
  expect(drawn[0]).toBe(0)
  expect(drawn[1]).toBeCloseTo(0.5, 1)
  expect(drawn[2]).toBe(1)
  expect((await readKeel(page)).shown).toBe('none')
})

test(
  'with reduced motion the finished line shows at every place, and no header line',
  { tag: '@slow' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize(WIDE)
    await page.goto('/consulting')
    for (const share of [0, 0.5, 1]) {
      await scrollToShare(page, share)
      expect((await readKeel(page)).drawn).toBe(1)
      expect(await readRibs(page)).toBe(1)
    }
    await page.setViewportSize(PHONE)
    await scrollToShare(page, 0.5)
    expect(await readHeaderLine(page)).toBe(0)
  },
)

test(
  'no keel moves while a question is shown, and none is printed',
  { tag: '@slow' },
  async ({ faults, page, site, visitor }) => {
    await page.setViewportSize(WIDE)
    await page.goto('/consulting')
    await page.emulateMedia({ media: 'print' })
    expect((await readKeel(page)).shown).toBe('none')
    await page.emulateMedia({ media: 'screen' })
    await resumeFrom({ faults, page, site, visitor }, AT_FIRST_BLANK)
    expect((await readKeel(page)).shown).toBe('none')
    await page.setViewportSize(PHONE)
    expect(await readHeaderLine(page)).toBe(-1)
  },
)

/** What the ribs below an article are: those of the framework that it draws. */
function nameRibs(html: string) {
  if (html.includes('/seven-systems-')) return 'seven systems of RIF7'
  return html.includes('/psp-gates-') ? 'seven gates of PSPGates' : 'eight dimensions of the assessment'
}

/** The pages whose closing drawing has a caption: those that list what its ribs stand for. */
const hasCaption = (path: string, meaning: string) => ['/', '/assessment'].includes(path) || meaning.startsWith('seven')

testWithoutScript(
  'the closing hull has the ribs of its page, and a caption where the page lists them',
  { tag: '@slow' },
  async ({ page }) => {
    for (const [path, meaning] of [
      ['/', 'five steps of our method'],
      ['/consulting', 'five steps of our method'],
      ['/copilots', 'four properties of our copilots'],
      ['/resources', 'five steps of our method'],
      ['/career', 'four values we work by'],
      ['/assessment', 'eight dimensions of the assessment'],
      ...builtArticles.map((article) => [article.path, nameRibs(article.html)] as const),
    ] as const) {
      await page.goto(path)
      const sentence = `The ribs of this hull stand for the ${meaning}.`
      const drawing = meaning.split(' ', 2).join('-')
      await expect(page.locator(`svg[aria-hidden=true] > use[href$="#${drawing}"]`)).toHaveCount(1)
      await expect(page.getByText(`${sentence} A keelson is the beam that ties a hull together.`)).toHaveCount(
        hasCaption(path, meaning) ? 1 : 0,
      )
    }
  },
)

testWithoutScript('what continues on the next page has the same name there', { tag: '@slow' }, async ({ page }) => {
  const nameOf = (selector: string, part?: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, pseudo) => getComputedStyle(element, pseudo).viewTransitionName, part)
  await page.goto('/')
  expect(await nameOf('header nav [aria-current]', '::after')).toBe('current')
  expect(await nameOf('main div:has(> svg > use[href$="#hr-policy"])')).toBe('hr-policy')
  await page.goto('/consulting')
  expect(await nameOf('header nav [aria-current]', '::after')).toBe('current')
  expect(await nameOf('main div:has(> svg > use[href$="#hr-policy"])')).toBe('hr-policy')
  await page.goto('/resources')
  expect(await nameOf('main li h3')).toBe('none')
  await page
    .getByRole('link', { name: /^Read More/ })
    .first()
    .focus()
  expect(await nameOf('main li h3')).toBe('title')
  await page.goto(findArticle().path)
  expect(await nameOf('h1')).toBe('title')
})
