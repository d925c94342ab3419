import type { Browser } from '@playwright/test'

import { median } from '#tests/bench/median-and-text-table.ts'

import { openBrowser } from './open-browser.ts'
import { BUDGETS } from './budgets.ts'
import { measureFirstPress, type Pressed } from './measure-first-press.ts'
import { copyWizard, walkCopy } from './wizard-without-react.ts'
import { followLink, listHeaderPaths, type Way } from './measure-links.ts'
import { retry } from './retry.ts'
import { walkWizard } from './measure-wizard-steps.ts'

/** The result of one interaction: its median and its worst time, in milliseconds. */
export interface Interaction {
  readonly name: string
  readonly median: number
  readonly worst: number
  /** The median of the same change by a plain script, when it was measured too. */
  readonly beside?: number
  /** The limit of the median: in milliseconds, or as a multiple of `beside`. Absent when there is no budget. */
  readonly budget?: number
  /** The layout shift; absent when it was not measured. */
  readonly shift?: number
}

const WAYS: readonly Way[] = ['pointed at', 'at once']

const SLOW = 'processor four times slower'

const PRESSES: readonly { readonly pressed: Pressed; readonly name: string }[] = [
  { pressed: 'menu', name: 'Menu' },
  { pressed: 'scheme', name: 'Color scheme' },
]

/** Walks through the assessment and through its copy in turn. */
async function measureSteps(browser: Browser, url: string, runs: number): Promise<Interaction> {
  const copy = await retry(() => copyWizard(browser, url))
  const steps: number[] = []
  const copied: number[] = []
  const shifts: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const walk = await retry(() => walkWizard(browser, url))
    steps.push(...walk.steps)
    shifts.push(walk.shift)
    copied.push(...(await retry(() => walkCopy(browser, { url, copy }))))
  }
  return {
    name: `A step of the assessment by key, ${SLOW}`,
    median: median(steps),
    worst: Math.max(...steps),
    beside: median(copied),
    budget: BUDGETS.stepOfBare,
    shift: Math.max(...shifts),
  }
}

/** Presses both buttons of the header as the first interaction on the home page, in turn slowed down and at full speed. */
async function measurePresses(browser: Browser, url: string, runs: number): Promise<Interaction[]> {
  const kinds = PRESSES.flatMap(({ pressed, name }) => [
    { pressed, isSlow: true, name: `${name}, pressed first, slow 4G and ${SLOW}`, times: [] as number[] },
    { pressed, isSlow: false, name: `${name}, pressed first, at full speed`, times: [] as number[] },
  ])
  for (let run = 0; run < runs; run += 1) {
    for (const { pressed, isSlow, times } of kinds)
      times.push(await retry(() => measureFirstPress(browser, { url, pressed, isSlow })))
  }
  return kinds.map(({ name, isSlow, times }) => ({
    name,
    median: median(times),
    worst: Math.max(...times),
    budget: isSlow ? BUDGETS.firstPress : BUDGETS.firstPressAtFullSpeed,
  }))
}

/** Follows every link of the header in both ways. */
async function measureLinks(browser: Browser, url: string, runs: number): Promise<Interaction[]> {
  const paths = await retry(() => listHeaderPaths(browser, url))
  const followed = WAYS.map((way) => ({ way, times: [] as number[], shifts: [] as number[] }))
  for (let run = 0; run < runs; run += 1) {
    for (const { way, times, shifts } of followed) {
      for (const path of paths) {
        const { milliseconds, shift } = await retry(() => followLink(browser, { url, path, way }))
        times.push(milliseconds)
        shifts.push(shift)
      }
    }
  }
  return followed.map(({ way, times, shifts }) => ({
    name: `A link of the header ${way}, page hydrated, slow 4G and ${SLOW}`,
    median: median(times),
    worst: Math.max(...times),
    shift: Math.max(...shifts),
  }))
}

/** The maximum number of walks through the wizard and through the links: one walk gives 15 steps and six links. */
const WALKS = 3

/**
 * Measures each interaction this often. Returns a row for the wizard's step, for each first press and for each way of
 * following a link.
 */
export async function measureInteractions(url: string, runs: number): Promise<Interaction[]> {
  const { browser } = await openBrowser()
  try {
    return [
      await measureSteps(browser, url, Math.min(runs, WALKS)),
      ...(await measurePresses(browser, url, runs)),
      ...(await measureLinks(browser, url, Math.min(runs, WALKS))),
    ]
  } finally {
    await browser.close()
  }
}

function findFailures({ name, median: middle, beside, budget, shift = 0 }: Interaction): string[] {
  const cost = beside === undefined ? middle : middle / beside
  const told = beside === undefined ? `${Math.round(middle)} ms` : `${cost.toFixed(2)} times the same by bare script`
  return [
    ...(budget !== undefined && cost > budget ? [`${name}: ${Number.isFinite(cost) ? told : 'never'}`] : []),
    ...(shift > BUDGETS.shift ? [`${name}: layout shift ${shift.toFixed(4)}`] : []),
  ]
}

/** The budgets that these interactions miss. */
export const listInteractionFailures = (interactions: readonly Interaction[]): string[] =>
  interactions.flatMap(findFailures)
