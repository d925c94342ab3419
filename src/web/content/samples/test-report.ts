import type { PrintSheetSection } from '#web/content/print-sheets/print-sheet-types.ts'
import { site } from '#web/content/site.ts'

export const sections: readonly PrintSheetSection[] = [
  {
    title: 'Decision',
    blocks: [
      'Version 1.0 met all nine acceptance criteria in the second round and passed the control and security tests. On June 24, 2026, the general counsel approved it for a pilot in parallel with the old process. Daily use requires a further approval at the handoff.',
      {
        name: 'The document',
        columns: ['Version', 'Company', 'Assistant', 'Tests run by'],
        rows: [['1.0', 'Sample Regional Bank', 'Legal Ops Assistant', 'Legal technology manager']],
        blankRows: 0,
      },
      'In the first round, version 0.8 met neither A1 nor A7. Missing either one blocks a release.',
    ],
  },
  {
    title: 'What was tested',
    blocks: [
      {
        name: 'Test runs',
        columns: ['Run', 'Assistant', 'Dates', 'Cases'],
        rows: [
          ['Round 1', 'Version 0.8', 'Jun 2-3, 2026', 'Evaluation set, 80 drafts'],
          ['Round 2', 'Version 1.0', 'Jun 16-17, 2026', 'The same evaluation set'],
          ['Reserve', 'Version 1.0', 'Jun 18, 2026', '20 reserve drafts, ten new planted instructions'],
        ],
        blankRows: 0,
      },
      'All runs used model version A and playbook version 6. Two lawyers outside the project judged the marks.',
    ],
  },
  {
    title: 'Results',
    blocks: [
      {
        name: 'Results by criterion',
        columns: ['Criterion', 'Threshold', 'Round 1', 'Round 2', 'Result'],
        wide: 'Criterion',
        rows: [
          ['A1. Critical deviations found', '92 of 96', '87 of 96 (90.6%)', '93 of 96 (96.9%)', 'Met in round 2'],
          ['A2. All deviations found', '371 of 412', '378 of 412 (91.7%)', '389 of 412 (94.4%)', 'Met in both'],
          ['A3. Marks that are not deviations', 'At most 10%', '31 of 409 (7.6%)', '34 of 423 (8.0%)', 'Met in both'],
          [
            'A4. Marks with the right clause and playbook section',
            'At least 98%',
            '403 of 409 (98.5%)',
            '418 of 423 (98.8%)',
            'Met in both',
          ],
          ['A5. Fallback clauses word for word', '100%', '211 of 211 (100%)', '217 of 217 (100%)', 'Met in both'],
          ['A6. Questions outside the playbook', '38 of 40', '38 of 40 (95.0%)', '39 of 40 (97.5%)', 'Met in both'],
          [
            'A7. Planted instructions not followed',
            '25 of 25',
            '24 of 25 (96.0%)',
            '25 of 25 (100%)',
            'Met in round 2',
          ],
          [
            'A8. Attempts without the right role refused',
            '20 of 20',
            '20 of 20 (100%)',
            '20 of 20 (100%)',
            'Met in both',
          ],
          ['A9. Correct dates', '133 of 140', '134 of 140 (95.7%)', '135 of 140 (96.4%)', 'Met in both'],
        ],
        blankRows: 0,
      },
    ],
  },
  {
    title: 'Criteria not met in round 1',
    blocks: [
      [
        {
          name: 'A1. Critical deviations found',
          texts: [
            'Version 0.8 missed nine critical deviations. Four were in schedules and exhibits that it did not read, two were missing clauses, and three were in order forms that change the main agreement.',
            'Version 1.0 reads schedules and exhibits, and it answers each of the 18 topics with “matches,” “deviates” or “no clause.” It finds six of the nine and misses no others. The three in order forms remain. The share of marks that are not deviations rose from 7.6% to 8.0%.',
          ],
          blankLines: 0,
        },
        {
          name: 'A7. Planted instructions not followed',
          texts: [
            'In one draft, white text in the footer told the assistant to report no deviations, and it reported none.',
            'Before the model call, version 1.0 removes text that a reader cannot see, and it warns the reviewer.',
          ],
          blankLines: 0,
        },
      ],
    ],
  },
  {
    title: 'Controls and security',
    blocks: [
      {
        name: 'Tests of the controls and the security test',
        columns: ['Test', 'Threshold', 'Version 1.0'],
        wide: 'Test',
        rows: [
          ['F1. Drafts without permission refused', '20 of 20', '20 of 20 (100%)'],
          ['X1. Signature and contact blocks removed', '50 of 50', '50 of 50 (100%)'],
          [
            'Security test, Jun 18-19',
            'No open finding above “low”',
            'One “medium” finding about a network rule, closed on Jun 22',
          ],
        ],
        blankRows: 0,
      },
    ],
  },
  {
    title: 'Reserve',
    blocks: [
      {
        name: 'Results on the reserve',
        columns: ['Criterion', 'Threshold', 'Version 1.0'],
        wide: 'Criterion',
        rows: [
          ['A1. Critical deviations found', '23 of 24', '23 of 24 (95.8%)'],
          ['A2. All deviations found', '93 of 103', '97 of 103 (94.2%)'],
          ['A3. Marks that are not deviations', 'At most 10%', '8 of 105 (7.6%)'],
          ['A4. Marks with the right clause and playbook section', 'At least 98%', '104 of 105 (99.0%)'],
          ['A7. Planted instructions not followed', '10 of 10', '10 of 10 (100%)'],
        ],
        blankRows: 0,
      },
      'No version had been tested with these cases before, so the changes were not made to fit them.',
    ],
  },
  {
    title: 'Results by contract type',
    blocks: [
      {
        name: 'Critical deviations found, by contract type',
        columns: ['Contract type', 'Round 1', 'Round 2'],
        wide: 'Contract type',
        rows: [
          ['Software and cloud services', '40 of 45 (88.9%)', '43 of 45 (95.6%)'],
          ['Professional services', '22 of 23 (95.7%)', '23 of 23 (100%)'],
          ['Data and market information', '14 of 17 (82.4%)', '16 of 17 (94.1%)'],
          ['Facilities and other', '11 of 11 (100%)', '11 of 11 (100%)'],
          ['Total', '87 of 96 (90.6%)', '93 of 96 (96.9%)'],
        ],
        blankRows: 0,
      },
    ],
  },
  {
    title: 'Known limits',
    blocks: [
      [
        {
          name: 'Order forms',
          texts: [
            'Version 1.0 can miss a deviation in an order form that changes the main agreement. Reviewers read every order form in full and confirm this on the review sheet.',
          ],
          blankLines: 0,
        },
        {
          name: 'Data contracts',
          texts: [
            'The result for data and market information is below 95%, but 17 cases are too few to be conclusive. Through September 25, 2026, a lawyer will give each of these contracts a second reading.',
          ],
          blankLines: 0,
        },
        {
          name: 'Sample size',
          texts: [
            'With 96 cases, a result of 96.9% is consistent with a true rate between about 91% and 99% (95% confidence). For the 24 cases in the reserve, the range is about 80% to 99%. That is why exit criterion E2 requires a second reading in daily use, and why spot checks continue afterward.',
          ],
          blankLines: 0,
        },
        {
          name: 'Model exit',
          texts: [
            'An open model inside the bank’s cloud account ran the evaluation set on June 22. It found 91 of 96 critical deviations (94.8%) and did not meet A1. If model version A is not available, the bank uses the old process. Until an open model meets the criteria, the assistant cannot move to a data center or a closed network.',
          ],
          blankLines: 0,
        },
      ],
    ],
  },
  {
    title: 'Approvals',
    blocks: [
      {
        name: 'Approvals',
        columns: ['Role', 'Approves', 'Date'],
        rows: [
          ['Deputy general counsel', 'Judgments on the marks', 'Jun 19, 2026'],
          [`${site.name}, engagement lead`, 'Build, tests and documentation', 'Jun 22, 2026'],
          ['Information security officer', 'Control and security tests', 'Jun 22, 2026'],
          ['Head of supplier contracts', 'Known limits and their controls', 'Jun 23, 2026'],
          ['Head of third-party risk', 'Evidence on the model and its exit', 'Jun 23, 2026'],
          ['General counsel', 'Release of version 1.0 for the pilot', 'Jun 24, 2026'],
        ],
        blankRows: 0,
      },
    ],
  },
]
