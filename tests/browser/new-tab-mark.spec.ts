import { findArticle } from '#tests/support/site/built-articles.ts'

import { expect } from './fixtures.ts'
import { testWithoutScript as test } from './page-without-script.ts'

// A mark says that a link opens a new tab. A tooltip would cover the text above the link.

/** An article with links to its sources. */
const CITING = findArticle('doc-endnotes')

for (const path of ['/', '/consulting', '/career', CITING.path]) {
  test(
    `every link of ${path} to another site has the mark and hidden words, and no tooltip`,
    { tag: '@slow' },
    async ({ page }) => {
      await page.goto(path)
      const links = await page.locator('a').evaluateAll((found) =>
        (found as HTMLAnchorElement[]).map((link) => {
          const arrow = link.querySelector(':scope > svg')
          const own = getComputedStyle(link, '::after')
          return {
            isOutside: link.target === '_blank',
            hasMark: arrow === null ? own.maskImage !== 'none' : getComputedStyle(arrow).rotate === '-45deg',
            hasWords: link.textContent?.endsWith(' (opens in a new tab)') === true,
            hasTooltip: link.dataset['tooltip'] !== undefined,
          }
        }),
      )
      const outside = links.filter(({ isOutside }) => isOutside)
      expect(outside.length).toBeGreaterThan(0)
      for (const link of outside) expect(link).toMatchObject({ hasMark: true, hasWords: true, hasTooltip: false })
      for (const link of links.filter(({ isOutside }) => !isOutside))
        expect(link).toMatchObject({ hasMark: false, hasWords: false })
    },
  )
}

test('the mark stays on the line of the last word', { tag: '@slow' }, async ({ page }) => {
  await page.goto(CITING.path)
  for (const width of [360, 500, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const texts = await page.locator('main a[target="_blank"]:not(:has(svg))').evaluateAll((links) =>
      links.map((link) => {
        const range = document.createRange()
        range.selectNodeContents(link)
        // The words for screen readers come last.
        if (link.lastElementChild !== null) range.setEndBefore(link.lastElementChild)
        const words = [...range.getClientRects()]
        const boxes = [...link.getClientRects()]
        return Math.round((boxes.at(-1)?.right ?? 0) - (words.at(-1)?.right ?? 0))
      }),
    )
    // A mark alone on a line would end left of the last word.
    for (const overhang of texts) expect(overhang, `${width}`).toBeGreaterThan(0)
  }
})
