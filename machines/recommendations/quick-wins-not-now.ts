import { ACCESS_ALTERNATIVE, RULES_ALTERNATIVES, SUPPORT_ALTERNATIVE } from './quick-wins-alternatives.ts'
import type { QuickWins } from './quick-wins.ts'

export const NOT_NOW_QUICK_WINS: QuickWins = {
  stage_org: {
    task: {
      title: 'Name one owner for AI',
      start: 'Ask senior leadership to name, in writing, one person who owns AI work and has time for it.',
      rest: 'That person asks each department head which AI tools their team uses, including public ones, and for what.',
      owner: 'A member of senior leadership',
      done: 'You are done when the appointment is in writing and every department head has confirmed the list of tools.',
    },
    alternatives: [
      [
        { org_structure: 3 },
        {
          title: 'Find out who uses AI for what',
          start: 'Ask each department head which AI tools their team uses, including public ones, and for what.',
          rest: 'Combine the answers in one list of tools, tasks and data. If you keep a register, correct it where the two differ.',
          owner: 'The person responsible for AI',
          done: 'You are done when every department head has signed and dated the list.',
          resource: 'use-case register',
        },
      ],
    ],
  },
  goals_usecases: {
    task: {
      title: 'Choose three use cases by hours spent',
      start: 'Invite the people who do the daily work to a 90-minute workshop.',
      rest: 'Together, list 10 tasks and the hours that each one takes per week. Then compare the tasks in writing by value and effort.',
      owner: 'The head of operations',
      done: 'You are done when one page names three use cases, the expected result of each and the reason for the choice.',
      resource: 'article on failed projects',
    },
    alternatives: [
      [
        { use_case_priority: 4 },
        {
          title: 'Check your top five ideas against hours spent',
          start: 'Ask the people who do the work how many hours a week each of your top five ideas would affect.',
          rest: 'Put the hours beside your comparison. Where the hours contradict the order of the ideas, change it.',
          owner: 'The head of operations',
          done: 'You are done when one page shows the five ideas in their confirmed order, with the hours for each.',
          resource: 'article on failed projects',
        },
      ],
    ],
  },
  data_readiness: {
    task: {
      title: 'Name an owner for one data set',
      start:
        'Choose the data set that your next AI project needs, and appoint as its owner the manager whose team produces it.',
      rest: 'The owner lists the 10 most common errors in the data and writes a check for each error that has none. If any of the data is not yet in shared storage, move it there.',
      owner: 'The manager whose team produces the data',
      done: 'You are done when the owner has counted these errors once and signed off on the result.',
      resource: 'article on data',
    },
    alternatives: [ACCESS_ALTERNATIVE],
  },
  governance: {
    task: {
      title: 'Publish a one-page AI policy',
      start: 'Copy our one-page template, and name the manager who will complete it.',
      rest: 'The page says which AI tools and data are allowed, and what must never go into a public tool. It also names the risk check that every AI application must pass before it goes live.',
      owner: 'The manager responsible for the policy',
      done: 'You are done when senior leadership has approved the page, and 10 people picked at random know what it forbids.',
      resource: 'policy template',
    },
    alternatives: RULES_ALTERNATIVES,
  },
  strategy: {
    task: {
      title: 'Write half a page on why you want AI',
      start: 'Draft half a page: why you want AI, which priorities count this year and what you will leave alone.',
      rest: 'A member of senior leadership corrects the page and approves it. The same person removes one obstacle to these priorities.',
      owner: 'A member of senior leadership',
      done: 'You are done when all employees can read the approved page, and the obstacle is gone.',
    },
    alternatives: [
      [
        { ai_strategy: 3 },
        {
          title: 'Remove one obstacle to your AI plan',
          start: 'Put the priorities of your AI plan on half a page, with the main obstacle beside each one.',
          rest: 'A member of senior leadership chooses one obstacle and removes it.',
          owner: 'A member of senior leadership',
          done: 'You are done when all employees can read the page, and one obstacle is crossed off, with a date.',
        },
      ],
    ],
  },
  adoption: {
    task: {
      title: 'Train one team on its own task',
      start: 'Choose one team and one of its weekly tasks, and ask IT which AI tool it approves for practice.',
      rest: 'Everyone on the team practices the task for two hours, using made-up data. Before and after, count how many people can do it without help.',
      owner: 'The team lead',
      done: 'You are done when everyone on the team has practiced and both counts are on record.',
    },
    alternatives: [SUPPORT_ALTERNATIVE],
  },
  technology: {
    task: {
      title: 'Replace personal accounts for one AI tool',
      start: 'Find out which AI tool your people use most on their own accounts.',
      rest: 'Replace these accounts with approved ones, turn on logging and tell users what is recorded. Keep live customer data out of the tool.',
      owner: 'The head of IT',
      done: 'You are done when each account has a named user, and one account has been disabled as a test.',
      resource: 'vendor questionnaire',
    },
    alternatives: [
      [
        { tech_infrastructure: 3 },
        {
          title: 'Describe one data transfer on one page',
          start: 'Choose one data transfer between two systems that your next use case would need.',
          rest: 'On one page, describe which data moves, how often, who owns it and what happens when the transfer fails.',
          owner: 'The head of IT',
          done: 'You are done when a person from another team has repeated the transfer with test data, using only the page.',
        },
      ],
    ],
  },
  measurement: {
    task: {
      title: 'Measure one process for two weeks',
      start: 'Choose the process that AI should improve, and start counting its cases.',
      rest: 'For two weeks, record how many cases it handles, how many minutes each one takes and how many come back with an error. Count the work, not the people.',
      owner: 'The process manager',
      done: 'You are done when you have a baseline, and finance has confirmed that the count can be repeated.',
      resource: 'article on failed projects',
    },
  },
}
