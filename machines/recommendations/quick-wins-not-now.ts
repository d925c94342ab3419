import {
  ACCESS_FRAGMENT,
  INTERFACE_FRAGMENT,
  POLICY_FRAGMENT,
  REGISTER_FRAGMENT,
  RISK_CHECK_FRAGMENT,
  RISK_LEVEL_FRAGMENT,
  STORE_FRAGMENT,
} from './quick-win-fragments.ts'
import type { QuickWinTexts } from './quick-wins.ts'
import { vary } from './vary-text.ts'

export const NOT_NOW_QUICK_WINS: QuickWinTexts = {
  stage_org: {
    title: vary(
      'governance_framework',
      [1, vary('org_structure', [1, 'Name one owner and list current AI use'], [3, 'List who uses AI for what'])],
      [
        4,
        vary('org_structure', [1, 'Name one owner and check the register'], [3, 'Compare your register with real use']),
      ],
    ),
    description: [
      vary(
        'org_structure',
        [1, 'Ask top management to name one owner for AI work and to set aside time for it in writing.'],
        [
          2,
          'Ask top management to name one of the people now doing AI work as its owner, and to reserve time for it in writing.',
        ],
        [3, 'Your AI work has an owner.'],
      ),
      'Within 30 days, the owner',
      vary(
        'governance_framework',
        [1, 'lists which teams use which AI tool for which task, public tools included.'],
        [4, 'lists where your register differs from the AI tools that teams actually use, public tools included.'],
      ),
      'Each department head adds missing uses, then signs and dates the list.',
      vary('org_structure', [1, 'The proof is the appointment and that list.'], [3, 'That list is the proof.']),
    ],
  },
  goals_usecases: {
    title: vary(
      'use_case_priority',
      [1, 'Pick three tasks by hours spent'],
      [4, 'Check your first choice by hours spent'],
    ),
    description: [
      vary(
        'use_case_priority',
        [
          1,
          'Invite the people who do the daily work to a 90-minute workshop and list ten tasks with the hours each takes per week. The head of operations compares them in writing, on value and effort.',
        ],
        [
          4,
          'You already compare your ideas. Now ask the people who do the work how many hours a week the top five tasks take them. The head of operations corrects the order where the hours contradict it.',
        ],
      ),
      'By day 30, you have one page with three tasks, the result you expect from each, and the reason for the choice.',
    ],
  },
  data_readiness: {
    title: vary('data_quality', [1, 'Name an owner for one data set'], [4, 'Open up access to one data set']),
    description: vary(
      'data_quality',
      [
        1,
        [
          'Choose the data that AI would use first.',
          STORE_FRAGMENT,
          'The manager of the process that produces it becomes its owner and, within six weeks, lists its ten most frequent errors.',
          vary(
            'data_quality',
            [1, 'Each error gets a written check.'],
            [3, 'Add a check for each error that your written checks miss.'],
          ),
          'The proof is a first count of these errors, dated and signed by the owner.',
        ],
      ],
      [4, ACCESS_FRAGMENT],
    ),
  },
  governance: {
    title: vary(
      'governance_framework',
      [1, 'Publish a one-page AI policy'],
      [
        3,
        vary('risk_management', [1, 'Check the risks before each AI use starts'], [3, 'Start a register of AI uses']),
      ],
      [4, 'Give every registered use a risk level'],
    ),
    description: vary(
      'governance_framework',
      [
        1,
        [
          POLICY_FRAGMENT,
          'By day 60, top management has approved the page, everyone has it, and ten people picked at random can say what is forbidden and whom to ask.',
        ],
      ],
      [
        3,
        vary(
          'risk_management',
          [
            1,
            [
              'Your policy says what is allowed, but no risks are checked in advance.',
              RISK_CHECK_FRAGMENT,
              'After 60 days, each AI use you know of has a dated result.',
            ],
          ],
          [3, [REGISTER_FRAGMENT, 'After eight weeks, each department head has confirmed the uses they know of.']],
        ),
      ],
      [4, [RISK_LEVEL_FRAGMENT, 'The compliance lead owns this. By day 60, every use has a level, a date and a name.']],
    ),
  },
  strategy: {
    title: vary(
      'ai_strategy',
      [1, 'Sign a half-page AI purpose statement'],
      [3, 'Remove one obstacle to your AI plan'],
    ),
    description: [
      vary(
        'ai_strategy',
        [1, 'Draft half a page: why you want AI, which priorities count this year, and what you will leave alone.'],
        [3, 'Put the priorities of your AI plan on half a page, with the main obstacle beside each.'],
      ),
      vary(
        'leadership_support',
        [1, 'One member of top management corrects it and approves it as the sponsor.'],
        [3, 'A sponsor in top management corrects it and approves it.'],
      ),
      'The same person removes one concrete obstacle. Check on day 60: the approved page is open to all staff, and the obstacle is crossed off with a date.',
    ],
  },
  adoption: {
    title: vary('skill_development', [1, 'Train one team on its own task'], [4, 'Help one team use one tool']),
    description: [
      vary(
        'skill_development',
        [1, 'Give one team two hours of practice on its own weekly task, with an AI tool that IT approves.'],
        [
          4,
          'Your people are trained by role. Now sit with one team for two hours while it uses an approved AI tool on its own weekly task.',
        ],
      ),
      vary('first rules', [1, 'This practice need not wait if it uses only made-up data.'], [2, '']),
      'The team lead owns the session and repeats it four weeks later. Before the session and on day 60, count how many people can do the practice task with the tool, without help.',
      vary(
        'skill_development',
        [1, 'The material becomes the draft of a basic course.'],
        [3, 'Add the material to the courses you have.'],
      ),
    ],
  },
  technology: {
    title: vary(
      'tech_infrastructure',
      [1, 'Replace personal accounts for one tool'],
      [
        3,
        vary(
          'integration_capability',
          [1, 'Describe one data transfer that AI needs'],
          [4, 'Test the accounts of one AI tool'],
        ),
      ],
    ),
    description: vary(
      'tech_infrastructure',
      [
        1,
        'Take one AI tool that your people use or ask for, and replace personal accounts with approved ones. The head of IT keeps the account list, turns on the log and tells users what it records. Live customer data stays out. After 60 days, each account has a named user, and one account has been revoked as a test.',
      ],
      [
        3,
        vary(
          'integration_capability',
          [
            1,
            [
              INTERFACE_FRAGMENT,
              'The head of IT and the manager of the process describe it on one page: which data, how often, who owns it, and what happens when it fails. Within 60 days, a person from another team repeats it with test data, using only the page.',
            ],
          ],
          [
            4,
            'Your systems are well linked. Take one AI tool with approved accounts. The head of IT decides who uses it, who changes it and who reads its log. Within 60 days, each account has a named user, and one account has been revoked as a test.',
          ],
        ),
      ],
    ),
  },
  measurement: {
    title: 'Measure one process for two weeks',
    description: [
      vary('measurement_framework', [1, ''], [3, 'You have counted once. Now count before anything changes.']),
      'Choose the process that AI would change first. For two weeks, record how many cases it handles, how many minutes a case takes and how many come back with an error. Count the work, not the people. The manager of the process keeps a simple table. By day 30, you have a baseline, and finance has confirmed the count is repeatable.',
    ],
  },
}
