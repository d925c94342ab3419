import type { Answers } from '#machines/questions/answers.ts'
import type { Stage } from '#machines/scoring/band-and-stage-names.ts'
import { computeExactScore } from '#machines/scoring/score.ts'

import { nameFailedChecks } from './name-failed-checks.ts'
import { holdUntilRules, nameFirstRuleWork } from './governance-gate.ts'
import { vary, writeText, type Text } from './vary-text.ts'

export interface NextStep {
  readonly title: string
  readonly timeline: string
  readonly description: string
}

/** The gate can be open without a policy. */
const POLICY_FIRST = vary(
  'governance_framework',
  [
    1,
    'First, within 30 days, a named manager gets top management to approve an AI policy. No AI use starts before that.',
  ],
  [3, ''],
)

/**
 * The recommendation of each stage (timelines: specification §4). The description follows the reason for the stage, and
 * varies by the answers.
 */
export const NEXT_STEPS: Readonly<Record<Stage, Omit<NextStep, 'description'> & { readonly description: Text }>> = {
  Diagnose: {
    title: 'Map uses, data and risks',
    timeline: '3-6 months',
    description: [
      vary(
        'governance_framework',
        [1, 'List each AI use, public tools included: who, what for, data, main risk.'],
        [4, 'Go through your register of AI uses, and note the data and the main risk of each use.'],
      ),
      vary(
        'leadership_support',
        [
          1,
          [
            'Ask top management to name a sponsor,',
            vary(
              'org_structure',
              [1, 'and the sponsor to name an AI owner with time set aside.'],
              [3, 'who will back those responsible for AI.'],
            ),
          ],
        ],
        [3, 'Ask top management to name an AI owner with time set aside.'],
      ),
      'At the end, you have a map of uses, data and risks,',
      vary(
        'leadership_support',
        [1, vary('org_structure', [1, 'a named sponsor and owner,'], [3, 'a named sponsor,'])],
        [3, 'a named owner,'],
      ),
      'and a short list of cases.',
    ],
  },
  Design: {
    title: 'Prepare the data and choose the case',
    timeline: '2-4 months',
    description: [
      vary(
        'use_case_priority',
        [1, 'List ideas, compare them in writing, and select one or two.'],
        [2, 'Compare your ideas in writing and select one or two.'],
        [4, 'Select one or two of the ideas that you have compared.'],
      ),
      vary(
        'data_quality',
        [1, 'Name an owner to check and correct the data you need.'],
        [4, 'Bring together the data they need; your automatic checks show what to correct.'],
      ),
      'Measure current performance. At the end, you have data with',
      vary('data_quality', [1, 'written checks,'], [4, 'automatic checks,']),
      'a baseline, and a short design: what the solution may do, and where a person decides.',
    ],
  },
  Govern: {
    title: 'Set the rules before you go further',
    timeline: '1-3 months',
    description: [
      'Rules come before any new or wider use.',
      vary(
        'governance_framework',
        [1, 'Publish a one-page policy on allowed tools and data, and start a register of every AI use you know of.'],
        [3, 'You have a policy; now start a register of every AI use you know of.'],
      ),
      vary(
        'risk_management',
        [1, 'Give each AI use a risk level and a check before it starts.'],
        [3, 'Give each AI use a risk level, and make your risk check more thorough where the level is high.'],
        [4, 'Add to it the risk level that you already give each use.'],
      ),
      'Say where a person must review what the AI produces. AI already in use goes through the same steps, the riskiest first. At the end, you have a policy, a register, approvals with dates and a named person who can stop a use.',
    ],
  },
  Pilot: {
    title: 'Run one case with a stop rule',
    timeline: '3-6 months',
    description: [
      POLICY_FIRST,
      vary(
        'risk_management',
        [
          1,
          [
            'First, within 30 days, a named manager sets up a risk check.',
            vary(
              'stage_current',
              [1, 'No pilot starts until it has passed this check.'],
              [3, 'Your pilot must pass it too.'],
              [4, 'No pilot starts until it has passed this check.'],
            ),
          ],
        ],
        [3, ''],
      ),
      vary(
        'stage_current',
        [1, 'Choose one case and give it an owner, a budget and an end date.'],
        [3, 'Use the pilot that you have, with its owner, budget and end date.'],
        [4, 'Choose one new case and give it an owner, a budget and an end date.'],
      ),
      vary('tech_infrastructure', [1, 'Use an approved account.'], [3, '']),
      'Measure performance without AI. Set a target and a stop rule. Run the case with a small group, and respond to feedback weekly. On the end date, compare the results, list the errors, and decide in writing: go on or stop.',
    ],
  },
  Scale: {
    title: 'Reuse, train and measure across units',
    timeline: '6-12 months',
    description: [
      POLICY_FIRST,
      'Take building blocks from one case into',
      vary('stage_current', [1, 'a second unit.'], [5, 'the next unit.']),
      vary('risk_management', [1, 'Set up a risk check, and use it there first.'], [3, 'Check the risks there first.']),
      vary('governance_framework', [1, 'Register each AI use before it spreads.'], [4, '']),
      'Train people there by role, and report the benefits, costs and errors of all AI uses. Add one unit at a time, once top management approves it based on the latest report. At the end, you have shared standards and building blocks, tracked training, and one report that shows which uses to continue.',
    ],
  },
}

function describeReason(answers: Answers, stage: Stage): string {
  if (stage === 'Scale') return 'Your values pass all four stage checks.'
  const failed = nameFailedChecks(computeExactScore(answers))
  return stage === 'Pilot' ? `Your values pass the first three checks; ${failed}.` : `You are here because ${failed}.`
}

/** The rules to set beside the work of Diagnose and Design. The other stages name them themselves. */
function describeRuleWorkBeside(answers: Answers, stage: Stage): string {
  if ((stage !== 'Diagnose' && stage !== 'Design') || nameFirstRuleWork(answers) === '') return ''
  return `Set the rules within 30 days. ${holdUntilRules(answers)}`
}

/** Writes the next step of this stage for these answers. */
export function writeNextStep(answers: Answers, stage: Stage): NextStep {
  const { title, timeline, description } = NEXT_STEPS[stage]
  return {
    title,
    timeline,
    description: writeText(
      [describeReason(answers, stage), description, describeRuleWorkBeside(answers, stage)],
      answers,
    ),
  }
}
