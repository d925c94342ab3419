import { expect, type Page } from '@playwright/test'

/**
 * Nothing makes the page scroll sideways, nothing moves that would not come to rest for people who want less motion, and
 * all that can be pressed is at least 24 by 24 pixels; a box or a circle counts with its label. A link in a sentence is as
 * high as its line (WCAG 2.5.8 exempts it).
 */
export async function expectFit(page: Page, name: string): Promise<void> {
  const found = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const targets = document.querySelectorAll<HTMLElement>('a, button, input, textarea, summary')
    const tooSmall = [...targets].flatMap((target) => {
      const isBox = target instanceof HTMLInputElement && ['radio', 'checkbox'].includes(target.type)
      const { width, height } = ((isBox && target.labels?.[0]) || target).getBoundingClientRect()
      const isInSentence = getComputedStyle(target).display === 'inline' && target.closest('p') !== null
      return target.checkVisibility({ visibilityProperty: true }) && !isInSentence && (width < 24 || height < 24)
        ? [`${target.textContent || target.outerHTML} ${width} x ${height}`]
        : []
    })
    return { sideways: Math.max(0, scrollWidth - clientWidth), moving: document.getAnimations().length, tooSmall }
  })
  expect.soft(found, name).toEqual({ sideways: 0, moving: 0, tooSmall: [] })
}
