import type { Answers } from '#machines/questions/answers.ts'
import type { Stage } from '#machines/scoring/band-and-stage-names.ts'
import { explainStage } from '#machines/scoring/explain-score.ts'
import { computeExactScore } from '#machines/scoring/score.ts'

import type { Task } from './task.ts'

/** The recommendation for a stage, written in complete sentences. */
export interface NextStep {
  /** An imperative without a final period. */
  readonly title: string
  readonly timeline: string
  /** The part that can be done by day 90. */
  readonly firstPart: Task
  /** What follows until the end of the timeline, in one or two sentences. */
  readonly rest: string
  /** 'The step is complete when …' */
  readonly done: string
}

/** One recommendation for each stage (timelines: specification §4). */
export const NEXT_STEPS: Readonly<Record<Stage, NextStep>> = {
  Diagnose: {
    title: 'Agree on who leads AI and what it is for',
    timeline: '3-6 months',
    firstPart: {
      title: 'Map your AI use, data and risks',
      start: 'Interview each department head.',
      rest: 'On one page, show what each team uses AI for or wants from it, what data this requires and what could go wrong.',
      owner: 'A member of senior leadership',
      done: 'You are done when every department head has confirmed their part of the map.',
      resource: 'use-case register',
    },
    rest: 'Senior leadership uses the map to confirm a sponsor, an owner with dedicated time and a shortlist of use cases.',
    done: 'The step is complete when these decisions are in writing and everyone involved knows them.',
  },
  Design: {
    title: 'Choose one use case and prepare its data',
    timeline: '2-4 months',
    firstPart: {
      title: 'Choose one use case and inspect its data',
      start: 'Choose one use case from a written comparison of your ideas.',
      rest: 'The owner of its data lists where the data is, who can access it and what is wrong with it.',
      owner: 'The use-case owner',
      done: 'You are done when the choice and the list of data problems are in writing.',
      resource: 'article on data',
    },
    rest: 'Correct the data, and measure how well the work is done today. Then write a short design that says what the AI may do and where a person decides.',
    done: 'The step is complete when the data passes written checks and senior leadership has approved the design.',
  },
  Govern: {
    title: 'Bring every AI application under your rules',
    timeline: '1-3 months',
    firstPart: {
      title: 'Register and approve every AI application',
      start: 'Name a person with the authority to stop any AI application, and list every application in a register.',
      rest: 'Check each one with your risk checklist, starting with the riskiest. Approve it in writing, or stop it, and state where a person must review its output.',
      owner: 'The compliance lead',
      done: 'You are done when every application in use has a dated approval.',
      resource: 'use-case register',
    },
    rest: 'Check an application again whenever it changes, and review the register every quarter.',
    done: 'The step is complete when the policy, the register and the approvals are in daily use.',
  },
  Pilot: {
    title: 'Pilot one use case with agreed exit criteria',
    timeline: '3-6 months',
    firstPart: {
      title: 'Sign the charter of one pilot',
      start: 'Choose one use case, or continue with the pilot that you have.',
      rest: 'Give it an owner, a budget, an end date, a target and exit criteria. Measure how well the work is done without AI.',
      owner: 'The use-case owner',
      done: 'You are done when the charter is signed and the baseline has been measured.',
      resource: 'article on failed projects',
    },
    rest: 'Run the pilot with a small group, and respond to its feedback every week. On the end date, compare the results with the baseline and list the errors.',
    done: 'The step is complete when you have decided in writing to continue or to stop.',
  },
  Scale: {
    title: 'Extend what works to another unit',
    timeline: '6-12 months',
    firstPart: {
      title: 'Prepare one use case for another unit',
      start: 'Choose the use case with the strongest measured results, and then the unit that needs it most.',
      rest: 'Package what that unit can reuse: data, prompts, code and training. Enter the new use in the register, and complete the risk check for it.',
      owner: 'The person responsible for AI',
      done: 'You are done when senior leadership has approved the move, based on measured results and the risk check.',
      resource: 'readiness table',
    },
    rest: 'Train the people in the new unit by role, and add one unit at a time. Report the benefits, costs and errors of every AI application in one place.',
    done: 'The step is complete when both units follow the same standards and one report shows which applications to keep.',
  },
}

/** Returns the whole next step as one text: what must change, what to do by day 90, what follows, who is responsible and when the step is complete. */
export function describeNextStep(answers: Answers, stage: Stage): string {
  const { firstPart, rest, done } = NEXT_STEPS[stage]
  return `${explainStage(computeExactScore(answers))} By day 90: ${firstPart.start} ${firstPart.rest} ${firstPart.done} After that: ${rest} Owner: ${firstPart.owner}. ${done}`
}
