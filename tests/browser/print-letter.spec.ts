import { ACCENT } from '#server/letters/report/letter-colors.ts'
import { buildReportLetter } from '#server/letters/team-report-letter.ts'
import { parseCompleteAnswers } from '#tests/machines/answer-notation.ts'
import { SENDING } from '#tests/support/letters/sample-envelope.ts'
import { readPrintedPages } from '#tests/support/site/read-printed-pages.ts'
import { sampleReport } from '#tests/support/submissions/sample-reports.ts'

import { expect, test } from './fixtures.ts'
import { PROFILES } from './result-profiles.ts'

/** The headings of the sections that have a figure or belong together. */
const ON_ONE_PAGE = /^(Contact|Hull|Governance gate: \w+|What the visitor saw|AI Readiness Position|Dimension profile)$/

const removeSpaces = (text: string) => text.replaceAll(/\s+/g, '')

const RESULTS = Object.entries({ ...PROFILES, farBelow: parseCompleteAnswers('11 11 111 11 11 11 11 1') })

for (const format of ['A4', 'Letter'] as const) {
  test(`the letter to the team prints well on ${format}: complete, in color, no figure apart from its heading`, async ({
    page,
  }) => {
    for (const [name, answers] of RESULTS) {
      const { html } = buildReportLetter(sampleReport('Not Now', { answers }), SENDING)
      await page.setContent(html)
      const pages = await readPrintedPages(await page.pdf({ format, preferCSSPageSize: true }))
      expect(pages.length, name).toBeLessThanOrEqual(6)
      pages.forEach((text, at) => expect(text).toContain(`Page ${at + 1} of ${pages.length}`))
      expect(pages.join(' ')).not.toContain('Reply to')
      const joined = pages.map((text) => removeSpaces(text.replace(/Page \d of \d/, '')))
      const sections = await page
        .locator('tr:has(> td > h2)')
        .evaluateAll((rows) => rows.map((row) => [row.textContent, row.nextElementSibling?.textContent] as const))
      expect(sections.length).toBeGreaterThan(10)
      for (const [title, content] of sections) {
        const words = removeSpaces(`${title}${content}`).replace(/Replyto.*/, '')
        const together = ON_ONE_PAGE.test(title.trim()) ? words : words.slice(0, title.length + 40)
        expect(joined.join('').includes(words), `${title} of ${name} is complete`).toBe(true)
        expect(
          joined.some((text) => text.includes(together)),
          `${title} of ${name} stands together`,
        ).toBe(true)
      }
    }
    await page.emulateMedia({ media: 'print' })
    const bars = page.locator(`td[bgcolor="${ACCENT}"]`)
    expect(await bars.first().evaluate((bar) => getComputedStyle(bar).printColorAdjust)).toBe('exact')
    expect(await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)).toBe(
      'rgba(0, 0, 0, 0)',
    )
  })
}
