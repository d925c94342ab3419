import type { Page } from '@playwright/test'

import type { Report } from '#machines/assessment/report.ts'

/** The figures of a result, as the page, the email and `leads show` print them. */
export interface Figures {
  readonly score: string
  readonly stage: string
  readonly value: string
  readonly feasibility: string
  readonly position: string
  readonly band: string
  readonly badge: string
  /** The value of each dimension behind its label, in order. */
  readonly dimensions: readonly string[]
  readonly quickWin: readonly [title: string, description: string, action: string]
  readonly nextStep: readonly [timeline: string, text: string]
}

const group = (text: string, pattern: RegExp) => pattern.exec(text)?.[1] ?? `nothing like ${pattern.source}`

/** The figures on the results page. */
export async function readFiguresOnPage(page: Page): Promise<Figures> {
  const advice = page.getByRole('region', { name: 'What to do now' })
  const [titles, paragraphs] = [
    await advice.getByRole('heading', { level: 3 }).allTextContents(),
    await advice.getByRole('paragraph').allTextContents(),
  ]
  const [stage = '', timeline = ''] = titles[1]?.split(', ') ?? []
  const drawing = await page.getByRole('img', { name: /^AI Readiness Position/ }).getAttribute('aria-label')
  const rows = page.getByRole('table', { name: /^Dimension profile/ }).getByRole('row')
  const cells = await rows.evaluateAll((all) =>
    all
      .slice(1)
      .map((row) => `${row.querySelector('th')?.firstChild?.textContent} ${row.lastElementChild?.textContent}`),
  )
  const score = await page.getByText(/^\d\.\d\d of 5$/).textContent()
  return {
    score: group(score ?? '', /^(\S+) of 5$/),
    stage,
    value: group(drawing ?? '', /Business Value (\S+),/),
    feasibility: group(drawing ?? '', /Implementation Feasibility (\S+), /),
    position: group(drawing ?? '', /^AI Readiness Position: (.*?)\./),
    band: group(await page.getByRole('heading', { level: 1 }).innerText(), /shows (.*) potential/),
    badge:
      (await page.getByText('Assessment Complete').locator('xpath=../following-sibling::p[1]/span').textContent()) ??
      '',
    dimensions: cells,
    quickWin: [titles[0] ?? '', paragraphs[0] ?? '', paragraphs[1] ?? ''],
    nextStep: [timeline, paragraphs[2] ?? ''],
  }
}

/** The explanation on the results page: the rules in words, the points of each answer, the total, and how to improve. */
export async function readExplanationOnPage(page: Page) {
  // The explanation arrives a moment after the result.
  await page.getByRole('heading', { name: 'Why this score' }).waitFor()
  const why = page.getByRole('region', { name: 'Why this score' })
  const rows = why.getByRole('table', { name: /^What each answer adds/ }).getByRole('row')
  const cells = await rows.evaluateAll((all) =>
    all
      .map((row) => [
        row.querySelector('th')?.firstChild?.textContent?.trim() ?? '',
        ...[...row.querySelectorAll('td:not([aria-hidden])')].map((cell) => cell.textContent ?? ''),
      ])
      .filter((texts) => texts.length === 3),
  )
  return {
    reasons: (await why.getByRole('paragraph').allTextContents()).slice(0, 2),
    parts: cells.slice(0, -1),
    total: cells.at(-1)?.[1],
    ways: await page.getByRole('region', { name: 'What would lift you' }).getByRole('listitem').allTextContents(),
  }
}

/** The figures in the text that `leads show` prints and that the email contains. */
export function readFiguresInText(text: string): Figures {
  const fact = (label: string) => group(text, new RegExp(`^${label} +(.*)$`, 'm'))
  const profile = group(text, /DIMENSION PROFILE\n-+\n([\s\S]*?)\n\n/)
  const told = group(text, /WHAT WE TOLD THEM\n-+\n([\s\S]*?)\n\nALL/).split('\n')
  const [band = '', badge = ''] = group(text, /^AI readiness report: .*\n(.*)$/m).split(': ')
  const [description = '', action = ''] = (told[1] ?? '').split(/ (?=Implement)/)
  return {
    score: fact('Score').replace(' of 5', ''),
    stage: fact('Stage'),
    value: fact('Value'),
    feasibility: fact('Feasibility'),
    position: fact('Position'),
    band,
    badge,
    dimensions: profile.split('\n').map((line) => line.replace(/ +(\d\.\d\d).*$/, ' $1')),
    quickWin: [group(told[0] ?? '', /^Quick win: (.*)\.$/), description, action.replace(/\.$/, '')],
    nextStep: [
      group(told[3] ?? '', /^Next step: \w+, (.*?)\./),
      `${group(told[3] ?? '', /months\. (.*)$/)} ${told[4]}`,
    ],
  }
}

/** The text of the HTML email without its markup, for the figures that stand in tables. */
export function readHtmlText(html: string): string {
  const names: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }
  return html
    .replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' ')
    .replace(/&(#?\w+);/g, (mark, name: string) => names[name] ?? mark)
    .replace(/\s+/g, ' ')
}

/** Two decimals, rounded half up; the error of a floating-point division does not matter. */
const rounded = (value: number) => (Math.round(Number((value * 100).toFixed(6))) / 100).toFixed(2)

/** The figures of a report as they would be printed. */
export function listReportFigures({ overallResult, summary, dimensionReports }: Report) {
  return {
    score: rounded(overallResult.composite.composite),
    stage: summary.stage,
    band: summary.band,
    dimensions: dimensionReports.map(({ dimensionName, score }) => `${dimensionName} ${rounded(score)}`),
  }
}
