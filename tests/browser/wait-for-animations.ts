import type { Page } from '@playwright/test'

/** Runs in the page: waits for running animations that end by themselves. Returns true when there was one. */
async function waitForRunningAnimations(): Promise<boolean> {
  const moving = document
    .getAnimations()
    .filter(({ playState, timeline }) => playState === 'running' && timeline instanceof DocumentTimeline)
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
