import {
  ACCESS_AFTER_THRESHOLDS,
  apiTask,
  errorRates,
  RULES_ALTERNATIVES,
  safeguards,
} from './quick-wins-alternatives.ts'
import type { QuickWins } from './quick-wins.ts'

export const QUICK_WIN_QUICK_WINS: QuickWins = {
  stage_org: {
    task: {
      title: 'Put AI decisions on one page',
      start: 'List the five AI decisions that come up most often, such as which tool to buy and who may use it.',
      rest: 'For each one, write down whether the unit or the central team decides. Test the page on two real decisions and correct it.',
      owner: 'A member of senior leadership',
      done: 'You are done when two decisions have been made by following the page and every unit head has signed off on it.',
    },
  },
  goals_usecases: {
    task: {
      title: 'Give every use case an owner and exit criteria',
      start: 'List the AI use cases that you would fund next quarter, and move all other ideas to a waiting list.',
      rest: 'Give each use case an owner, exit criteria and a date for measuring its baseline.',
      owner: 'The person who holds the budget',
      done: 'You are done when every use case on the list has all three, and one baseline has been measured.',
    },
  },
  data_readiness: { task: errorRates, alternatives: [ACCESS_AFTER_THRESHOLDS] },
  governance: {
    task: {
      title: 'Put your AI rules in writing',
      start: 'Copy our one-page template, and fill it in with the rules that people follow today.',
      rest: 'Add the tools and data that are allowed, and what must never go into a public tool. Add a written risk check that every AI application must pass before it goes live.',
      owner: 'The manager responsible for the policy',
      done: 'You are done when senior leadership has approved the page, and every current AI application has passed the check.',
      resource: 'policy template',
    },
    alternatives: RULES_ALTERNATIVES,
  },
  strategy: {
    task: {
      title: 'Get one AI decision from senior leadership',
      start: 'Choose the AI decision that senior leadership should make next, and put it on the agenda.',
      rest: 'Bring one page: the results measured so far, the costs and the largest obstacle.',
      owner: 'A member of senior leadership',
      done: 'You are done when the minutes record the decision and the date of the next review.',
    },
  },
  adoption: {
    task: {
      title: 'Redesign one process with its users',
      start: 'Choose one process that AI will change, and invite five of the people who do the work.',
      rest: 'Have these five people redesign the steps on paper and practice them twice with made-up data.',
      owner: 'The process manager',
      done: 'You are done when all five have agreed to the new steps and can show them to a colleague.',
    },
  },
  technology: {
    task: {
      title: 'Set up one approved AI tool',
      start: 'Choose the AI tool that people need most, and ask IT to approve it for work.',
      rest: 'Give it named accounts, access roles and a log, and close the accounts that people set up for themselves. Keep live customer data out of it for now.',
      owner: 'The head of IT',
      done: 'You are done when every account has a named user, and one account has been disabled as a test.',
      resource: 'vendor questionnaire',
    },
    alternatives: [
      [{ tech_infrastructure: 3 }, safeguards],
      [{ tech_infrastructure: 5 }, apiTask],
      [{ tech_infrastructure: 5, integration_capability: 4 }, safeguards],
    ],
  },
  measurement: {
    task: {
      title: 'Report benefits and costs every month',
      start: 'Choose one AI use case, and find out who pays for it.',
      rest: 'Each month, send that person one page: benefits, costs and errors, each beside its baseline. Where a figure is missing, say that it was not measured.',
      owner: 'The use-case owner',
      done: 'You are done when the person has read one page and decided in writing to continue, change or stop the use case.',
    },
  },
}
