import { expect } from '@playwright/test'

import type { ScriptablePage } from './scriptable-page.ts'

/**
 * Expects that the page does not scroll sideways and that every target is at least 24 by 24 pixels. The most used ones
 * (links of the header, buttons, fields, options, questions that open) are at least 44 by 44. A checkbox or radio button
 * counts with its label. A link in a sentence is as high as its line (WCAG 2.5.8 exempts it).
 */
export async function expectNoOverflow(page: ScriptablePage, name: string): Promise<void> {
  const found = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const targets = document.querySelectorAll<HTMLElement>('a, button, input, textarea, summary')
    const tooSmall = [...targets].flatMap((target) => {
      const isBox = target instanceof HTMLInputElement && ['radio', 'checkbox'].includes(target.type)
      // A checkbox or radio button is pressed by itself or by its label: one of them must be large enough.
      const { width, height } = [target, ...((isBox && target.labels) || [])]
        .map((part) => part.getBoundingClientRect())
        .reduce((one, other) => (one.width * one.height > other.width * other.height ? one : other))
      const isInSentence = getComputedStyle(target).display === 'inline' && target.closest('p, li') !== null
      const least = target.matches('body header:not(main header) nav a, :not(a)') ? 44 : 24
      return target.checkVisibility({ visibilityProperty: true }) && !isInSentence && (width < least || height < least)
        ? [`${target.textContent || target.outerHTML} ${width} x ${height}`]
        : []
    })
    const isWide = (element: Element) => element.getBoundingClientRect().right > clientWidth + 0.5
    const wide = [...document.body.querySelectorAll('*')]
      .filter(isWide)
      .filter(({ children }) => ![...children].some(isWide))
    const sideways =
      scrollWidth > clientWidth
        ? [`by ${scrollWidth - clientWidth}`, ...wide.map((one) => one.outerHTML.slice(0, 200))]
        : []
    return { sideways, tooSmall }
  })
  expect.soft(found, name).toEqual({ sideways: [], tooSmall: [] })
}
