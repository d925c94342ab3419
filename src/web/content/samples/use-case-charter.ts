import type { PrintSheetSection } from '#web/content/print-sheets/print-sheet-types.ts'
import { site } from '#web/content/site.ts'

export const sections: readonly PrintSheetSection[] = [
  {
    title: 'Decision',
    blocks: [
      'The general counsel approved this charter on April 10, 2026. The boundary map and the acceptance criteria come next, and the build will start only after both are approved.',
      {
        name: 'The document',
        columns: ['Version', 'Company', 'Assistant', 'Business owner'],
        rows: [['1.0', 'Sample Regional Bank', 'Legal Ops Assistant', 'Head of supplier contracts']],
        blankRows: 0,
      },
    ],
  },
  {
    title: 'Problem and baseline',
    blocks: [
      'The bank receives about 200 supplier contracts a month, most of them drafted by the supplier. Nine contract managers and five lawyers compare each draft with the contract playbook before negotiations begin. This first review is slow, and a second reading shows that it misses deviations that matter.',
      {
        name: 'Baseline',
        columns: ['Measure', 'Result', 'Basis'],
        rows: [
          [
            'Working time of the first review, per contract',
            'Median 96 minutes, mean 104 minutes',
            'Time entries for 60 contracts, Mar 2-20, 2026',
          ],
          [
            'Critical deviations found in the first review',
            '44 of 50 (88.0%)',
            'Second reading of 40 of these contracts by another lawyer',
          ],
          ['Time to enter renewal and notice dates', 'Median 5 minutes', 'The same 60 contracts'],
        ],
        blankRows: 0,
      },
      'A deviation is critical if it concerns liability, confidentiality and personal data, audit and regulator access, subcontractors, or termination and exit. These are five of the playbook’s 18 topics.',
    ],
  },
  {
    title: 'Scope and limits',
    blocks: [
      [
        {
          name: 'In scope',
          texts: [
            'The assistant compares supplier drafts in English with playbook version 6. For each deviation, it shows the clause, the playbook section and the fallback clause.',
            'It prepares the review sheet and proposes renewal and notice dates for the contract repository.',
          ],
          blankLines: 0,
        },
        {
          name: 'Out of scope',
          texts: [
            'Customer contracts, drafts in other languages and drafts whose confidentiality terms do not allow this processing are reviewed without the assistant.',
          ],
          blankLines: 0,
        },
        {
          name: 'It must not',
          texts: [
            'It must not write fallback wording of its own, accept or reject a clause, or send anything to a supplier.',
          ],
          blankLines: 0,
        },
        {
          name: 'Who decides',
          texts: [
            'A reviewer decides on every mark and approves the review sheet. Where the playbook has no fallback for a critical deviation, a lawyer decides.',
          ],
          blankLines: 0,
        },
        {
          name: 'People affected',
          texts: [
            'The assistant affects the work of 14 reviewers and the terms offered to suppliers. It supports no decision about an individual, and working times are evaluated for the team only. The bank’s comments tell suppliers that AI is used in the review and whom to ask.',
          ],
          blankLines: 0,
        },
      ],
    ],
  },
  {
    title: 'Exit criteria',
    blocks: [
      'The bank will measure these criteria in daily use from August 3 to September 25, 2026.',
      {
        name: 'Exit criteria',
        columns: ['Criterion', 'Baseline', 'Threshold'],
        wide: 'Criterion',
        rows: [
          ['E1. Median working time of the first review', '96 minutes', 'At most 60 minutes'],
          [
            'E2. Critical deviations on the approved review sheet, in a second reading of 40 contracts',
            '88.0%',
            'At least 95%',
          ],
          ['E3. Marks that reviewers reject', 'No baseline', 'At most 15%'],
          ['E4. Running cost per contract', 'No baseline', 'At most $15.00'],
          ['E5. Median time to enter renewal and notice dates', '5 minutes', 'At most 2 minutes'],
        ],
        blankRows: 0,
      },
      'If E1 or E2 is not met, the bank turns the assistant off and returns to the old process. If E3 or E4 is not met, the general counsel decides whether one correction is worth its cost. If E5 is not met, only the date function ends.',
    ],
  },
  {
    title: 'Risk level',
    blocks: [
      'The risk level is medium, because the drafts are confidential and a mistake can cost money. The use case is entry 1 of the register. Model risk management placed it under the technology-risk and third-party-risk policies, because the bank is supervised only in the United States and the assistant produces no quantitative estimates. From May 2027, OSFI Guideline E-23 will define a model more broadly in Canada, so a Canadian affiliate would need a decision of its own.',
    ],
  },
  {
    title: 'Schedule',
    blocks: [
      {
        name: 'Schedule',
        columns: ['Step', 'Dates in 2026', 'Ends with'],
        wide: 'Ends with',
        rows: [
          ['Discover', 'Mar 2-27', 'Register, baseline, choice of this use case'],
          ['Design', 'Mar 30-Apr 30', 'Charter, boundary map, acceptance criteria'],
          ['Deliver', 'May 4-Jun 26', 'Test report, release for the pilot'],
          ['Govern', 'Jun 29-Jul 17', 'AI policy, handoff, start of daily use on Jul 20'],
          ['Evolve', 'Aug 3-Oct 16', 'Comparison with the baseline, exit note'],
        ],
        blankRows: 0,
      },
    ],
  },
  {
    title: 'Approvals',
    blocks: [
      {
        name: 'Approvals',
        columns: ['Role', 'Responsible for', 'Approved on'],
        wide: 'Responsible for',
        rows: [
          ['General counsel', 'Sponsor: the decision at the end of each step', 'Apr 10, 2026'],
          ['Head of supplier contracts', 'Business owner: use and limits, right to stop the assistant', 'Apr 10, 2026'],
          ['Head of procurement', 'Data owner: the sources that the assistant may read', 'Apr 9, 2026'],
          ['Privacy officer', 'Personal data', 'Apr 9, 2026'],
          ['Head of third-party risk', 'Due diligence and exit terms of suppliers', 'Apr 10, 2026'],
          [`${site.name}, engagement lead`, 'Build, tests and documentation', 'Apr 10, 2026'],
        ],
        blankRows: 0,
      },
    ],
  },
]
