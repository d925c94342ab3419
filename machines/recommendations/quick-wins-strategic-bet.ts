import {
  ACCESS_AFTER_THRESHOLDS,
  apiTask,
  errorRates,
  RULES_ALTERNATIVES,
  safeguards,
  SUPPORT_ALTERNATIVE,
} from './quick-wins-alternatives.ts'
import type { QuickWins } from './quick-wins.ts'

export const STRATEGIC_BET_QUICK_WINS: QuickWins = {
  stage_org: {
    task: {
      title: 'Form a cross-functional AI team',
      start: 'Ask one person each from business, IT and legal to join, and agree on a fixed hour every week.',
      rest: 'The team writes a one-page charter: its use case, the budget, the end date and who may stop the work.',
      owner: 'A member of senior leadership',
      done: 'You are done when each member’s manager has signed the charter, and the team has met three times.',
    },
    alternatives: [
      [
        { org_structure: 4 },
        {
          title: 'Give your AI team a charter',
          start: 'Book a fixed hour every week for your AI team.',
          rest: 'The team writes a one-page charter: its use case, the budget, the end date and who may stop the work.',
          owner: 'The leader of the AI team',
          done: 'You are done when each member’s manager has signed the charter, and there are minutes of three meetings.',
        },
      ],
    ],
  },
  goals_usecases: {
    task: {
      title: 'Score 10 ideas and drop half',
      start: 'Put 10 AI ideas into one table.',
      rest: 'Two people score each idea independently for value and effort, with one sentence of evidence. The scores decide what you fund next quarter.',
      owner: 'The person who holds the budget',
      done: 'You are done when the lower half is off the list and the reason for dropping each idea is in writing.',
    },
    alternatives: [
      [
        { use_case_priority: 5 },
        {
          title: 'Tie each funded use case to one goal',
          start: 'List the AI use cases that you fund today.',
          rest: 'Give each one a business goal, an owner and the figure that will show success. Stop or postpone each use case that serves no goal.',
          owner: 'The person who holds the budget',
          done: 'You are done when one page shows the goal, the owner and the figure for every funded use case.',
        },
      ],
    ],
  },
  data_readiness: {
    task: {
      title: 'Automate the checks on one data set',
      start:
        'Choose the data set behind your most important use case, and write down 10 requirements that it must meet.',
      rest: 'IT turns them into automatic checks that run every night and alert the owner of the data. If any of the data is not yet in shared storage, move it there so that the checks can read it.',
      owner: 'The data owner',
      done: 'You are done when a log shows 10 nightly runs, with every alert and every correction.',
      resource: 'article on data',
    },
    alternatives: [[{ data_quality: 4 }, errorRates], ACCESS_AFTER_THRESHOLDS],
  },
  governance: {
    task: {
      title: 'Approve an AI policy',
      start: 'Copy our one-page template, and ask legal and IT to complete it together.',
      rest: 'The policy names the tools and data that are allowed, and what must never go into a public tool. It also requires a written risk check before any AI application goes live.',
      owner: 'The manager responsible for the policy',
      done: 'You are done when senior leadership has approved the policy, and everyone has received it.',
      resource: 'policy template',
    },
    alternatives: RULES_ALTERNATIVES,
  },
  strategy: {
    task: {
      title: 'Tie three use cases to business goals',
      start: 'Choose three AI use cases, and identify the goal in your business plan that each one serves.',
      rest: 'Put them on one page, with a budget for each. The executive who owns a goal signs the line beside it.',
      owner: 'A member of senior leadership',
      done: 'You are done when every line is signed and senior leadership has approved the page.',
    },
    alternatives: [
      [
        { ai_strategy: 4 },
        {
          title: 'Set the result each AI budget must deliver',
          start: 'List the priorities of your AI plan with their budgets.',
          rest: 'Write down the result that each budget must deliver, and by when. The executive who owns the priority signs the line beside it.',
          owner: 'A member of senior leadership',
          done: 'You are done when every line is signed, and the minutes record which lines senior leadership approved.',
        },
      ],
    ],
  },
  adoption: {
    task: {
      title: 'Train every role your next use case will change',
      start: 'Name the roles that your next use case will change.',
      rest: 'Give each role half a day of practice on made-up examples. Keep an attendance sheet, and set up a channel for feedback.',
      owner: 'The process manager',
      done: 'You are done when everyone in these roles has practiced, and each comment has led to a change or an answer.',
    },
    alternatives: [SUPPORT_ALTERNATIVE],
  },
  technology: {
    task: {
      title: 'Define access roles for one test system',
      start: 'Choose the use case that most needs a test system.',
      rest: 'Set the system up with approved accounts, test data and three access roles: who uses it, who changes it and who reads its logs.',
      owner: 'The head of IT',
      done: 'You are done when an account without a role is denied access, and the log shows it.',
      resource: 'vendor questionnaire',
    },
    alternatives: [
      [{ tech_infrastructure: 4 }, apiTask],
      [{ tech_infrastructure: 4, integration_capability: 4 }, safeguards],
    ],
  },
  measurement: {
    task: {
      title: 'Agree on a baseline, a target and exit criteria',
      start: 'Choose the next use case, and measure how well the work is done today.',
      rest: 'Beside this baseline, write down a target, a date for measuring the result and the point at which you would stop. Finance checks the method of measurement.',
      owner: 'The process manager',
      done: 'You are done when the process manager and finance have signed the baseline, the target and the exit criteria, before work on the use case starts.',
      resource: 'article on failed projects',
    },
  },
}
