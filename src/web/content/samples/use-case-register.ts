import type { PrintSheetSection } from '#web/content/print-sheets/print-sheet-types.ts'
import { riskLevels } from '#web/content/print-sheets/risk-levels.ts'

export const sections: readonly PrintSheetSection[] = [
  {
    title: 'Decision',
    blocks: [
      'The general counsel chose entry 1 for the Design step on March 27, 2026. It has one owner, a measured baseline, permission from the data owner and a medium risk level. Neither of the other candidates, entries 4 and 6, had all four.',
      {
        name: 'The document',
        columns: ['Version', 'Company', 'As of', 'Owner of the register'],
        rows: [['1.0', 'Sample Regional Bank', 'Mar 27, 2026', 'Head of operational risk']],
        blankRows: 0,
      },
      'The list comes from interviews in eight departments, the software inventory and the web proxy’s log for February 2026. Two of the eight entries, 5 and 8, were in use without approval.',
    ],
  },
  riskLevels,
  {
    title: 'Register: purpose and data',
    blocks: [
      {
        name: 'AI use-case register, purpose and data',
        columns: ['AI application or use case', 'Purpose', 'Owner', 'Data used', 'Tool and account'],
        rows: [
          [
            '1. First review of supplier contracts',
            'Reviewers see deviations from the playbook, with fallback clauses.',
            'Head of supplier contracts (Legal)',
            'Supplier drafts that allow it, playbook',
            'Legal Ops Assistant, the bank’s cloud account',
          ],
          [
            '2. Meeting notes',
            'Participants get decisions and tasks in writing.',
            'Head of workplace IT',
            'Internal meetings, no customer data',
            'Office assistant, company account',
          ],
          [
            '3. Summaries of published rules',
            'Compliance sees what a new rule changes.',
            'Head of compliance',
            'Published documents',
            'Office assistant, company account',
          ],
          [
            '4. Sorting of complaints',
            'Agents see a proposed category and deadline.',
            'Head of customer care',
            'Closed complaints (personal data)',
            'Complaint software, test account',
          ],
          [
            '5. Ranking of job applications',
            'Recruiters see which applications meet the written requirements.',
            'Head of HR',
            'Job applications (personal data)',
            'Recruiting software, HR account',
          ],
          [
            '6. Drafts of small-business credit memos',
            'Analysts start from a draft with its sources.',
            'Head of commercial lending',
            'Financial statements, account data',
            'None chosen',
          ],
          [
            '7. Scoring of card transactions',
            'Analysts see likely fraud first and decide.',
            'Head of fraud operations',
            'Card transactions (personal data)',
            'Fraud scoring, system account',
          ],
          [
            '8. Marketing texts in a public chat tool',
            'Writers get first drafts.',
            'Head of marketing',
            'Product texts, some unpublished',
            'Public chat tool, personal accounts',
          ],
        ],
        blankRows: 0,
      },
    ],
  },
  {
    title: 'Register: risk and approval',
    blocks: [
      {
        name: 'AI use-case register, risk and approval',
        columns: ['Entry', 'Risk level', 'Approval (by, date)', 'Next review', 'Status'],
        rows: [
          ['1. Supplier contracts', 'Medium', 'Not approved yet', 'Apr 10, 2026', 'Proposed'],
          ['2. Meeting notes', 'Medium', 'Chief information officer, Jan 20, 2026', 'Jul 20, 2026', 'In daily use'],
          ['3. Published rules', 'Low', 'Head of compliance, Feb 3, 2026', 'Feb 3, 2027', 'In daily use'],
          ['4. Complaints', 'Medium', 'Chief operating officer, Feb 17, 2026, test only', 'Aug 17, 2026', 'In test'],
          [
            '5. Job applications',
            'High',
            'Not approved',
            'Jun 30, 2026',
            'On hold until results are compared across groups',
          ],
          ['6. Credit memos', 'High', 'Not approved yet', 'Sep 30, 2026', 'Proposed'],
          [
            '7. Card transactions',
            'High',
            'Executive committee, Nov 13, 2025, after a cross-functional review',
            'Nov 13, 2026',
            'In daily use',
          ],
          ['8. Public chat tool', 'Medium', 'Not approved', 'None', 'Retired on Mar 20, 2026'],
        ],
        blankRows: 0,
      },
      'Entry 7 is also in the model inventory and is validated there. Entry 5 was a feature that the vendor turned on with an update, and HR turned it off on March 16, 2026. Entry 8 was replaced by the office assistant.',
    ],
  },
  {
    title: 'Upkeep',
    blocks: [
      'The owner of an entry reports any change to its data, tool or purpose before the change takes effect. The head of operational risk reviews the register each quarter and reports high-risk entries and open approvals to the executive committee.',
    ],
  },
]
