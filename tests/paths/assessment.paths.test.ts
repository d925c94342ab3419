import { expect, test } from 'vitest'

import { assessmentMachine } from '#machines/assessment/assessment.machine.ts'
import {
  assessmentModel,
  assessmentWithoutContactModel,
  THREE_QUESTIONS,
  type AssessmentModelEvent,
} from '#tests/models/assessment.model.ts'

import { AssessmentLedger } from './assessment-ledger.ts'
import { testPaths } from './walked-paths.ts'

/** Each completion offers a stamp of its own, so that a stamp that changes on the way to a retry is seen. */
function withOwnStamp(event: AssessmentModelEvent, step: number): AssessmentModelEvent {
  if (event.type !== 'question.advanced') return event
  const sessionId = `00000000-0000-4000-8000-${String(step).padStart(12, '0')}`
  return { ...event, stamp: { sessionId, submittedAt: `2025-09-22T08:00:${String(step).padStart(2, '0')}.000Z` } }
}

testPaths({
  machine: assessmentMachine,
  models: [assessmentModel, assessmentWithoutContactModel],
  source: 'sendReport',
  ledger: () => new AssessmentLedger(),
  atStep: withOwnStamp,
})

test('the models ask the first question, the checkbox and the last question', () => {
  expect(THREE_QUESTIONS.map((question) => question.type)).toEqual(['radio', 'checkbox', 'radio'])
})
