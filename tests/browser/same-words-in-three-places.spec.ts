import type { Page } from '@playwright/test'

import { findHullState } from '#machines/hull/hull-state.ts'
import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { DIMENSIONS } from '#machines/questions/dimensions.ts'
import { TOPICS } from '#machines/questions/question-topics.ts'
import { describeGovernanceGate } from '#machines/recommendations/governance-gate.ts'
import { explainCombination } from '#machines/recommendations/explain-combination.ts'
import { MEASURES } from '#machines/recommendations/measure-texts.ts'
import { NEXT_STEPS } from '#machines/recommendations/next-steps.ts'
import { makePlan } from '#machines/recommendations/action-plan.ts'
import { formatResult } from '#machines/recommendations/result.ts'
import { describeStrongestAndLowest } from '#machines/recommendations/strongest-and-lowest.ts'
import { explainResult } from '#machines/scoring/explain-score.ts'
import { formatSigned } from '#machines/scoring/format-score.ts'
import { breakDownScore } from '#machines/scoring/score-breakdown.ts'
import { readVisibleText } from '#tests/support/letters/read-visible-text.ts'
import { readPrintedPages } from '#tests/support/site/read-printed-pages.ts'

import { completeFromRecord } from './complete-assessment-from-record.ts'
import { expect, test } from './fixtures.ts'
import { PROFILES } from './result-profiles.ts'
import type { RunningSite } from './running-site.ts'

/** What every place says of a result. */
function listWords(answers: CompleteAnswers): readonly string[] {
  const { band, badge, nextStep, quadrant } = formatResult(answers)
  const { rest, done } = NEXT_STEPS[nextStep.stage]
  const { stations } = findHullState(answers)
  const gate = describeGovernanceGate(answers)
  const score = breakDownScore(answers)
  const combination = explainCombination(answers)
  return [
    band,
    badge.subtitle,
    'Overall score',
    `${score.score} of 5`,
    gate.title,
    gate.value,
    gate.meaning,
    ...gate.missing,
    gate.hold,
    describeStrongestAndLowest(answers),
    ...makePlan(answers).flatMap(({ when, label, title, text, owner, done: end }) => [
      when,
      label,
      title,
      text,
      end,
      `Owner: ${owner}`,
    ]),
    `${rest} ${done}`,
    'AI Readiness Position',
    quadrant.label,
    formatSigned(quadrant.x),
    formatSigned(quadrant.y),
    'Business Value',
    'Implementation Feasibility',
    'Dimension profile',
    ...stations.flatMap(({ dimension, printed }) => [DIMENSIONS[dimension].label, printed]),
    ...Object.values(MEASURES),
    combination ?? '',
    'Why this score',
    ...explainResult(answers),
    ...score.answers.flatMap(({ question, printed }) => [TOPICS[question], printed]),
    'Governance work still to do',
    score.openGovernance.printed,
  ]
}

/** The parts that every place has, in the order of reading. */
const IN_ORDER = [
  'Recommended Quick Win',
  'Recommended next step',
  'AI Readiness Position',
  'Dimension profile',
  'Why this score',
]

/** Words without spaces, because lines break elsewhere in each place. */
const joinWords = (text: string) => text.replaceAll(/\s/g, '')

/** The text of the page without its table of contents, which names the parts in advance. */
const readParts = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const copy = main.cloneNode(true) as HTMLElement
    copy.querySelector('nav')?.remove()
    return copy.textContent
  })

/** The texts of the page, its print and the letter. */
async function readPlaces(page: Page, site: RunningSite, company: string) {
  const print = await page.pdf({ format: 'A4', preferCSSPageSize: true })
  const [letter] = await site.listEmailsAbout(company)
  return {
    page: await readParts(page),
    print: (await readPrintedPages(print)).join(' '),
    letter: readVisibleText(letter?.mail.html ?? ''),
    text: letter?.mail.text ?? '',
  }
}

const MARKS = { 'Quick Win': '●', 'Strategic Bet': '◆', 'Not Now': '▬' } as const

/** The mark of the band on the page: a disc, a diamond or a bar. */
async function readMark(page: Page): Promise<string> {
  const badge = page.locator('[data-color] b', { hasText: /^(Quick Win|Strategic Bet|Not Now)$/ }).first()
  const { radius, rotate, width, height } = await badge.evaluate((element) => {
    const style = getComputedStyle(element, '::before')
    return { radius: style.borderRadius, rotate: style.rotate, width: style.width, height: style.height }
  })
  if (radius === '50%') return '●'
  if (rotate === '45deg') return '◆'
  return Number.parseFloat(height) < Number.parseFloat(width) / 2 ? '▬' : 'none'
}

for (const [name, answers] of Object.entries(PROFILES)) {
  test(
    `page, print and letter of ${name} say the same words in the same order, with the same marks`,
    { tag: '@slow' },
    async ({ page, site }) => {
      const { company } = await completeFromRecord(page, { site, answers })
      await page.getByRole('heading', { name: 'Why this score' }).waitFor()
      const { text, ...places } = await readPlaces(page, site, company)
      const words = listWords(answers)
      for (const [place, said] of Object.entries(places)) {
        const joined = joinWords(said)
        expect(
          words.filter((word) => !joined.includes(joinWords(word))),
          `not said in the ${place}`,
        ).toEqual([])
        const at = IN_ORDER.map((part) => joined.indexOf(joinWords(part)))
        expect(at, `order in the ${place}`).toEqual(at.toSorted((one, other) => one - other))
      }
      const { band } = formatResult(answers)
      expect(await readMark(page)).toBe(MARKS[band])
      expect(places.letter).toContain(`${MARKS[band]} ${band}`)
      const marked = await page
        .locator('tr[data-lowest] th')
        .evaluateAll((all) => all.map((row) => row.firstChild?.textContent))
      expect([...text.matchAll(/^(.+?) {2,}\d\.\d\d {2}\(lowest\)$/gm)].map(([, label]) => label)).toEqual(marked)
    },
  )
}
