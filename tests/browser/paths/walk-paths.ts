import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Page } from '@playwright/test'

import { findEvidenceFolder, makePathId, type PathEvidence } from '#tests/models/path-result-files.ts'
import { runInOrder } from '#tests/models/machine-run.ts'
import { checkEachVariant } from '#tests/accessibility/check-accessibility-in-each-variant.ts'
import { expectNoViolation } from '#tests/browser/check-with-axe.ts'
import { waitForAnimations } from '#tests/browser/wait-for-animations.ts'
import { Faults } from '#tests/browser/browser-errors.ts'
import type { RunningSite } from '#tests/browser/running-site.ts'
import { expect, test as base } from '#tests/browser/fixtures.ts'

/** What a driver gets: the page and the site on which a path is walked. */
export interface Scene {
  readonly page: Page
  readonly site: RunningSite
  readonly faults: Faults
}

/** Carries out the steps of a model's paths in a browser and checks the page after each. */
export interface Driver<TStep> {
  /** Opens the page and waits until it is hydrated. */
  open(): Promise<void>
  /** Does what the visitor, the browser or the server does in this step. */
  act(step: TStep): Promise<void>
  /**
   * Expects what must be seen and heard after this step. The expectations come from the specification, never from the
   * chart.
   */
  see(step: TStep): Promise<void>
  /** Expects what must hold at the end of the path: what was sent, and what the server has stored. */
  finish(): Promise<void>
}

interface Path<TStep> {
  readonly title: string
  readonly steps: readonly TStep[]
}

interface Walk<TStep> {
  readonly model: string
  readonly paths: readonly Path<TStep>[]
  readonly describeStep: (step: TStep) => string
  readonly driver: (scene: Scene) => Driver<TStep>
}

/** Set by playwright.accessibility.config.ts. */
const isMatrix = process.env['ACCESSIBILITY_MATRIX'] === '1'

/** Every test records its paths and their result for the report, whether it passes or fails. */
const test = base.extend<{ evidence: { model: string; title: string }[] }>({
  evidence: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use, testInfo) => {
      const walked: { model: string; title: string }[] = []
      await use(walked)
      // This fixture is set up first and so torn down last: a fault that is found when the page closes counts too.
      for (const { model, title } of walked) {
        const id = makePathId(model, title)
        const found: PathEvidence = {
          model,
          title,
          status: testInfo.status === 'passed' ? 'passed' : 'failed',
          finishedAt: new Date().toISOString(),
          screenshot: `${id}.png`,
        }
        writeFileSync(join(findEvidenceFolder(model), `${id}.json`), `${JSON.stringify(found, null, 2)}\n`)
      }
    },
    { auto: true },
  ],
})

/** The path and step at which each state appears first: only there axe checks it. */
function firstSights<TStep extends { readonly key: string }>(paths: readonly Path<TStep>[]): Set<TStep> {
  const seen = new Set<string>()
  const isNew = ({ key }: TStep) => !seen.has(key) && seen.add(key)
  return new Set(paths.flatMap(({ steps }) => steps.filter(isNew)))
}

interface StepsToWalk<TStep> {
  readonly page: Page
  readonly driver: Driver<TStep>
  readonly steps: readonly TStep[]
  readonly describeStep: (step: TStep) => string
  readonly looked: ReadonlySet<TStep>
}

function walkSteps<TStep extends { readonly key: string }>(walk: StepsToWalk<TStep>): Promise<void> {
  const { page, driver, steps, describeStep, looked } = walk
  return runInOrder(steps, (step, place) =>
    test.step(`${place + 1}. ${describeStep(step)} ⇒ ${step.key}`, async () => {
      await driver.act(step)
      await driver.see(step)
      if (!looked.has(step)) return
      await waitForAnimations(page)
      await expectNoViolation(page, step.key)
    }),
  )
}

async function keepPicture(page: Page, { model, title }: { model: string; title: string }): Promise<void> {
  mkdirSync(findEvidenceFolder(model), { recursive: true })
  await page.screenshot({ path: join(findEvidenceFolder(model), `${makePathId(model, title)}.png`) })
}

/**
 * One test that walks all paths on one page, for a machine that the visitor can lead back to its start. The driver does
 * that before each path. When one path fails, all of them count as failed.
 */
export function testPathsOnOnePage<TStep extends { readonly key: string }>(
  walk: Omit<Walk<TStep>, 'driver'> & {
    readonly driver: (scene: Scene) => Driver<TStep> & { leadBack(): Promise<void> }
  },
): void {
  if (isMatrix) return testStatesInVariants(walk)
  const { model, paths, describeStep } = walk
  const looked = firstSights(paths)
  test.describe(model, () => {
    test.describe.configure({ timeout: 120_000 })
    test.use({ contextOptions: { reducedMotion: 'reduce' }, actionTimeout: 10_000 })

    test(`all ${paths.length} paths`, async ({ page, site, faults, evidence }) => {
      const driver = walk.driver({ page, site, faults })
      expect(paths.length).toBeGreaterThan(0)
      await driver.open()
      await runInOrder(paths, ({ title, steps }) =>
        test.step(title, async () => {
          evidence.push({ model, title })
          try {
            await driver.leadBack()
            await walkSteps({ page, driver, steps, describeStep, looked })
          } finally {
            await keepPicture(page, { model, title })
          }
        }),
      )
      await driver.finish()
    })
  })
}

/** The shortest path to each state. */
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

/** One test for each state, which is checked in every variant, for `npm run test:accessibility`. */
function testStatesInVariants<TStep extends { readonly key: string }>({
  model,
  paths,
  describeStep,
  driver,
}: Walk<TStep>): void {
  // Browser errors are checked by the other tests. These tests leave pages in the middle of an action, so errors are ignored.
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
  const lenient = base.extend({ faults: async ({}, use) => use(new Faults()) })
  for (const [key, steps] of waysToStates(paths)) {
    lenient(`${model}: ${key} is accessible in every variant`, async ({ page, site, faults }) => {
      const walker = driver({ page, site, faults })
      await walker.open()
      await walkSteps({ page, driver: walker, steps, describeStep, looked: new Set<TStep>() })
      await checkEachVariant(page, key)
    })
  }
}

/** One test for each path. */
export function testPathsInBrowser<TStep extends { readonly key: string }>(walk: Walk<TStep>): void {
  if (isMatrix) return testStatesInVariants(walk)
  const { model, paths, describeStep } = walk
  const looked = firstSights(paths)

  test.describe(model, () => {
    // Reduced motion saves the wait for animations. The short timeout lets an impossible action fail before the page is
    // closed.
    test.describe.configure({ timeout: 120_000 })
    test.use({ contextOptions: { reducedMotion: 'reduce' }, actionTimeout: 10_000 })

    for (const { title, steps } of paths) {
      test(title, async ({ page, site, faults, evidence }) => {
        evidence.push({ model, title })
        const driver = walk.driver({ page, site, faults })
        try {
          await driver.open()
          await walkSteps({ page, driver, steps, describeStep, looked })
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
