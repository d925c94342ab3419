import type { Page } from '@playwright/test'

import { group, type Figures } from './printed-figures.ts'

/** The figures on the results page. */
export async function readFiguresOnPage(page: Page): Promise<Figures> {
  const region = page.getByRole('region', { name: 'Your plan' })
  const plan = await region.locator('li:has(h3)').evaluateAll((lines) =>
    lines.map((line) => {
      const parts = [...line.children].map(({ textContent }) => textContent)
      const title = line.querySelector('h3')?.textContent ?? ''
      const [when, label] = parts.slice(0, parts.indexOf(title))
      const owner = parts.find((text) => text.startsWith('Owner: ')) ?? ''
      const words = parts.slice(parts.indexOf(title) + 1, parts.indexOf(owner))
      return `${when}${label === undefined ? '' : ` (${label})`}: ${title}. ${words.join(' ')} ${owner}.`
    }),
  )
  const stage = (await region.locator('[aria-current=step]').textContent())?.replace(/, your stage$/, '') ?? ''
  const drawing = await page.getByRole('img', { name: /^AI Readiness Position/ }).getAttribute('aria-label')
  const rows = page.getByRole('table', { name: /^Dimension profile/ }).getByRole('row')
  const cells = await rows.evaluateAll((all) =>
    all
      .slice(1)
      .map((row) => `${row.querySelector('th')?.firstChild?.textContent} ${row.lastElementChild?.textContent}`),
  )
  const score = await page
    .getByText(/^\d\.\d\d of 5$/)
    .first()
    .textContent()
  return {
    score: group(score ?? '', /^(\S+) of 5$/),
    stage,
    value: group(drawing ?? '', /Business Value (\S+),/),
    feasibility: group(drawing ?? '', /Implementation Feasibility (\S+), /),
    position: group(drawing ?? '', /^AI Readiness Position: (.*?)\./),
    band: group(await page.getByRole('heading', { level: 1 }).innerText(), /shows (.*) potential/),
    badge:
      (await page
        .getByRole('figure')
        .first()
        .locator('[data-gate]')
        .locator('xpath=preceding-sibling::span')
        .textContent()) ?? '',
    dimensions: cells,
    plan,
    later: group((await region.getByText(/^After that: /).textContent()) ?? '', /^After that: (.*)$/),
  }
}

/** The explanation on the results page: the rules in words, the parts of the score, the total, and how to improve. */
export async function readExplanationOnPage(page: Page) {
  // The explanation arrives a moment after the result.
  await page.getByRole('heading', { name: 'Why this score' }).waitFor()
  const why = page.getByRole('region', { name: 'Why this score' })
  await why.locator('summary').filter({ visible: true }).click()
  const rows = why.getByRole('table', { name: /^What each answer adds/ }).getByRole('row')
  const cells = await rows.evaluateAll((all) =>
    all
      .map((row) => [
        row.querySelector('th')?.firstChild?.textContent?.trim() ?? '',
        ...[...row.querySelectorAll('td:not([aria-hidden])')].map((cell) => cell.textContent ?? ''),
      ])
      .filter((texts) => texts.length === 2),
  )
  return {
    reason: await why.getByRole('paragraph').first().textContent(),
    parts: cells.slice(0, -1),
    total: cells.at(-1)?.[1],
    ways: await page
      .getByRole('region', { name: 'What would move you up' })
      .getByRole('listitem')
      .evaluateAll((steps) =>
        steps.map((step) => [...step.querySelectorAll('p')].map(({ textContent }) => textContent)),
      ),
  }
}
