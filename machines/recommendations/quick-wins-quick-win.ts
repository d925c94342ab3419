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

export const QUICK_WIN_QUICK_WINS: QuickWinTexts = {
  stage_org: {
    title: vary(
      'org_structure',
      [1, 'Write down who decides what about AI'],
      [5, 'Write down who decides, and test it'],
    ),
    description: [
      vary(
        'org_structure',
        [
          1,
          'Write on one page who sets the standards for AI and who decides on each solution. One executive owns the page and sets aside time for AI.',
        ],
        [
          3,
          'Write on one page which AI standards are set centrally and what each unit decides for itself. Those who own AI work today own the page.',
        ],
        [
          5,
          'Your AI team sets standards, and units own their solutions. Write on one page who decides what. The AI team owns the page.',
        ],
      ),
      vary(
        'first rules',
        [1, ''],
        [
          2,
          vary(
            'stage_current',
            [1, ''],
            [4, 'Share one prompt, data set or piece of code that the next unit can reuse.'],
          ),
        ],
      ),
      'Within 60 days, test the page on two real decisions. If it works both times, unit heads sign it; if not, correct it.',
    ],
  },
  goals_usecases: {
    title: vary(
      'use_case_priority',
      [1, 'Write one case list and assign owners'],
      [2, 'Freeze the case list and assign owners'],
    ),
    description: [
      vary(
        'use_case_priority',
        [1, 'List the AI cases that you would fund next quarter, and compare them in writing on value and effort.'],
        [
          2,
          'Close your list of AI cases for the next quarter, move other ideas to a waiting list, and compare the remaining cases in writing on value and effort.',
        ],
        [4, 'Close your list of AI cases for the next quarter, and move other ideas to a waiting list.'],
      ),
      'Each case gets an owner and a stop rule; whoever funds the cases keeps the list. By day 60, one case has a measured baseline, and each of the others has a date for its own.',
    ],
  },
  data_readiness: {
    title: vary(
      'data_quality',
      [1, 'Publish error rates against agreed limits'],
      [5, 'Give more people access to one data set'],
    ),
    description: vary(
      'data_quality',
      [
        1,
        [
          'Choose the data that AI would use first.',
          STORE_FRAGMENT,
          vary(
            'data_quality',
            [1, 'Count its errors every week, by hand if need be,'],
            [4, 'Turn the results of your automatic checks into a weekly error rate,'],
          ),
          'and show the rate beside a limit set with users. The owner of the data traces each breach. By day 90, users see ten weekly values, and each breach has a cause and a date.',
        ],
      ],
      [5, ACCESS_FRAGMENT],
    ),
  },
  governance: {
    title: vary(
      'governance_framework',
      [1, 'Put your AI rules in writing'],
      [3, vary('first rules', [1, 'Check risks before any AI use starts'], [2, 'Register every AI use you know of'])],
      [
        4,
        vary(
          'risk_management',
          [1, 'Tie tests to the risk of each AI use'],
          [4, 'Rehearse one incident against written limits'],
        ),
      ],
    ),
    description: [
      vary(
        'first rules',
        [1, 'A high score cannot offset missing rules. Until you have them, start no new AI use and add no users.'],
        [2, ''],
      ),
      vary(
        'governance_framework',
        [
          1,
          [
            POLICY_FRAGMENT,
            vary(
              'risk_management',
              [1, 'Within 30 days, top management approves the page and the check.'],
              [3, 'Within 30 days, top management approves the page.'],
            ),
            CHECKED_FRAGMENT,
          ],
        ],
        [
          3,
          vary(
            'first rules',
            [1, [RISK_CHECK_FRAGMENT, 'By day 60, each AI use you know of has a dated result.']],
            [2, [REGISTER_FRAGMENT, 'By day 60, each department head has confirmed the uses they know of.']],
          ),
        ],
        [
          4,
          vary(
            'risk_management',
            [
              1,
              [
                RISK_LEVEL_FRAGMENT,
                'Within 60 days, the head of risk tests the levels in a two-hour drill with a simulated incident.',
              ],
            ],
            [
              4,
              [
                vary(
                  'risk_management',
                  [
                    4,
                    'Write down two limits to watch for one AI use in your register, and who acts when one is crossed.',
                  ],
                  [5, 'Take two of the limits that you already watch, and the people who act when one is crossed.'],
                ),
                'The head of risk runs a two-hour drill with a simulated incident. Within 60 days, a dated record names one rule that was changed, or says why none had to change.',
              ],
            ],
          ),
        ],
      ),
    ],
  },
  strategy: {
    title: vary(
      'leadership_support',
      [1, 'Put AI results on the management agenda'],
      [5, 'Turn one review of AI into a decision'],
    ),
    description: [
      vary(
        'leadership_support',
        [
          1,
          'Ask one member of top management to sponsor AI, and to reserve time in two management meetings a year for its results, the first within 90 days.',
        ],
        [
          3,
          'Ask a sponsor in top management to reserve time in two of its meetings a year for AI results, the first within 90 days.',
        ],
        [5, 'Top management reviews AI results. Choose a sponsor for its next review, within 90 days.'],
      ),
      'The sponsor brings one page: results measured so far, cost and remaining obstacles. The minutes must record',
      vary(
        'ai_strategy',
        [1, 'what your first written AI plan will contain.'],
        [2, 'one change to the plan that follows from these results.'],
        [5, 'one obstacle removed, with a date.'],
      ),
    ],
  },
  adoption: {
    title: vary(
      'first rules',
      [1, 'Redesign one process before a tool arrives'],
      [2, vary('change_readiness', [1, 'Retire the old way in one process'], [5, 'Coach one team in its daily work'])],
    ),
    description: vary(
      'first rules',
      [
        1,
        'Pick one process that a new AI tool is meant to change. Have five users redesign its steps on paper and practice twice with made-up data. The manager of the process owns the steps; the old way stays in use. By day 60, the five have signed off on the steps.',
      ],
      [
        2,
        vary(
          'change_readiness',
          [
            1,
            'Pick one process where a new tool and the old way run side by side. Have five users redesign the steps and help their colleagues, then retire the old way by day 50. The manager of the process announces the date and can switch back for 30 days. Success means four weeks without a case handled the old way.',
          ],
          [
            5,
            [
              'Your last rollout reached everyone on time; skills are the gap.',
              vary(
                'skill_development',
                [1, 'Give each role in one team half a day of practice with AI on its own task.'],
                [4, 'For one team, add an hour of on-the-job coaching a week to your role training.'],
              ),
              'The team lead owns the plan and keeps the attendance sheet. By day 60, each member shows one task done with AI, and the questions that arose are answered in writing.',
            ],
          ],
        ),
      ],
    ),
  },
  technology: {
    title: vary(
      'tech_infrastructure',
      [1, 'Set up one approved place for AI'],
      [3, 'Test cost limits and a rollback'],
      [5, vary('integration_capability', [1, 'Document one interface for AI'], [4, 'Add an alarm to one API'])],
    ),
    description: vary(
      'tech_infrastructure',
      [
        1,
        'Give one AI tool approved accounts, access roles and a log, in place of what people set up for themselves. The head of IT owns the account list and tells users what the log records. Use test data. Within 60 days, each account has a named user, and one account has been revoked as a test.',
      ],
      [
        3,
        'Test three safeguards for one AI solution with what you have: a monthly cost limit, an evaluation on fifty past cases with known answers, and a rollback to the previous version. The head of IT owns the test. Within 60 days, a dated record shows the alarm, the share of correct answers and the rollback time.',
      ],
      [
        5,
        [
          vary(
            'integration_capability',
            [1, INTERFACE_FRAGMENT],
            [4, 'You have a platform and APIs. Choose the API that an AI use would need most.'],
          ),
          vary(
            'integration_capability',
            [
              1,
              'The head of IT builds and documents an interface (API) for it: which data, how often, and who may read it.',
            ],
            [4, 'The head of IT adds an alarm for failures, and names who answers it.'],
          ),
          'Within 60 days, someone triggers one failure on purpose with test data, and the log shows who was told.',
        ],
      ],
    ),
  },
  measurement: {
    title: 'Report benefits and cost every month',
    description: [
      vary(
        'measurement_framework',
        [1, 'Begin with a count, because you have no baseline.'],
        [3, 'You have counted before. Now do it every month.'],
        [4, 'You already compare before and after. Now do it every month.'],
      ),
      'Each month, send one page to the person who pays for an AI use: benefits, cost and errors, each beside its baseline. The owner of the work writes it, and finance confirms the cost; gaps are marked as not measured. By day 90, the third page carries a signed decision to continue, change or stop.',
    ],
  },
}
