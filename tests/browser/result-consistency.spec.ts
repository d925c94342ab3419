import { BANDS } from '#machines/scoring/band-and-stage-names.ts'
import { formatScore } from '#machines/scoring/format-score.ts'
import { explainBand } from '#machines/scoring/explain-score.ts'
import { computeExactScore } from '#machines/scoring/score.ts'
import { breakDownScore } from '#machines/scoring/score-breakdown.ts'
import { TOPICS } from '#machines/questions/question-topics.ts'
import { describeWaysUp } from '#machines/recommendations/ways-up-text.ts'
import type { Report } from '#machines/assessment/report.ts'
import { sampleReport } from '#tests/support/submissions/sample-reports.ts'

import { EXPECTED } from './expected-sample-results.ts'
import { readExplanationOnPage, readFiguresOnPage } from './read-result-figures.ts'
import { readFiguresInText, readHtmlText, readScorePartsInText } from './read-figures-in-letter.ts'
import { listReportFigures } from './list-report-figures.ts'
import { ALL_ANSWERED, saveRecord } from './saved-progress.ts'
import { expect, test } from './fixtures.ts'
import { newPerson } from './visitor.ts'

for (const band of BANDS) {
  test(
    `page, store, email and attachment show the same figures for a result of band ${band}`,
    { tag: band === 'Quick Win' ? [] : '@slow' },
    async ({ context, page, site, visitor }) => {
      const person = newPerson()
      const { rawAnswers: answers } = sampleReport(band)
      await saveRecord(context, site.url, { ...ALL_ANSWERED, answers, contact: person })
      await visitor.resume()
      await visitor.next()
      await visitor.seesResults()

      const { timeline, ...numbers } = EXPECTED[band]
      const shown = await readFiguresOnPage(page)
      expect(shown).toMatchObject({ ...numbers, band })
      expect(shown.plan[2]).toContain(`(Recommended next step: ${shown.stage}, ${timeline}): `)
      const marks = page.getByRole('table', { name: /^Dimension profile/ }).locator('tbody td[aria-hidden] i')
      const drawn = await marks.evaluateAll((all) =>
        all.map((mark) => Number.parseFloat((mark as HTMLElement).style.left)),
      )
      // The marks stand on a scale from 0 to 5, in percent.
      expect(drawn.map((left) => formatScore(left / 20))).toEqual(
        shown.dimensions.map((line) => line.split(' ').at(-1)),
      )

      const explained = await readExplanationOnPage(page)
      const bars = await page
        .getByRole('table', { name: /^What each answer adds/ })
        .locator('td[aria-hidden] > *')
        .evaluateAll((all) => all.map((bar) => Number.parseFloat((bar as HTMLElement).style.width)))
      expect(Math.max(...bars), 'the longest bar has the width of its column').toBe(100)
      expect(explained.reason).toBe(explainBand(computeExactScore(answers)))
      const { answers: parts, openGovernance } = breakDownScore(answers)
      expect(explained.parts.toSorted()).toEqual(
        [
          ...parts.map(({ question, printed }) => [TOPICS[question], printed]),
          ['Governance work still to do', openGovernance.printed],
        ].toSorted(),
      )
      const inHundredths = explained.parts.map(([, points]) => Math.round(Number(points) * 100))
      const sum = inHundredths.reduce((all, points) => all + points, 0)
      expect((sum / 100).toFixed(2), 'the parts add up to the score').toBe(shown.score)
      expect(explained.total).toBe(shown.score)
      expect(explained.ways).toEqual(
        describeWaysUp(answers).flatMap(({ steps }) =>
          steps.map(({ actions, score }) => [
            ...actions.map(({ topic, action }) => `${topic}: ${action}`),
            `Score ${score}`,
          ]),
        ),
      )

      const [letter, ...others] = await site.listEmailsAbout(person.company)
      expect(others).toEqual([])
      expect(letter?.mail.subject).toBe(`AI readiness report: ${person.company}, ${band}, ${shown.score}`)
      expect(readFiguresInText(letter?.mail.text ?? '')).toEqual(shown)
      const printed = breakDownScore(answers)
      expect(readScorePartsInText(letter?.mail.text ?? '')).toEqual([
        ...printed.answers.map((part) => [TOPICS[part.question], part.printed]),
        ['Governance work still to do', printed.openGovernance.printed],
        ['Overall score', shown.score],
      ])
      const html = readHtmlText(letter?.mail.html ?? '')
      for (const line of [...shown.dimensions, shown.later]) expect(html).toContain(line)

      const [stored] = await site.listReports(person.company)
      const line = (await site.leads('list')).split('\n').find((text) => text.includes(person.company))
      expect(line).toMatch(new RegExp(` ${stored?.sessionId} .* ${band} +${shown.score}  sent$`))
      expect(readFiguresInText(await site.leads('show', stored?.sessionId ?? ''))).toEqual(shown)

      const attachment = letter?.mail.attachments.find(({ filename }) => filename === 'report.json')
      expect(attachment?.filename).toBe('report.json')
      const attached = JSON.parse(new TextDecoder().decode(attachment?.content as ArrayBuffer)) as Report
      expect(attached).toEqual(stored)
      expect(attached).toMatchObject({ contact: person, rawAnswers: answers })
      const { score, stage, dimensions } = shown
      expect(listReportFigures(attached)).toEqual({ score, stage, band, dimensions })
    },
  )
}
