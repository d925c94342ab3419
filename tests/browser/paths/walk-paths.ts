import type { Page } from '@playwright/test'
import type { EventObject, Snapshot } from 'xstate'

import {
  choosePathsForQuickRun,
  describeSight,
  listPathCases,
  type PathCase,
  type PathModel,
  type PathStep,
} from '#tests/models/generate-paths.ts'
import { checkEachVariant } from '#tests/accessibility/check-accessibility-in-each-variant.ts'
import { Faults } from '#tests/browser/browser-errors.ts'
import type { RunningSite } from '#tests/browser/running-site.ts'
import { test } from '#tests/browser/fixtures.ts'
import { BROWSER_SUITE } from '#tests/support/test-effort.ts'

/** What a driver gets: the page and the site on which a path is walked. */
export interface Scene {
  readonly page: Page
  readonly site: RunningSite
  readonly faults: Faults
}

/** Two tables for XState's `path.test`, what the visitor does and what the page must show, and what holds around them. */
export interface Driver<E extends EventObject, S = unknown> {
  /** Opens the page and waits until it is hydrated. */
  open(): Promise<void>
  /** Does what the visitor, the browser or the server does, for each type of event. */
  readonly events: { readonly [T in E['type']]: (event: Extract<E, { type: T }>) => Promise<unknown> }
  /**
   * Expects what must be seen in each state. The expectations come from the specification, never from the chart. The key says
   * more than the name of the state, for example where errors are.
   */
  readonly states: Readonly<Record<string, (step: Seen<E, S>) => Promise<void>>>
  /** Expects what must hold after every step, whatever the state: what was said and what was sent. */
  checkStep?(step: PathStep<E, S>): Promise<void>
  /** Expects what must hold at the end of the path: what was sent, and what the server has stored. */
  finish(): Promise<void>
}

/** A state and the event that led to it; null at the beginning of a path. */
export interface Seen<E extends EventObject, S = unknown> {
  readonly key: string
  readonly snapshot: S
  readonly event: E | null
}

interface Walk<S extends Snapshot<unknown>, E extends EventObject> {
  readonly model: PathModel<S, E>
  readonly driver: (scene: Scene) => Driver<E, S>
}

interface WalkOptions<S extends Snapshot<unknown>, E extends EventObject> {
  readonly model: PathModel<S, E>
  readonly driver: Driver<E, S>
  readonly page: Page
  /** How many steps are walked; all without it. */
  readonly count?: number
}

function mapTable<T, U>(table: Readonly<Record<string, T>>, wrap: (row: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(table).map(([name, row]) => [name, wrap(row)]))
}

/** Walks a path by XState's `path.test`. What the visitor does and what the visitor then sees are steps of Playwright. */
async function walkPath<S extends Snapshot<unknown>, E extends EventObject>(
  path: PathCase<E, S>,
  { model, driver, page, count }: WalkOptions<S, E>,
): Promise<void> {
  let place = -1
  const perform = (act: (event: never) => Promise<unknown>) => async () => {
    place += 1
    const step = path.steps[place]
    await test.step(`${place + 1}. ${step?.action}`, () => act(step?.event as never))
  }
  const see = (check: (seen: Seen<E, S>) => Promise<void>) => async (snapshot: S) => {
    const step = path.steps[place]
    const key = model.key(snapshot)
    const sight = describeSight(model, key)
    await test.step(`${place + 1}. the visitor sees ${sight}`, async (shown) => {
      await check({ key, snapshot, event: step?.event ?? null })
      if (step !== undefined) await driver.checkStep?.(step)
      if (BROWSER_SUITE !== 'paths') return
      // The report of `npm run paths` shows the page after each step.
      const body = await page.screenshot({ type: 'jpeg', quality: 50, scale: 'css' })
      await shown.attach(`Step ${place + 1}: ${sight}`, { body, contentType: 'image/jpeg' })
    })
  }
  const noRow = (seen: Seen<E, S>) => Promise.reject(new Error(`The table of states has no row for ${seen.key}`))
  await path.test(
    {
      events: {
        ...mapTable(driver.events as Record<string, (event: never) => Promise<unknown>>, perform),
        'xstate.init': () => test.step('0. the visitor opens the page', () => driver.open()),
      } as object,
      states: mapTable({ ...driver.states, '*': noRow }, see),
    },
    count,
  )
}

/** One test for each state, which is checked in every variant, for `npm run check:slow -- accessibility`. */
function testStatesInVariants<S extends Snapshot<unknown>, E extends EventObject>({ model, driver }: Walk<S, E>): void {
  // Browser errors are checked by the other tests. These tests leave pages in the middle of an action, so errors are ignored.
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
  const lenient = test.extend({ faults: async ({}, use) => use(new Faults()) })
  const ways = new Map<string, { path: PathCase<E, S>; count: number }>()
  for (const path of listPathCases(model)) {
    for (const [place, { key }] of path.steps.entries()) {
      const known = ways.get(key)
      if (known === undefined || known.count > place + 1) ways.set(key, { path, count: place + 1 })
    }
  }
  for (const [key, { path, count }] of ways) {
    lenient(`${model.name}: ${key} is accessible in every variant`, async ({ page, site, faults }) => {
      await walkPath(path, { model, driver: driver({ page, site, faults }), page, count })
      await checkEachVariant(page, key)
    })
  }
}

/**
 * One test for each path of a model. `npm test` walks so many that each event and each state is there; `npm run paths` and
 * `npm run check:slow -- browser` walk all.
 */
export function testPathsInBrowser<S extends Snapshot<unknown>, E extends EventObject>(walk: Walk<S, E>): void {
  if (BROWSER_SUITE === 'accessibility') return testStatesInVariants(walk)
  const { model } = walk
  const paths = listPathCases(model)
  if (paths.length === 0) throw new Error(`The model ${model.name} has no paths`)

  const quick = choosePathsForQuickRun(paths)

  test.describe(() => {
    // Reduced motion saves the wait for animations. The short timeout lets an impossible action fail before the page is
    // closed.
    test.describe.configure({ timeout: 120_000 })
    test.use({ contextOptions: { reducedMotion: 'reduce' }, actionTimeout: 10_000 })

    for (const path of paths) {
      test(path.title, { tag: quick.has(path) ? [] : ['@slow'] }, async ({ page, site, faults }) => {
        const driver = walk.driver({ page, site, faults })
        await walkPath(path, { model, driver, page })
        await test.step('at the end', () => driver.finish())
      })
    }
  })
}
