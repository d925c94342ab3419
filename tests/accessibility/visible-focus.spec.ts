import type { Page } from '@playwright/test'

import { hydratePage } from '#tests/browser/hydrate-page.ts'
import { waitForAnimations } from '#tests/browser/wait-for-animations.ts'
import { PAGE_STATES } from '#tests/browser/all-page-states.ts'
import { expect, test } from '#tests/browser/fixtures.ts'

/** An element that takes the focus. It counts as hidden when something else lies over the middle of its part in the window. */
interface Place {
  readonly name: string
  readonly isSeen: boolean
  readonly isMarked: boolean
}

/** The element that has the focus now; null when the focus has gone around the whole page. */
function focused(page: Page): Promise<Place | null> {
  return page.evaluate(async () => {
    const scope = window as unknown as { met?: Set<Element> }
    const met = (scope.met ??= new Set())
    const element = document.activeElement
    if (element === null || met.has(element)) return null
    met.add(element)
    if (element === document.body) return { name: 'the end', isSeen: true, isMarked: true }
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
    const { left, top, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect()
    // A toast may lie over the page until it goes or is dismissed: docs/accessibility.md names this limit.
    const toast = document.querySelector('[aria-label="Notification"]')
    const x = (Math.max(left, 0) + Math.min(left + width, innerWidth)) / 2
    const y = (Math.max(top, 0) + Math.min(top + height, innerHeight)) / 2
    const over = document.elementFromPoint(x, y)
    const isSeen =
      over !== null &&
      (toast?.contains(over) === true ||
        [element, ...labels].some((part) => part.contains(over) || over.contains(part)))
    const boxes = [
      getComputedStyle(element),
      getComputedStyle(element, '::after'),
      getComputedStyle(labels[0] ?? element),
      // The link of a card marks the card.
      getComputedStyle(element.closest('li') ?? element),
    ]
    const isMarked = boxes.some(({ outlineStyle, boxShadow }) => outlineStyle !== 'none' || boxShadow !== 'none')
    const name = (element.textContent || element.outerHTML).slice(0, 60)
    return { name, isSeen, isMarked }
  })
}

for (const { name, isNarrow = false, reach } of Object.values(PAGE_STATES).flat()) {
  for (const [key, size] of [
    ['Tab', { width: 1280, height: 640 }],
    ['Shift+Tab', { width: 320, height: 568 }],
  ] as const) {
    if (isNarrow && size.width > 320) continue
    test(`${name}: ${key} reaches every element, and nothing hides the focus`, async ({
      faults,
      page,
      site,
      visitor,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await reach({ faults, page, site, visitor })
      await page.setViewportSize(size)
      // Late parts must not move the page while the focus moves. The answer to a form without scripts has no late parts.
      if ((await page.locator('[data-answer]').count()) === 0) await hydratePage(page)
      await waitForAnimations(page)
      const met: Place[] = []
      for (let presses = 0; presses < 250; presses += 1) {
        await page.keyboard.press(key)
        const now = await focused(page)
        if (now === null) break
        met.push(now)
      }
      expect(met.length, 'places that take the focus').toBeGreaterThan(5)
      expect(met.filter(({ isSeen, isMarked }) => !isSeen || !isMarked)).toEqual([])
    })
  }
}
