import { createActorContext } from '@xstate/react'

import { assessmentMachine } from '#machines/assessment/assessment.machine.ts'

// Not in the file of the provider, which exports only a component: React can then refresh it while a developer edits a question.
export const Assessment = createActorContext(assessmentMachine)

// Hooks for the running assessment.
export const { useActorRef: useAssessment, useSelector: useAssessmentSelector } = Assessment
