import {
  ACCESS_FRAGMENT,
  CHECKED_FRAGMENT,
  INTERFACE_FRAGMENT,
  POLICY_FRAGMENT,
  REGISTER_FRAGMENT,
  RISK_CHECK_FRAGMENT,
  RISK_LEVEL_FRAGMENT,
  STORE_FRAGMENT,
} from './quick-win-fragments.ts'
import type { QuickWinTexts } from './quick-wins.ts'
import { vary } from './vary-text.ts'

export const STRATEGIC_BET_QUICK_WINS: QuickWinTexts = {
  stage_org: {
    title: vary('org_structure', [1, 'Charter a team of four that meets weekly'], [4, 'Give your AI team a charter']),
    description: [
      vary(
        'org_structure',
        [1, 'Form one team with business, IT and legal members: four people, one fixed hour a week.'],
        [
          3,
          'Add people from business, IT and legal to those who own AI work today: four people, one fixed hour a week.',
        ],
        [4, 'You already have a mixed team. Have it meet for a fixed hour each week, and keep minutes.'],
      ),
      'A one-page charter names the',
      vary('stage_current', [1, 'first'], [2, 'next']),
      'case, its owner, its budget, its end date, and who may stop it.',
      vary('first rules', [1, 'The rules for AI are the first item on the team’s agenda.'], [2, '']),
      'By day 60, the managers of all members have signed the charter, and six meetings have minutes.',
    ],
  },
  goals_usecases: {
    title: vary(
      'use_case_priority',
      [1, 'List ten ideas and drop half'],
      [2, 'Score ten ideas and drop half'],
      [5, 'Give each funded case a goal and a metric'],
    ),
    description: vary(
      'use_case_priority',
      [
        1,
        [
          vary(
            'use_case_priority',
            [1, 'Collect ten ideas in one table.'],
            [2, 'Enter ten of your ideas in one table.'],
            [4, 'Take ten of the ideas that you have compared in writing.'],
          ),
          'Two people score each of them independently on value and effort, with a sentence of evidence. Whoever holds the budget owns the scores and lets them decide the funding for the next quarter. Within 45 days, the lower half is dropped, with the reason in writing.',
        ],
      ],
      [
        5,
        'You already choose by score or by results. Now tie each funded case to one goal on one page, with an owner and the number that will show success. Whoever holds the budget owns the page. Within 45 days, each case that serves no goal is stopped or postponed, with the reason in writing.',
      ],
    ),
  },
  data_readiness: {
    title: vary(
      'data_quality',
      [1, 'Put automatic checks on one data set'],
      [4, 'Agree on error limits for one data set'],
      [5, 'Make one data set easier to reach'],
    ),
    description: vary(
      'data_quality',
      [
        1,
        [
          'Take the data for your most important case.',
          STORE_FRAGMENT,
          vary(
            'data_quality',
            [1, 'Write ten requirements that it must meet, and turn them into automatic checks'],
            [3, 'Turn your written checks into automatic checks'],
          ),
          'that run every night and alert the owner. The process owner approves the checks, and IT schedules them. Nothing is blocked at first. On day 75, a log shows each run, alert and correction with its date.',
        ],
      ],
      [
        4,
        [
          'Your checks already run automatically. Choose one data set.',
          STORE_FRAGMENT,
          'Its owner agrees with the users on how many errors are too many, and reports the rate every week. By day 75, ten weekly rates stand beside this limit, and each breach has a cause and a date.',
        ],
      ],
      [5, ACCESS_FRAGMENT],
    ),
  },
  governance: {
    title: vary(
      'governance_framework',
      [1, 'Write the AI policy first'],
      [3, vary('first rules', [1, 'Add a risk check to the policy'], [2, 'Register AI uses with a risk level'])],
      [
        4,
        vary(
          'risk_management',
          [1, 'Add a risk level to each registered use'],
          [4, 'Set limits for the riskiest AI use'],
        ),
      ],
    ),
    description: vary(
      'governance_framework',
      [
        1,
        [
          POLICY_FRAGMENT,
          vary(
            'risk_management',
            [1, 'Within 30 days, top management approves the page and the check, and everyone receives both.'],
            [3, 'Within 30 days, top management approves the page, and everyone receives it.'],
          ),
          CHECKED_FRAGMENT,
        ],
      ],
      [
        3,
        [
          vary(
            'first rules',
            [
              1,
              [
                'Your policy also needs a risk check.',
                RISK_CHECK_FRAGMENT,
                'No AI use starts or gets more users without it. By day 60, each AI use you know of has a dated result.',
              ],
            ],
            [2, [REGISTER_FRAGMENT, 'After eight weeks, each department head has confirmed the uses they know of.']],
          ),
        ],
      ],
      [
        4,
        vary(
          'risk_management',
          [1, [RISK_LEVEL_FRAGMENT, 'By day 60, the compliance lead has done so for every use, the riskiest first.']],
          [
            4,
            'Take the AI use with the highest risk level in your register. Its owner writes down two limits to watch in daily use, and who acts when one is crossed. The compliance lead tests both once with a simulated incident. Within 60 days, a dated record shows who was alerted, and when.',
          ],
        ),
      ],
    ),
  },
  strategy: {
    title: vary(
      'ai_strategy',
      [1, 'Tie three cases to business goals'],
      [4, 'Set the result that each AI budget must show'],
    ),
    description: [
      vary(
        'ai_strategy',
        [
          1,
          'On one page, tie each of three AI cases to a goal already in your business plan, with a budget beside it. The executive who owns the goal signs that line.',
        ],
        [
          4,
          'Your plan already ties priorities to goals and budgets. On one page, give each priority a line with the result it must show, and by when. The executive who owns the goal signs that line.',
        ],
      ),
      vary(
        'leadership_support',
        [1, 'Ask one member of top management to sponsor the page and get a decision on it within 60 days.'],
        [3, 'A sponsor in top management gets a decision on the page within 60 days.'],
      ),
      'The minutes record one line confirmed and one obstacle removed.',
    ],
  },
  adoption: {
    title: vary('skill_development', [1, 'Train each role the case will change'], [4, 'Ask what slows people down']),
    description: [
      vary(
        'skill_development',
        [
          1,
          [
            'Name the roles that your next case will change, and plan half a day of practice for each,',
            vary('first rules', [1, 'on made-up examples.'], [2, 'on real examples.']),
            'The manager of the affected process keeps the attendance sheet and a feedback channel. By day 75, everyone on the sheet has practiced, and each comment has led to a change or an answer.',
          ],
        ],
        [
          4,
          'You already train by role. Ask twenty people who were meant to use a new tool what slowed them down. The manager of the affected process removes the three most frequent causes. By day 75, ask the same people again: one table shows both sets of answers and what was changed.',
        ],
      ),
    ],
  },
  technology: {
    title: vary(
      'tech_infrastructure',
      [1, 'Define access roles for one test system'],
      [
        4,
        vary(
          'integration_capability',
          [1, 'Document one interface that AI needs'],
          [4, 'Try a cost limit and a rollback'],
        ),
      ],
    ),
    description: vary(
      'tech_infrastructure',
      [
        1,
        [
          vary(
            'tech_infrastructure',
            [1, 'Set up a test system for one case with what you have. Give it approved accounts'],
            [3, 'Take the approved accounts you have and set up a test system for one case. Give it test data'],
          ),
          'and three access roles: who uses it, who changes it, who reads the logs. Its owner, the head of IT,',
          vary(
            'integration_capability',
            [1, 'also documents the one interface (API) that the case needs.'],
            [4, 'names which of your documented APIs the case needs.'],
          ),
          'Within 60 days, an account without a role is refused, and the log shows it.',
        ],
      ],
      [
        4,
        vary(
          'integration_capability',
          [
            1,
            [
              'You have a platform. What it lacks is data from your main systems.',
              INTERFACE_FRAGMENT,
              'The head of IT builds and documents an interface (API) for it: which data, how often, who may read it, and who is told when it fails. Within 60 days, a second team reads test data through it.',
            ],
          ],
          [
            4,
            'Your platform has access roles and logs. Set a monthly cost limit for one AI solution on it, and write down how to return to the previous version. The head of IT tries both on test data. Within 60 days, a dated record shows the cost alarm and how many minutes the rollback took.',
          ],
        ),
      ],
    ),
  },
  measurement: {
    title: vary(
      'measurement_framework',
      [1, 'Agree on baseline, target and stop rule'],
      [4, 'Add a stop rule to the next case'],
    ),
    description: [
      vary(
        'measurement_framework',
        [
          1,
          'Complete one page for the next case: baseline, target, owner, date of measurement, and the result at which you would stop.',
        ],
        [
          3,
          'You have counted results once. Now complete one page before the next case starts: baseline, target, owner, date of measurement, and the result at which you would stop.',
        ],
        [
          4,
          'You already compare before and after. For the next case, state on one page the baseline, the target and the result at which you would stop.',
        ],
      ),
      'The manager of the process owns the page, and finance checks the counting method. Both sign it before the case starts, by day 45 at the latest. It passes if a third person arrives at the same baseline.',
    ],
  },
}
