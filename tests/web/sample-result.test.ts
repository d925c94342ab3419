import { readFileSync } from 'node:fs'
import path from 'node:path'

import { afterEach, expect, test, vi } from 'vitest'

import { listHullFacts } from '#machines/hull/hull-state.ts'
import { isAnswer, type CompleteAnswers } from '#machines/questions/answers.ts'
import { QUESTIONS } from '#machines/questions/questions.ts'
import { describeGovernanceGate } from '#machines/recommendations/governance-gate.ts'
import { makePlan } from '#machines/recommendations/action-plan.ts'
import { computeResult, formatResult } from '#machines/recommendations/result.ts'
import { SAMPLE_HULL, writeSampleHull } from '#tests/support/site/sample-hull-svg.ts'
import { sample } from '#web/content/sample-result.ts'

const answers: CompleteAnswers = sample.answers
const result = formatResult(answers)
const { scores } = computeResult(answers)

const html = readFileSync(path.resolve('dist/web/assessment.html'), 'utf8')
const [section = ''] = /<section[^>]*aria-labelledby="sample-result">[\s\S]*?<\/section>/.exec(html) ?? []
/** What the section says, as one line. */
const words = section
  .replaceAll(/<[^>]*>/g, ' ')
  .replaceAll('&amp;', '&')
  .replaceAll('&#x27;', "'")
  .replaceAll(/\s+/g, ' ')

afterEach(() => {
  vi.doUnmock('#web/content/sample-result.ts')
  // The tests of a worker share their modules: the next one would get the module that failed.
  vi.resetModules()
})

test('the sample company has given all 16 answers, and each is one of the options', () => {
  const wrong = QUESTIONS.filter((question) => !isAnswer(question, answers[question.id])).map(({ id }) => id)
  expect(wrong).toEqual([])
  expect(Object.keys(answers)).toHaveLength(QUESTIONS.length)
})

test('the sample is worth looking at: a Strategic Bet before a shut gate, with one lowest dimension', () => {
  const values = scores.map(({ value }) => value)
  expect(result.band).toBe('Strategic Bet')
  expect(describeGovernanceGate(answers).isOpen).toBe(false)
  expect(values.filter((value) => value < Math.min(...values) + 0.5)).toHaveLength(1)
})

test('the landing page shows the result of exactly these answers, without script', () => {
  expect(words).toContain(`Stage: ${result.nextStep.stage}`)
  expect(words).toContain(`shows ${result.band} potential`)
  expect(words).toContain(`Position: ${result.quadrant.label}`)
  for (const { when, title, text, owner, done } of makePlan(answers)) {
    for (const part of [when, title, text, `Owner: ${owner}`, done]) expect(words).toContain(part)
  }
  for (const fact of listHullFacts(answers)) expect(words).toContain(fact.join(' '))
})

test('the landing page shows the governance gate of these answers', () => {
  const { title, meaning } = describeGovernanceGate(answers)
  for (const text of [title, meaning]) expect(words).toContain(text)
})

test('the file with the hull of the sample is what `npm run generate -- drawings` writes', () => {
  expect(readFileSync(SAMPLE_HULL, 'utf8')).toBe(writeSampleHull())
})

test('the sample says first that the company is invented', () => {
  expect(words.trim()).toMatch(/^A sample result Example: a fictional /)
})

test('a question without an answer of the sample company stops the build, by its name', async () => {
  const { data_volume: _none, ...rest } = sample.answers
  vi.resetModules()
  vi.doMock('#web/content/sample-result.ts', () => ({ sample: { ...sample, answers: rest } }))
  await expect(import('#web/pages/assessment/compute-sample-result.ts')).rejects.toThrow(
    'The sample result has no answer to data_volume: give it one in src/web/content/sample-result.ts',
  )
})
