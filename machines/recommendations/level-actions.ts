import type { QuestionId } from '#machines/questions/questions.ts'

/** What to do to reach level 2, 3, 4 and 5, each from the level below it. */
type Actions = readonly [toTwo: string, toThree: string, toFour: string, toFive: string]

/**
 * What to do next for each question and level. No text asks for anything in the past, and none asks for less control
 * over AI. The goals have no fixed levels; `describeStep` names the goal.
 */
export const LEVEL_ACTIONS: Readonly<Record<Exclude<QuestionId, 'primary_goals'>, Actions>> = {
  stage_current: [
    'Let a few people try an approved AI tool on a harmless task',
    'Turn one trial into a pilot with an owner, a budget and an end date',
    'Once a pilot is approved in writing, use its AI in daily work and track its errors',
    'Bring approved AI to another unit, with shared data, prompts or code',
  ],
  org_structure: [
    'Find people to look after AI alongside their main job',
    'Name an owner for AI work, and set aside time for it',
    'Form a team from business, IT and legal, with agreed time for AI',
    'Let the mixed team set standards, and name an owner in each unit that uses AI',
  ],
  use_case_priority: [
    'Collect your ideas for AI in one list',
    'Compare the ideas on the list in a meeting',
    'Write down the benefit and cost of each idea, and compare the ideas side by side',
    'Give each idea a score, and let the scored list decide funding',
  ],
  data_quality: [
    'Ask users to report errors in the data AI would use first',
    'Write a checklist for the data AI would use first, and name the person who applies it',
    'Turn the checklist for this data into automatic checks',
    'Agree on limits for the error rates that the automatic checks find',
  ],
  data_volume: [
    'Start recording the data AI would use first',
    'Move into shared storage some of the data AI would use first',
    'Bring into shared storage at least half of the data AI would use first',
    'Bring into shared storage at least 90% of the data AI would use first',
  ],
  data_infrastructure: [
    'Say who grants access to data, and how a project asks for it',
    'Give a project access to data within four weeks',
    'Give a project access to data within one week',
    'Give a project access to data within one working day, by role',
  ],
  governance_framework: [
    'Send everyone advice on AI: which tools to use, and what never to enter',
    'Write a policy on allowed AI tools and data',
    'Add an approval step and a register of AI uses to the policy',
    'Review the policy, the approvals and the register at least once a year',
  ],
  risk_management: [
    'Record what goes wrong with AI, and fix the cause',
    'Use one risk checklist before each AI use starts',
    'Give each AI use a risk level that determines its tests and human review',
    'Monitor AI in daily use against limits, and name the person who acts on an alarm',
  ],
  leadership_support: [
    'Put AI on the agenda of top management',
    'Name a member of top management who is responsible for AI',
    'Have top management approve a budget for AI',
    'Have top management review AI results at least twice a year',
  ],
  ai_strategy: [
    'Write down your ideas for AI',
    'Put the ideas in order, and choose the priorities for this year',
    'Give each priority a business goal and a budget',
    'Use results to correct the plan at least twice a year',
  ],
  change_readiness: [
    'Roll out a tool beyond one department, and help the first users',
    'Roll out the next tool so that at least half of its intended users work with it',
    'Roll out the next tool with planned training, so most people use it by the planned date',
    'Have everyone using the next tool by the planned date, then retire the old way',
  ],
  skill_development: [
    'Give people a talk, a video or links about working with AI',
    'Offer a basic AI course that is open to everyone',
    'Train each role on its own tasks, and keep a record',
    'Add on-the-job coaching after the role training',
  ],
  tech_infrastructure: [
    'Find out which AI tools people use, and whose accounts',
    'Give people approved work accounts',
    'Set up a platform for daily use, with access roles and logs',
    'Add cost limits, tests and rollback to the platform',
  ],
  integration_capability: [
    'Have your main systems exchange files, so that nobody copies data by hand',
    'Link your main systems in pairs, so that nobody moves files by hand',
    'Give your main systems documented APIs that any other system can use',
    'Monitor the APIs of your main systems, and raise an alarm when one fails',
  ],
  measurement_framework: [
    'At the end of the next project, ask people what it changed',
    'At the end of the next project, measure one result',
    'For the next project, measure the same figure before it starts and after it ends',
    'For the next project, set a target before it starts, and measure against it',
  ],
}
