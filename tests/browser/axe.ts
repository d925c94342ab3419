import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Waits until nothing moves that will come to rest. */
export async function isStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(finite.map(({ finished }) => finished))
  })
}

/** The page as it stands breaks no rule of WCAG 2.2 AA and no best practice. */
export async function expectNoViolation(page: Page, name: string): Promise<void> {
  await test.step(`axe: ${name}`, async () => {
    // One frame only: what the newer way opens another page for is not needed.
    const { violations } = await new AxeBuilder({ page }).withTags(RULES).setLegacyMode(true).analyze()
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, any }) => ({ id, html, why: any[0]?.message })),
    )
    expect.soft(found, name).toEqual([])
  })
}
