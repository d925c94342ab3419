import { median } from '#tests/bench/table.ts'

import { openBrowser } from './browser.ts'
import type { Interaction } from './document.ts'
import { followLink, headerPaths, type Way } from './links.ts'
import { FLOORS } from './measured.ts'
import { walkWizard } from './wizard-steps.ts'

const WAYS: readonly Way[] = ['pointed at', 'at once']

interface Timed {
  readonly milliseconds: number
  readonly shift: number
}

const interactionOf = (name: string, timed: readonly Timed[]): Interaction => ({
  name,
  median: median(timed.map(({ milliseconds }) => milliseconds)),
  worst: Math.max(...timed.map(({ milliseconds }) => milliseconds)),
  shift: Math.max(...timed.map(({ shift }) => shift)),
})

/** Walks the wizard and follows the links of the header so often: a row for the wizard's step and for each way of following. */
export async function measureInteractions(url: string, runs: number): Promise<Interaction[]> {
  const { browser } = await openBrowser()
  try {
    const steps: Timed[] = []
    const followed = new Map<Way, Timed[]>(WAYS.map((way) => [way, []]))
    const paths = await headerPaths(browser, url)
    for (let run = 0; run < runs; run += 1) {
      const { steps: walked, shift } = await walkWizard(browser, url)
      steps.push(...walked.map((milliseconds) => ({ milliseconds, shift })))
      for (const way of WAYS) {
        for (const path of paths) followed.get(way)?.push(await followLink(browser, { url, path, way }))
      }
    }
    return [
      interactionOf('A step of the assessment by key, processor four times slower', steps),
      ...WAYS.map((way) =>
        interactionOf(`A link of the header ${way}, the same and over a slow 4G`, followed.get(way) ?? []),
      ),
    ]
  } finally {
    await browser.close()
  }
}

/** Which of them are below the design's figures. */
export function interactionFailures([step, ...links]: readonly Interaction[]): string[] {
  const slow = step !== undefined && step.median > FLOORS.step
  const shifting = [step, ...links].filter((one) => one !== undefined && one.shift > FLOORS.shift)
  return [
    ...(slow ? [`${step.name}: ${Math.round(step.median)} ms`] : []),
    ...shifting.map((one) => `${one?.name}: layout shift ${one?.shift.toFixed(4)}`),
  ]
}
