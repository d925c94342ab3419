import type { Locator, Page } from '@playwright/test'

import { pages } from '#tests/support/site/built-pages.ts'
import { SITE_MAP } from '#tests/support/site/expected-pages.ts'

import { openHydrated } from './hydrate-page.ts'
import { expect, test } from './fixtures.ts'
import { testWithoutScript } from './page-without-script.ts'
import { PRESSES } from './unhydrated-page.ts'

/** The anchors that the specification names. */
const ANCHORS = [
  '/consulting#consulting',
  '/consulting#legal-ops',
  '/consulting#hr-policy',
  '/consulting#ops-summarizer',
  '/consulting#approach',
  '/consulting#deployment',
  '/contact#contact',
  '/contact#abap',
  '/career#open-positions',
]

interface Found {
  readonly href: string
  readonly target: string
  readonly rel: string
}

async function linksOn(page: Page): Promise<Found[]> {
  return page.locator('a[href]').evaluateAll((links) =>
    links.map((link) => ({
      href: link.getAttribute('href') ?? '',
      target: link.getAttribute('target') ?? '',
      rel: link.getAttribute('rel') ?? '',
    })),
  )
}

async function idsOn(page: Page): Promise<string[]> {
  return page.locator('[id]').evaluateAll((elements) => elements.map((element) => element.id))
}

const takePath = (href: string) => href.split('#', 1)[0] || '/'

/** The distance of this element's top below the header, once the page has stopped scrolling. */
async function distanceBelowHeader(page: Page, id: string): Promise<number> {
  return page.evaluate((name) => {
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    const top = document.getElementById(name)?.getBoundingClientRect().top ?? Number.NaN
    const atEnd = window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2
    return atEnd ? Math.max(top - header, 0) : top - header
  }, id)
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('every link leads to a page, every fragment to an element, and external links open in a new tab', async ({
    page,
  }) => {
    test.setTimeout(180_000)
    const waiting = ['/']
    const seen = new Set(waiting)
    const anchors = new Set(ANCHORS)
    const outside = new Map<string, Found>()
    const ids = new Map<string, readonly string[]>()
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      if (/^\/downloads\/|\.txt$/.test(path)) {
        seen.delete(path)
        expect((await page.request.get(path)).status(), path).toBe(200)
        continue
      }
      const answer = await page.goto(path)
      expect(answer?.status(), path).toBe(200)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
      ids.set(path, await idsOn(page))
      for (const link of await linksOn(page)) {
        if (!link.href.startsWith('/') && !link.href.startsWith('#')) {
          outside.set(link.href, link)
          continue
        }
        const href = link.href.startsWith('#') ? `${path}${link.href}` : link.href
        if (href.includes('#')) anchors.add(href)
        const next = takePath(href)
        if (!seen.has(next)) waiting.push(next)
        seen.add(next)
      }
    }
    const built = pages.filter(({ isIndexed }) => isIndexed).map(({ route }) => route)
    expect([...seen].toSorted(), 'a page to which no link leads is not found').toEqual(built.toSorted())
    expect(built).toEqual(expect.arrayContaining([...SITE_MAP]))

    for (const anchor of anchors) {
      const [path = '', id = ''] = anchor.split('#')
      expect(ids.get(path), anchor).toContain(decodeURIComponent(id))
    }
    for (const { href, target, rel } of outside.values()) {
      if (href.startsWith('mailto:')) continue
      expect(new URL(href).protocol, href).toBe('https:')
      expect({ href, target, rel }).toEqual({ href, target: '_blank', rel: 'noopener' })
    }
  })
})

testWithoutScript(
  'every page leads to the assessment: with one press at 1280 pixels, with two at most on a phone',
  async ({ page }) => {
    const banner = page.getByRole('banner')
    const menu = banner.getByRole('navigation', { name: 'Menu' })
    for (const { route } of pages.filter(({ isIndexed }) => isIndexed)) {
      await page.setViewportSize({ width: 1280, height: 720 })
      await page.goto(route)
      const link = banner.getByRole('navigation', { name: 'Main' }).locator('a[href="/assessment"]')
      await expect(link, route).toBeInViewport({ ratio: 1 })
      await page.setViewportSize({ width: 360, height: 640 })
      await banner.getByRole('button', { name: 'Menu' }).click()
      await expect(menu.locator('a[href="/assessment"]'), route).toBeInViewport({ ratio: 1 })
    }
    await menu.getByRole('link').first().click()
    await expect(page).toHaveURL('/assessment')
  },
)

for (const anchor of ANCHORS) {
  test(`${anchor} lands below the header`, { tag: '@slow' }, async ({ page }) => {
    await openHydrated(page, anchor)
    const id = anchor.split('#')[1] ?? ''
    await expect.poll(() => distanceBelowHeader(page, id)).toBeGreaterThanOrEqual(0)
    expect(await distanceBelowHeader(page, id)).toBeLessThan(200)
  })
}

/** Where a link leads: the address, how far the anchor is below the header (or else the page is scrolled), and the next Tab stop. */
interface Arrival {
  readonly address: string
  readonly top: number
  readonly tabStop: string
}

const readPlace = (page: Page) =>
  page.evaluate(() => {
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    const anchor = document.getElementById(decodeURIComponent(location.hash.slice(1)))
    const top = anchor === null ? window.scrollY : anchor.getBoundingClientRect().top - header
    return { address: location.pathname + location.search + location.hash, top: Math.round(top) }
  })

async function readTabStop(page: Page): Promise<string> {
  await page.keyboard.press('Tab')
  return page.evaluate(() => {
    const { activeElement: element } = document
    const part = element?.closest('header, main, footer')?.localName
    return [part, element?.localName, element?.getAttribute('name'), element?.textContent.trim()].join(' ')
  })
}

const arrivals = new Map<string, Arrival>()

/** Where the browser itself arrives at this address, without scripts. */
async function arriveNatively(page: Page, address: string): Promise<Arrival> {
  const known = arrivals.get(address)
  if (known !== undefined) return known
  await page.goto('about:blank')
  await page.goto(address)
  const arrival = { ...(await readPlace(page)), tabStop: await readTabStop(page) }
  arrivals.set(address, arrival)
  return arrival
}

/** Where a link must lead. Without an anchor, Tab continues in the main content: the router loads no document. */
async function findArrival(native: Page, address: string): Promise<Arrival> {
  const arrival = await arriveNatively(native, address)
  if (address.includes('#')) return arrival
  return { ...arrival, tabStop: (await arriveNatively(native, `${address}#main`)).tabStop }
}

const scrollFarAway = (link: Locator) =>
  link.evaluate(() => {
    const end = document.documentElement.scrollHeight
    window.scrollTo({ top: window.scrollY > end / 2 ? 0 : end, behavior: 'instant' })
  })

/**
 * The links of this page to pages of this site. Two keep the address as it is: the skip link (header-and-footer.spec.ts) and the
 * one to the open positions (careers-page.spec.ts).
 */
async function listLinks(page: Page): Promise<string[]> {
  const hrefs = await page
    .locator('a[href^="/"], a[href^="#"]:not([href="#main"], [href="#open-positions"])')
    .evaluateAll((links) =>
      links
        .filter(
          (link) =>
            link.checkVisibility({ visibilityProperty: true }) &&
            !link.hasAttribute('target') &&
            !link.hasAttribute('download'),
        )
        .map((link) => link.getAttribute('href') ?? ''),
    )
  return [...new Set(hrefs)]
}

/** Pages that differ in what their links do. The others are in `npm run check:slow -- browser`. */
const TYPICAL = new Set(['/', '/contact'])

for (const { route } of pages.filter(({ isIndexed }) => isIndexed)) {
  for (const how of ['key', 'mouse'] as const) {
    test(
      `every link of ${route} leads by ${how} to where the browser itself would go, the second time too`,
      { tag: how === 'key' && TYPICAL.has(route) ? [] : '@slow' },
      async ({ page, pageWithoutScript: native }) => {
        test.setTimeout(300_000)
        // A card that rises would move the anchor inside of it.
        for (const each of [page, native]) await each.emulateMedia({ reducedMotion: 'reduce' })
        await openHydrated(page, route)
        for (const href of await listLinks(page)) {
          const address = href.startsWith('#') ? `${route}${href}` : href
          const { tabStop, ...place } = await findArrival(native, address)
          for (const time of ['first', 'second']) {
            await test.step(`${href}, the ${time} time`, async () => {
              if (takePath(new URL(page.url()).pathname) !== route) await page.goBack()
              await expect.poll(() => new URL(page.url()).pathname).toBe(route)
              const link = page.locator(`a[href="${href}"]:visible`).last()
              await scrollFarAway(link)
              await PRESSES[how]?.(link)
              await expect(async () => expect(await readPlace(page)).toEqual(place)).toPass({
                intervals: [25],
                timeout: 10_000,
              })
              const [path, id = 'main'] = address.split('#')
              // The router moves the focus after it has shown the page.
              if (path !== route || id === 'main') await expect(page.locator(`[id="${id}"]`)).toBeFocused()
              expect(await readTabStop(page), `the Tab stop after ${href}`).toBe(tabStop)
            })
          }
        }
      },
    )
  }
}
