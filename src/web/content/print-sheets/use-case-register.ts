import type { PrintSheetSection } from './print-sheet-types.ts'

/** A company prints this page, in landscape, and fills it in. Its sample rows say that they are samples. */
export const useCaseRegister: readonly PrintSheetSection[] = [
  {
    title: 'Risk levels',
    blocks: [
      {
        name: 'What each risk level requires',
        columns: ['Level', 'When it applies', 'Tests before launch', 'Human review', 'Approval'],
        narrow: ['Level'],
        rows: [
          [
            'Low',
            'No personal or confidential data, and a mistake is easy to see and undo.',
            'The owner tries typical cases.',
            'The user reads each result before using it.',
            'The owner',
          ],
          [
            'Medium',
            'Personal or confidential data, or a mistake that costs time or money.',
            'Real cases against written exit criteria.',
            'A named person approves each result before it leaves the team.',
            'The owner’s manager',
          ],
          [
            'High',
            'A result can affect a person’s job, credit, health, safety or legal rights.',
            'Same as medium, plus a comparison of results across groups of people. Someone outside the project checks the tests.',
            'A trained person makes each decision and can stop the application.',
            'Senior leadership, after a review by a cross-functional team',
          ],
        ],
        blankRows: 0,
      },
    ],
  },
  {
    title: 'Register',
    blocks: [
      'Use one row for each use case, and add it before the work starts. The status is proposed, in test, in daily use, on hold or retired. The two sample rows belong to a fictional company.',
      {
        name: 'AI use-case register',
        columns: [
          'AI application or use case',
          'Purpose',
          'Owner',
          'Data used',
          'Tool and account',
          'Risk level',
          'Approval (by, date)',
          'Next review',
          'Status',
        ],
        rows: [
          [
            'Sample: Summaries of supplier contracts',
            'Buyers see terms and deadlines before they read the contract.',
            'Head of purchasing',
            'Supplier contracts that allow it',
            'Document assistant, company account',
            'Medium',
            'Chief operating officer, Sep 14, 2026',
            'Mar 15, 2027',
            'In daily use',
          ],
          [
            'Sample: Sorting of job applications',
            'Recruiters see which applications meet the written requirements.',
            'Head of HR',
            'Job applications (personal data)',
            'Recruiting software, HR account',
            'High',
            'Not approved yet',
            'Jan 11, 2027',
            'On hold until results are compared across groups',
          ],
        ],
        blankRows: 21,
      },
    ],
  },
]
