import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Page } from '@playwright/test'

import { evidenceFolder, pathId, type PathEvidence } from '#tests/models/path-id.ts'
import { inTurn } from '#tests/models/live-run.ts'
import { lookInEachVariant } from '#tests/accessibility/variants.ts'
import { expectNoViolation, isStill } from '#tests/browser/axe.ts'
import { Faults } from '#tests/browser/browser-errors.ts'
import type { RunningSite } from '#tests/browser/running-site.ts'
import { expect, test as base } from '#tests/browser/fixtures.ts'

/** Where a path is walked. */
export interface Scene {
  readonly page: Page
  readonly site: RunningSite
  readonly faults: Faults
}

/** The hands and eyes of whoever walks a model's paths in a browser. */
export interface Driver<TStep> {
  /** Opens the page and waits until it is hydrated. */
  open(): Promise<void>
  /** Does what the visitor, the browser or the server does. */
  act(step: TStep): Promise<void>
  /** Finds what must be seen and heard then; what that is comes from the specification, never from the chart. */
  see(step: TStep): Promise<void>
  /** What holds once the path is over: what was sent, and what the server keeps. */
  finish(): Promise<void>
}

interface Path<TStep> {
  readonly title: string
  readonly steps: readonly TStep[]
}

interface Walk<TStep> {
  readonly model: string
  readonly paths: readonly Path<TStep>[]
  readonly tell: (step: TStep) => string
  readonly driver: (scene: Scene) => Driver<TStep>
}

/** Set by playwright.accessibility.config.ts. */
const isMatrix = process.env['ACCESSIBILITY_MATRIX'] === '1'

/** Everyone gets a test that leaves evidence, whether it passes or not. */
const test = base.extend<{ evidence: { model: string; title: string }[] }>({
  evidence: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use, testInfo) => {
      const walked: { model: string; title: string }[] = []
      await use(walked)
      // Begun first and so ended last: a fault that was found when the page closed counts.
      for (const { model, title } of walked) {
        const id = pathId(model, title)
        const found: PathEvidence = {
          model,
          title,
          status: testInfo.status === 'passed' ? 'passed' : 'failed',
          finishedAt: new Date().toISOString(),
          screenshot: `${id}.png`,
        }
        writeFileSync(join(evidenceFolder(model), `${id}.json`), `${JSON.stringify(found, null, 2)}\n`)
      }
    },
    { auto: true },
  ],
})

/** The path and step at which each state comes up first: axe looks at it there, and nowhere else. */
function firstSights<TStep extends { readonly key: string }>(paths: readonly Path<TStep>[]): Set<TStep> {
  const seen = new Set<string>()
  const isNew = ({ key }: TStep) => !seen.has(key) && seen.add(key)
  return new Set(paths.flatMap(({ steps }) => steps.filter(isNew)))
}

interface StepsToWalk<TStep> {
  readonly page: Page
  readonly driver: Driver<TStep>
  readonly steps: readonly TStep[]
  readonly tell: (step: TStep) => string
  readonly looked: ReadonlySet<TStep>
}

function walkSteps<TStep extends { readonly key: string }>(walk: StepsToWalk<TStep>): Promise<void> {
  const { page, driver, steps, tell, looked } = walk
  return inTurn(steps, (step, place) =>
    test.step(`${place + 1}. ${tell(step)} ⇒ ${step.key}`, async () => {
      await driver.act(step)
      await driver.see(step)
      if (!looked.has(step)) return
      await isStill(page)
      await expectNoViolation(page, step.key)
    }),
  )
}

async function keepPicture(page: Page, { model, title }: { model: string; title: string }): Promise<void> {
  mkdirSync(evidenceFolder(model), { recursive: true })
  await page.screenshot({ path: join(evidenceFolder(model), `${pathId(model, title)}.png`) })
}

/**
 * One test for all paths, on one page: for a machine that the visitor can lead back to its start, which the driver does
 * before each path. All of them count as failed where one does.
 */
export function testPathsOnOnePage<TStep extends { readonly key: string }>(
  walk: Omit<Walk<TStep>, 'driver'> & {
    readonly driver: (scene: Scene) => Driver<TStep> & { leadBack(): Promise<void> }
  },
): void {
  if (isMatrix) return testStatesInVariants(walk)
  const { model, paths, tell } = walk
  const looked = firstSights(paths)
  test.describe(model, () => {
    test.describe.configure({ timeout: 120_000 })
    test.use({ contextOptions: { reducedMotion: 'reduce' }, actionTimeout: 10_000 })

    test(`all ${paths.length} paths`, async ({ page, site, faults, evidence }) => {
      const driver = walk.driver({ page, site, faults })
      expect(paths.length).toBeGreaterThan(0)
      await driver.open()
      await inTurn(paths, ({ title, steps }) =>
        test.step(title, async () => {
          evidence.push({ model, title })
          try {
            await driver.leadBack()
            await walkSteps({ page, driver, steps, tell, looked })
          } finally {
            await keepPicture(page, { model, title })
          }
        }),
      )
      await driver.finish()
    })
  })
}

/** The shortest way to each state. */
function waysToStates<TStep extends { readonly key: string }>(paths: readonly Path<TStep>[]): Map<string, TStep[]> {
  const ways = new Map<string, TStep[]>()
  for (const { steps } of paths) {
    for (const [place, { key }] of steps.entries()) {
      const known = ways.get(key)
      if (known === undefined || known.length > place + 1) ways.set(key, steps.slice(0, place + 1))
    }
  }
  return ways
}

/** One test for each state, which is looked at in every variant: for `npm run test:accessibility`. */
function testStatesInVariants<TStep extends { readonly key: string }>({
  model,
  paths,
  tell,
  driver,
}: Walk<TStep>): void {
  // What the browser complains about is a matter of the other tests: here, pages are left in the middle of what they do.
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
  const lenient = base.extend({ faults: async ({}, use) => use(new Faults()) })
  for (const [key, steps] of waysToStates(paths)) {
    lenient(`${model}: ${key} is accessible in every variant`, async ({ page, site, faults }) => {
      const hands = driver({ page, site, faults })
      await hands.open()
      await walkSteps({ page, driver: hands, steps, tell, looked: new Set<TStep>() })
      await lookInEachVariant(page, key)
    })
  }
}

/** One test for each path. */
export function testPathsInBrowser<TStep extends { readonly key: string }>(walk: Walk<TStep>): void {
  if (isMatrix) return testStatesInVariants(walk)
  const { model, paths, tell } = walk
  const looked = firstSights(paths)

  test.describe(model, () => {
    // What moves would only be waited for; what cannot be done must fail before the page is closed.
    test.describe.configure({ timeout: 120_000 })
    test.use({ contextOptions: { reducedMotion: 'reduce' }, actionTimeout: 10_000 })

    for (const { title, steps } of paths) {
      test(title, async ({ page, site, faults, evidence }) => {
        evidence.push({ model, title })
        const driver = walk.driver({ page, site, faults })
        try {
          await driver.open()
          await walkSteps({ page, driver, steps, tell, looked })
          await driver.finish()
        } finally {
          await keepPicture(page, { model, title })
        }
      })
    }

    test('has paths', () => {
      expect(paths.length).toBeGreaterThan(0)
    })
  })
}
