import type { Page } from '@playwright/test'

import { builtArticles } from '#tests/support/site/built-articles.ts'
import { parseXml, type Element } from '#tests/support/site/parse-xml.ts'

import { expect } from './fixtures.ts'
import { testWithoutScript } from './page-without-script.ts'
import { ROUTES } from './read-page-content.ts'

for (const route of ROUTES) {
  testWithoutScript(
    `every drawing of ${route} has an extent`,
    { tag: route === '/' ? [] : '@slow' },
    async ({ page }) => {
      await page.goto(route)
      const uses = page.locator('svg use[href]')
      const findEmpty = () =>
        uses.evaluateAll((all) =>
          all
            .filter((use) => use.checkVisibility() && (use as SVGUseElement).getBBox().width === 0)
            .map((use) => use.getAttribute('href')),
        )
      await expect.poll(findEmpty).toEqual([])
      const shown = await uses.evaluateAll((all) =>
        all.flatMap((use) => (use.checkVisibility() ? [use.getAttribute('href') ?? ''] : [])),
      )
      expect(
        shown.filter((href) => shown.includes(`${href}-small`)),
        'drawn twice',
      ).toEqual([])
    },
  )
}

/** How a file sets a word: values of CSS that the page's custom properties complete. */
interface Word {
  readonly text: string
  readonly size: string
  readonly display: string
}

const INITIAL = { size: '16px', display: 'inline' }

/** The words in this part of an SVG file. Whatever a group sets holds for the words in it. */
function listWords({ name, attributes, children, text }: Element, outer = INITIAL): Word[] {
  const style = attributes['style'] ?? ''
  const [, short] = /font:\s*\d+ (.+?) var\(--font-sans\)/.exec(style) ?? []
  const [, long] = /font-size:\s*([^;]+)/.exec(style) ?? []
  const [, display = outer.display] = /display:\s*([^;]+)/.exec(style) ?? []
  const set = { size: long ?? short ?? outer.size, display }
  return [...(name === 'text' ? [{ text, ...set }] : []), ...children.flatMap((child) => listWords(child, set))]
}

const findPart = (element: Element, id: string): Element | undefined =>
  element.attributes['id'] === id ? element : element.children.map((child) => findPart(child, id)).find(Boolean)

async function readWords(page: Page, href: string): Promise<Word[]> {
  const [file = '', id = ''] = href.split('#')
  const svg = (await (await page.request.get(file)).text()).replaceAll(/<!--(?:(?!--)[^])*-->/g, '').trim()
  const part = findPart(parseXml(`<?xml version="1.0" encoding="UTF-8"?>\n${svg}`), id)
  return part === undefined ? [] : listWords(part)
}

/** The words in the visible drawings of a page that are lower than 12 pixels on the screen. */
async function listLowWords(page: Page): Promise<string[]> {
  const uses = await page.locator('svg use[href*=".svg#"]').all()
  const found = await Promise.all(
    uses.map(async (use) => {
      const words = await readWords(page, (await use.getAttribute('href')) ?? '')
      return use.evaluate((element: SVGUseElement, all) => {
        if (!element.checkVisibility()) return []
        const probe = document.createElementNS(element.namespaceURI ?? '', 'text') as SVGTextElement
        element.after(probe)
        const low = all.flatMap(({ text, size, display }) => {
          probe.style.fontSize = size
          probe.style.display = display
          const computed = getComputedStyle(probe)
          const height = Number.parseFloat(computed.fontSize) * (element.getScreenCTM()?.a ?? 0)
          return computed.display === 'none' || height >= 11.995 ? [] : [`${text}: ${height.toFixed(2)}`]
        })
        probe.remove()
        return low
      }, words)
    }),
  )
  return found.flat()
}

/** Pages with drawings of their own. */
const DRAWN = new Set([...ROUTES, ...builtArticles.map(({ path }) => path)])

for (const width of [360, 768, 1024, 1440]) {
  testWithoutScript(
    `words in drawings are at least 12 pixels high, on a screen ${width} pixels wide`,
    { tag: width === 360 ? [] : '@slow' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      for (const route of DRAWN) {
        await page.goto(route)
        expect.soft(await listLowWords(page), route).toEqual([])
      }
    },
  )
}
