import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { expect, test, type Frame, type Page } from '@playwright/test'
import type * as Axe from 'axe-core'

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Runs in the page: waits for running animations that end. Returns true when there was one. */
async function waitForRunningAnimations(): Promise<boolean> {
  const moving = document
    .getAnimations()
    .filter(({ playState }) => playState === 'running')
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
  await Promise.allSettled(moving.map(({ finished }) => finished))
  return moving.length > 0
}

/** Waits until every animation that ends has ended. */
export async function waitForAnimations(page: Page): Promise<void> {
  // On a busy machine an animation may start one frame after the change, or after another animation has ended.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  while (await page.evaluate(waitForRunningAnimations));
}

/** Expects that the page, or the frame in it, breaks no rule of WCAG 2.2 AA and no best practice as it stands. */
export async function expectNoViolation(page: Page | Frame, name: string): Promise<void> {
  await test.step(`axe: ${name}`, async () => {
    // axe stays in the document: loading it again costs as much as a check.
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
    const found = await page.evaluate(async (tags) => {
      const { axe } = window as unknown as { axe: typeof Axe }
      const { violations } = await axe.run({ runOnly: tags, resultTypes: ['violations'] })
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, any, all, none }) => ({ id, html, why: [...any, ...all, ...none][0]?.message })),
      )
    }, RULES)
    expect.soft(found, name).toEqual([])
  })
}
