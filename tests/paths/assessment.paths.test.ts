import { expect, test } from 'vitest'

import { assessmentMachine } from '#machines/assessment/assessment.machine.ts'
import { assessmentModel, assessmentWithoutContactModel, THREE_QUESTIONS } from '#tests/models/assessment.model.ts'

import { AssessmentLedger, withOwnStamp } from './assessment-ledger.ts'
import { testPaths } from './test-paths.ts'

testPaths({
  machine: assessmentMachine,
  models: [assessmentModel, assessmentWithoutContactModel],
  sources: ['sendReport'],
  listeners: ['progressStorage', 'browserHistory'],
  ledger: () => new AssessmentLedger(),
  atStep: withOwnStamp,
})

test('the models ask the first question, the checkbox and the last question', () => {
  expect(THREE_QUESTIONS.map((question) => question.type)).toEqual(['radio', 'checkbox', 'radio'])
})
