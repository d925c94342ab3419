import { MantineProvider } from '@mantine/core'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { createElement, Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { drawHull } from '#machines/hull/draw-hull.ts'
import { findQuestion } from '#machines/questions/questions.ts'
import { describeGovernanceGate } from '#machines/recommendations/governance-gate.ts'
import { computeResult } from '#machines/recommendations/result.ts'
import { Plan } from '#web/pages/assessment-flow/result/action-plan.tsx'
import { AnswerAdjuster } from '#web/pages/assessment-flow/result/answer-adjuster.tsx'
import { describeFinding } from '#web/pages/assessment-flow/result/compared-results.tsx'
import { DimensionProfile } from '#web/pages/assessment-flow/result/dimension-profile.tsx'
import { GovernanceGatePanel } from '#web/pages/assessment-flow/result/governance-gate.tsx'
import { HullSketch } from '#web/ui/hull-figure.tsx'
import { parseCompleteAnswers } from '#tests/machines/answer-notation.ts'

const ALL_FIVES = parseCompleteAnswers('55 66 555 55 55 55 55 5')
const SHUT = parseCompleteAnswers('55 66 555 11 55 55 55 5')
const OPEN_WITH_GAP = parseCompleteAnswers('55 66 555 41 55 55 55 5')
const TWO_LOWEST = parseCompleteAnswers('23 43 424 24 43 34 23 4')

function render(part: ReactNode): string {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  const page = createElement(RouterContextProvider, { router: router as never } as never, part)
  return renderToStaticMarkup(createElement(MantineProvider, null, page))
}

test.each([
  [{}, 'Both codes contain the same answers. If you entered your own code, enter your colleague’s code instead.'],
  [{ ai_strategy: 4 }, 'No answer differs by two levels or more. 1 answer differs by one level.'],
  [{ ai_strategy: 3 }, 'You disagree by two levels or more on 1 of 16 answers.'],
])('the finding of a comparison with %j in place of fives', (changed, finding) => {
  const other = { ...ALL_FIVES, ...Object.fromEntries(Object.entries(changed).map(([id, level]) => [id, level - 1])) }
  expect(describeFinding(ALL_FIVES, other)).toBe(finding)
})

test('only an open gate without a gap looks good', () => {
  const looks = [SHUT, OPEN_WITH_GAP, ALL_FIVES].map((answers) =>
    /data-open="(\w+)" data-amber="(\w+)"/.exec(render(createElement(GovernanceGatePanel, { answers })))?.slice(1),
  )
  expect(looks).toEqual([
    ['false', 'true'],
    ['true', 'true'],
    ['true', 'false'],
  ])
})

test('the given answer is named among the steps of a what-if answer', () => {
  const question = findQuestion('data_quality')
  const steps = render(createElement(AnswerAdjuster, { question, given: 3, current: 1, onMove: () => undefined }))
  const names = [...steps.matchAll(/aria-label="([^"]*)"/g)].map(([, name]) => name?.endsWith(', your answer'))
  expect(names).toEqual([false, false, false, true, false])
})

test('the lowest dimensions are named, not only colored', () => {
  const profile = render(createElement(DimensionProfile, { scores: computeResult(TWO_LOWEST).scores }))
  const named = profile.split('<tr').filter((row) => row.includes(', the lowest'))
  expect(named).toHaveLength(2)
  for (const row of named) expect(row).toContain('data-lowest="true"')
})

test('the main risk of the plan is a shut gate before all others', () => {
  const { hold } = describeGovernanceGate(SHUT)
  expect(render(createElement(Plan, { answers: SHUT }))).toContain(`Main risk:</b> ${hold}`)
})

test('two hulls on a page do not share what clips them', () => {
  const hull = createElement(HullSketch, { sheets: drawHull(SHUT).wide })
  const ids = [...render(createElement(Fragment, null, hull, hull)).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids.length).toBeGreaterThan(2)
  expect(new Set(ids).size).toBe(ids.length)
})
