import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { expect, test } from '@playwright/test'
import type * as Axe from 'axe-core'

import type { ScriptablePage } from './scriptable-page.ts'

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Expects that the page, or the frame in it, breaks no rule of WCAG 2.2 AA and no best practice as it stands. */
export async function expectNoViolation(page: ScriptablePage, name: string): Promise<void> {
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
