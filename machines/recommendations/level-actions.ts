import type { QuestionId } from '#machines/questions/questions.ts'

/** What to do to reach level 2, 3, 4 and 5, each from the level below it. */
type Actions = readonly [toTwo: string, toThree: string, toFour: string, toFive: string]

/**
 * What to do next for each question and level. No text asks for anything in the past, and none asks for less control
 * over AI. The goals have no fixed levels; `describeStep` names the goal.
 */
export const LEVEL_ACTIONS: Readonly<Record<Exclude<QuestionId, 'primary_goals'>, Actions>> = {
  stage_current: [
    'Let a few people try an approved AI tool on a task that can do no harm',
    'Turn one trial into a pilot with an owner, a budget and an end date',
    'Approve daily use in writing at the end of a pilot, go live and track the errors',
    'Bring an approved AI application to another unit, with shared data, prompts or code',
  ],
  org_structure: [
    'Find people to look after AI alongside their regular jobs',
    'Name an owner for AI work, with dedicated time',
    'Form a cross-functional team from business, IT and legal, with dedicated time',
    'Let the cross-functional team set standards, and name an owner in each unit that uses AI',
  ],
  use_case_priority: [
    'Collect your AI ideas in one list',
    'Compare the ideas on the list in a meeting',
    'Write down the benefit and cost of each idea, and compare the ideas side by side',
    'Score each idea, and let the scores decide which ones are funded',
  ],
  data_quality: [
    'Ask users to report the errors they find in the data your next AI project would use',
    'Write a checklist for your next AI project’s data, and name the person who will use it',
    'Automate the checks on the data your next AI project would use',
    'Agree on thresholds for the error rates that the automatic checks report',
  ],
  data_volume: [
    'Begin to record the data your next AI project needs',
    'Move some of the data your next AI project needs into shared storage',
    'Move at least half of the data your next AI project needs into shared storage',
    'Move at least 90% of the data your next AI project needs into shared storage',
  ],
  data_infrastructure: [
    'State in writing who grants access to data and how a project asks for it',
    'Give a project access to its data within four weeks',
    'Give a project access to its data within one week',
    'Provide role-based access to a project’s data within one working day',
  ],
  governance_framework: [
    'Tell everyone which AI tools to use and what never to enter',
    'Write a policy on allowed AI tools and data',
    'Add an approval step and a register of AI applications to the policy',
    'Review the policy, the approvals and the register at least once a year',
  ],
  risk_management: [
    'Record what goes wrong with AI, and correct the cause',
    'Complete the same risk checklist before each AI application goes live',
    'Give each AI application a risk level that determines its tests and human review',
    'Monitor AI in daily use against thresholds, and name the person who responds to alerts',
  ],
  leadership_support: [
    'Put AI on the agenda of senior leadership',
    'Name a member of senior leadership as the sponsor of AI',
    'Have senior leadership approve a budget for AI',
    'Have senior leadership review AI results at least twice a year',
  ],
  ai_strategy: [
    'Write down your ideas for AI',
    'Write an AI plan with the priorities for this year',
    'Give each priority in your AI plan a business goal and a budget',
    'Revise your AI plan at least twice a year, based on results',
  ],
  change_readiness: [
    'Roll out a tool to more than one department, and help the people who use it',
    'Roll out your next tool so that at least half of the intended users work with it',
    'Plan training for your next tool so that most people use it by the planned date',
    'Have everyone use your next tool by the planned date, and then retire the old process',
  ],
  skill_development: [
    'Give people a talk, a video or some links about working with AI',
    'Offer a basic AI course that is open to everyone',
    'Train each role on its own tasks, and keep a record',
    'Add on-the-job coaching to the role-based training',
  ],
  tech_infrastructure: [
    'Find out which AI tools people use, and on whose accounts',
    'Give people approved work accounts',
    'Set up a platform for daily use, with access roles and logs',
    'Add cost limits, tests and rollback to the platform',
  ],
  integration_capability: [
    'Have your main systems exchange files so that nobody copies data by hand',
    'Connect your main systems directly so that nobody moves files by hand',
    'Give your main systems documented APIs that any other system can use',
    'Monitor the APIs of your main systems, and raise an alert when one fails',
  ],
  measurement_framework: [
    'At the end of your next project, ask people what it changed',
    'At the end of your next project, measure one result',
    'For your next project, measure the same metric before it starts and after it ends',
    'For your next project, set a target before it starts, and measure against it',
  ],
}
