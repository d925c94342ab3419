import type { PrintSheetSection } from './print-sheet-types.ts'
import { riskLevels } from './risk-levels.ts'

/** A company prints this page, in landscape, and fills it in. Its sample rows say that they are samples. */
export const useCaseRegister: readonly PrintSheetSection[] = [
  riskLevels,
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
