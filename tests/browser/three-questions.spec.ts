import type { Locator, Page } from '@playwright/test'

import { drawHullSide } from '#machines/hull/draw-hull-side.ts'
import type { HullShapeRole } from '#machines/hull/hull-drawing.ts'
import { findHullState } from '#machines/hull/hull-state.ts'
import type { Answers } from '#machines/questions/answers.ts'
import { findQuestion, type QuestionId } from '#machines/questions/questions.ts'
import { formatScore, formatSigned } from '#machines/scoring/format-score.ts'
import { computeExactScore, PER_COMPOSITE } from '#machines/scoring/score.ts'
import { parseXml, type Element } from '#tests/support/site/parse-xml.ts'

import { expect } from './fixtures.ts'
import { testWithoutScript as test } from './page-without-script.ts'

// Three questions to try, on the home page and on the page about the assessment. CSS alone moves the water and the hull.

const ASKED: readonly QuestionId[] = ['data_quality', 'tech_infrastructure', 'measurement_framework']

/** Every option of every question; the last three are sums that end in half a hundredth, or lie around 3. */
const PLACES = [
  [0, 0, 0],
  [4, 4, 4],
  [3, 3, 3],
  [2, 2, 1],
  [1, 1, 4],
  [4, 2, 2],
  [1, 3, 2],
  [3, 1, 3],
  [1, 3, 3],
] as const

const figure = (page: Page) => page.getByRole('figure').filter({ hasText: 'A preview of your hull' })
const question = (page: Page, id: QuestionId): Locator => page.getByRole('group', { name: findQuestion(id).text })

const computeScore = (answers: Answers) => computeExactScore(answers).composite / PER_COMPOSITE

async function answerAll(page: Page, places: readonly number[]): Promise<Answers> {
  for (const [at, id] of ASKED.entries()) {
    await question(page, id)
      .getByRole('radio')
      .nth(places[at] ?? 0)
      .check()
  }
  return Object.fromEntries(ASKED.map((id, at) => [id, places[at]]))
}

/** The score beside the hull, and the word in view after it. The digits are counters of the style sheet. */
const readScore = (page: Page) =>
  figure(page)
    .locator('p[aria-hidden]')
    .evaluate((line) => {
      for (const moving of document.getAnimations()) moving.finish()
      const digits = line.querySelector('b') ?? line
      const counters = getComputedStyle(digits, '::before').counterReset.match(/\d+/g) ?? []
      const words = [...line.querySelectorAll('span')].filter((word) => getComputedStyle(word).opacity === '1')
      return [`${counters[0]}.${counters[1]?.padStart(2, '0')}`, ...words.map(({ textContent }) => textContent)]
    })

/**
 * The heights of the water, of its level and of the keel, in units of the drawing. Nothing reaches into the copy that `use`
 * shows, so a copy of the file's parts is put beside it for a moment.
 */
async function readDrawing(page: Page, source: Element) {
  return figure(page)
    .locator('use')
    .evaluate((use: SVGUseElement, hull) => {
      const draw = ({ name, attributes, children }: typeof hull): SVGElement => {
        const part = document.createElementNS('http://www.w3.org/2000/svg', name) as SVGElement
        // The policy of the pages allows no style attributes.
        for (const [key, value] of Object.entries(attributes)) if (key !== 'style') part.setAttribute(key, value)
        part.style.cssText = attributes['style'] ?? ''
        part.append(...children.map(draw))
        return part
      }
      const copy = draw(hull)
      use.after(copy)
      for (const moving of document.getAnimations()) moving.finish()
      const frame = use.ownerSVGElement?.getBoundingClientRect() ?? new DOMRect()
      const view = use.ownerSVGElement?.viewBox.baseVal ?? new DOMRect()
      const measure = (query: string) => {
        const top = copy.querySelector(query)?.getBoundingClientRect().top ?? Number.NaN
        return view.y + ((top - frame.top) / frame.height) * view.height
      }
      const heights = {
        water: measure('path'),
        level: measure('path[style*="stroke-width: 2.5"]'),
        keel: measure('path[style*="stroke-width: 3"]'),
      }
      copy.remove()
      return heights
    }, source)
}

/** The hull in the file that the page shows. */
async function readHull(page: Page): Promise<Element> {
  const [file = ''] = ((await figure(page).locator('use').getAttribute('href')) ?? '').split('#')
  const svg = (await (await page.request.get(file)).text()).replaceAll(/<!--(?:(?!--)[^])*-->/g, '').trim()
  const hull = parseXml(`<?xml version="1.0" encoding="UTF-8"?>\n${svg}`).children[0]?.children[0]
  if (hull === undefined) throw new Error(`There is no hull in ${file}`)
  return hull
}

/** Where the drawing of a result has the top of this shape. */
function findTop(answers: Answers, role: HullShapeRole): number {
  const path = drawHullSide(findHullState(answers)).shapes.find((shape) => shape.role === role)?.path
  return Number(/^M\S+ ([\d.]+)/.exec(path ?? '')?.[1])
}

test.beforeEach(async ({ page }) => {
  await page.goto('/')
})

for (const route of ['/', '/assessment']) {
  test(
    `the hull of ${route} begins below Strategic Bet, and every answer puts water and hull where the formula does`,
    { tag: '@slow' },
    async ({ page }) => {
      await page.goto(route)
      expect(await readScore(page)).toEqual(['2.85', 'Not Now'])
      const hull = await readHull(page)
      const words = new Set<string | undefined>()
      for (const places of PLACES) {
        const answers = await answerAll(page, places)
        const score = computeScore(answers)
        const shown = await readScore(page)
        expect(shown, JSON.stringify(answers)).toEqual([formatScore(score), score < 3.2 ? 'Not Now' : 'Strategic Bet'])
        words.add(shown[1])
        const { water, level, keel } = await readDrawing(page, hull)
        expect(Math.abs(water - findTop(answers, 'water')), JSON.stringify(answers)).toBeLessThan(0.2)
        expect(Math.abs(level - findTop(answers, 'level')), JSON.stringify(answers)).toBeLessThan(0.2)
        expect(Math.abs(keel - findTop(answers, 'keel')), JSON.stringify(answers)).toBeLessThan(0.2)
      }
      expect(words.size).toBe(2)
    },
  )
}

test('each answer to try has the label of its option and says what it does', async ({ page }) => {
  for (const id of ASKED) {
    const { options } = findQuestion(id)
    const radios = question(page, id).getByRole('radio')
    await expect(radios).toHaveCount(options.length)
    for (const [place, { label }] of options.entries()) {
      const change = computeScore({ [id]: place }) - computeScore({})
      const effect = Math.abs(change) < 1e-9 ? 'no change' : `score ${formatSigned(change)}`
      await expect(radios.nth(place)).toHaveAccessibleName(`${label} ${effect}`)
    }
  }
})

test('the preview works by keyboard, says that it is one, and leads to all 16 questions', async ({ page }) => {
  const radios = question(page, 'measurement_framework').getByRole('radio')
  await radios.first().focus()
  await page.keyboard.press('Space')
  expect(await readScore(page)).toEqual(['2.55', 'Not Now'])
  await page.keyboard.press('ArrowRight')
  await expect(radios.nth(1)).toBeChecked()
  expect(await readScore(page)).toEqual(['2.70', 'Not Now'])
  const answers = await answerAll(page, [4, 4, 4])
  expect(await readScore(page)).toEqual([formatScore(computeScore(answers)), 'Strategic Bet'])
  const [lowest = '', highest = ''] = [0, 4].map((place) =>
    formatScore(computeScore(Object.fromEntries(ASKED.map((id) => [id, place])))),
  )
  await expect(figure(page)).toContainText('This is a preview, not a result.')
  await expect(figure(page)).toContainText('each of the other 13 questions counts as 3 out of 5')
  await expect(figure(page)).toContainText(`between ${lowest} and ${highest}`)
  const all = figure(page).getByRole('link', { name: 'Answer all 16' })
  await expect(all).toHaveAttribute('href', '/assessment-flow')
})

test('the water moves for 480 milliseconds, and at once for visitors who prefer reduced motion', async ({ page }) => {
  const readTime = () =>
    figure(page)
      .locator('> div > div')
      .evaluate((part) => getComputedStyle(part).transitionDuration)
  expect(await readTime()).toBe('0.48s')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await readTime()).toBe('0s')
})

test('on a phone the water stays in view while the questions are answered', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const last = question(page, 'measurement_framework').getByRole('radio').last()
  await last.scrollIntoViewIfNeeded()
  await last.check()
  await expect(figure(page).locator('use')).toBeInViewport()
})
