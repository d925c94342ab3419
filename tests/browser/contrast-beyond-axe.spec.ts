import type { Locator } from '@playwright/test'

import { resumeFrom } from './resume-from-record.ts'
import { expect, test } from './fixtures.ts'
import { testWithoutScript } from './page-without-script.ts'
import { findSection } from './read-page-content.ts'

const AT_FIRST_BLANK = { index: 0, answers: {}, stamp: null }

/**
 * The lowest contrast (WCAG 2.2, 1 to 21) of these elements: of their text (for gradient text, of every stop of the
 * gradient), or of their border or outline. axe checks neither gradients nor disabled elements.
 */
async function measureContrast(elements: Locator, part: 'text' | 'border' | 'outline' = 'text'): Promise<number> {
  await expect(elements.first()).toBeVisible()
  return elements.evaluateAll((all, asked) => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- the browser gets this function and nothing around it
    const computeLuminance = (color: readonly number[]) => {
      const [red = 0, green = 0, blue = 0] = color.map((value) => {
        const share = value / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- as above
    const colorsIn = (css: string) =>
      [...css.matchAll(/rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)/g)].flatMap(([, red, green, blue, alpha]) =>
        alpha === '0' ? [] : [[Number(red), Number(green), Number(blue)]],
      )
    const findPaper = (element: Element | null): number[] => {
      if (element === null) return [255, 255, 255]
      return colorsIn(getComputedStyle(element).backgroundColor)[0] ?? findPaper(element.parentElement)
    }
    const ratios = all.flatMap((element) => {
      const { backgroundClip, backgroundImage, borderTopColor, outlineColor, color } = getComputedStyle(element)
      const isCut = backgroundClip === 'text'
      const lines = { border: borderTopColor, outline: outlineColor, text: isCut ? backgroundImage : color }
      const paper = computeLuminance(findPaper(asked !== 'text' || isCut ? element.parentElement : element))
      return colorsIn(lines[asked]).map((ink) => {
        const [dark = 0, light = 0] = [computeLuminance(ink), paper].toSorted((one, other) => one - other)
        return (light + 0.05) / (dark + 0.05)
      })
    })
    return Math.round(Math.min(...ratios) * 100) / 100
  }, part)
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `the lines of the dark band have a contrast of 3 to it in ${colorScheme} colors`,
    { tag: '@slow' },
    async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto('/')
      const hull = page.locator('main figure svg:has(> use[href*="hull-ribs"])')
      for (const role of ['--band-line', '--band-muted', '--band-accent']) {
        await hull.evaluate((drawing, name) => {
          drawing.style.color = `var(${name})`
        }, role)
        expect(await measureContrast(hull), role).toBeGreaterThanOrEqual(3)
      }
    },
  )

  test(
    `gradient text, disabled buttons and outlines have enough contrast in ${colorScheme} colors`,
    { tag: '@slow' },
    async ({ faults, page, site, visitor }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto('/')
      const found: Record<string, number> = { gradient: await measureContrast(page.locator('h1 span')) }
      await visitor.openIntro()
      found['field'] = await measureContrast(visitor.field('Work email'), 'border')
      found['Start'] = await measureContrast(visitor.start)
      await resumeFrom({ faults, page, site, visitor }, AT_FIRST_BLANK)
      found['Previous'] = await measureContrast(visitor.previous)
      found['Next'] = await measureContrast(visitor.advance)
      test.info().annotations.push({ type: 'contrast', description: JSON.stringify(found) })
      const { field = 0, ...texts } = found
      expect(field, 'an outline').toBeGreaterThanOrEqual(3)
      for (const [name, ratio] of Object.entries(texts)) expect.soft(ratio, name).toBeGreaterThanOrEqual(4.5)
    },
  )
}

testWithoutScript(
  'the focus is seen on all that takes it, and on the dark band with a contrast of 4.5',
  async ({ page }) => {
    await page.goto('/')
    // From here on, the browser shows the focus.
    await page.keyboard.press('Tab')
    const unmarked = await page.locator('a, button, input, summary').evaluateAll((all) =>
      (all as HTMLElement[]).flatMap((element) => {
        element.focus()
        const marked = [element, element.closest('label'), element.closest('li')].filter((part) => {
          const { outlineStyle = 'none', opacity = '0' } = part === null ? {} : getComputedStyle(part)
          return outlineStyle !== 'none' && opacity !== '0'
        })
        return document.activeElement !== element || marked.length > 0 ? [] : [element.outerHTML]
      }),
    )
    expect(unmarked).toEqual([])
    const onBand = findSection(page, 'Ready to Transform Your Business with AI?').getByRole('link').first()
    await onBand.focus()
    expect(await measureContrast(onBand, 'outline')).toBeGreaterThanOrEqual(4.5)
  },
)
