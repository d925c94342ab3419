import type { PrintSheetSection } from '#web/content/print-sheets/print-sheet-types.ts'
import { site } from '#web/content/site.ts'

export const sections: readonly PrintSheetSection[] = [
  {
    title: 'Decision',
    blocks: [
      'The general counsel closed the first cycle on October 16, 2026. The playbook comparison and the review sheet stay in daily use. The date function did not pay off, so it ended on September 30.',
      {
        name: 'The document',
        columns: ['Version', 'Company', 'Assistant', 'Owner'],
        rows: [['1.0', 'Sample Regional Bank', 'Legal Ops Assistant', 'Head of supplier contracts']],
        blankRows: 0,
      },
    ],
  },
  {
    title: 'Results compared with the baseline',
    blocks: [
      'From August 3 to September 25, the bank received 372 supplier drafts, and the assistant was used for 332 of them. Of the other 40, 31 had restrictive confidentiality terms and nine were not in English.',
      {
        name: 'Exit criteria and results',
        columns: ['Criterion', 'Baseline', 'Threshold', 'Result', 'Met'],
        wide: 'Criterion',
        narrow: ['Met'],
        rows: [
          ['E1. Median working time of the first review', '96 minutes', 'At most 60 minutes', '54 minutes', 'Yes'],
          [
            'E2. Critical deviations on the approved review sheet, in a second reading of 40 contracts',
            '88.0%',
            'At least 95%',
            '49 of 51 (96.1%)',
            'Yes',
          ],
          ['E3. Marks that reviewers reject', 'No baseline', 'At most 15%', '203 of 1,752 (11.6%)', 'Yes'],
          ['E4. Running cost per contract', 'No baseline', 'At most $15.00', '$11.00', 'Yes'],
          ['E5. Median time to enter renewal and notice dates', '5 minutes', 'At most 2 minutes', '4 minutes', 'No'],
        ],
        blankRows: 0,
      },
      'The shares of the contract types differ from the baseline by at most 3 percentage points, so the figures are not adjusted. With 51 and 50 cases, the result of E2 is consistent with a true rate between about 87% and 99%, and its baseline with one between about 76% and 94% (95% confidence). Because these ranges overlap, the spot checks continue.',
      'A lawyer also gave all 49 data and market information contracts a second reading. The review sheets contained 67 of 69 critical deviations (97.1%), so this extra reading has ended. The two deviations missed in each reading, four in all, were corrected before signature.',
    ],
  },
  {
    title: 'Cost and value',
    blocks: [
      'Mean working time fell from 104 to 61 minutes. For 332 contracts, that is about 238 hours. The 89 second readings took an average of 90 minutes each, or about 134 hours in all. The net saving is about 104 hours, or about $9,400 at the bank’s internal rate of $90 an hour. Running costs were $3,652. From now on, only the five spot checks a week continue. With these checks alone (40 in eight weeks), the net saving would have been about 178 hours. The hours saved were used to work through a backlog of contract amendments, so they are not cash savings. Finance reports the one-time cost against the project budget.',
    ],
  },
  {
    title: 'Alerts and support',
    blocks: [
      `From July 20 to October 16, there were four alerts and no incident. Two alerts were for critical deviations that reviewers had missed, one was for a week in which 17% of the marks were rejected, and one was for a day on which 8% of the answers failed. Support by ${site.name} was turned on three times after July 31: once after the alert about failed answers and twice for questions about test runs.`,
    ],
  },
  {
    title: 'What continues and what stopped',
    blocks: [
      [
        {
          name: 'Continues',
          texts: [
            'The playbook comparison and the review sheet continue, with the spot checks and alerts from the handoff checklist.',
          ],
          blankLines: 0,
        },
        {
          name: 'Stopped',
          texts: [
            'The date function saved 1 minute per contract, worth $1.50, and cost $2.40. Its dates usually matched the drafts, but many changed in negotiation and were entered again after signature.',
            'Version 1.1 works without it and met A1 to A8 on September 28 and 29. The running cost falls to $8.60 per contract.',
          ],
          blankLines: 0,
        },
        {
          name: 'Next cycle',
          texts: [
            'The review of contract amendments is entry 9 of the use-case register, with the status “proposed.” It needs its own charter, exit criteria and statement of work.',
          ],
          blankLines: 0,
        },
      ],
    ],
  },
  {
    title: 'Model review',
    blocks: [
      'The provider will retire model version A on March 31, 2027. Its successor, version B, ran the evaluation set on October 6 and 7. It found 94 of 96 critical deviations (97.9%), but 44 of its 431 marks were not deviations (10.2%), so it did not meet A3. The legal technology manager will repeat the test by December 11. The open model in the test report did not meet A1, so the bank has no replacement yet. If no successor meets the criteria in time, the bank will return to the old process. The four drafts in which deviations were missed will join the evaluation set with people’s names replaced, bringing it to 84 drafts.',
    ],
  },
  {
    title: 'What the bank holds',
    blocks: [
      {
        name: 'What the bank holds',
        columns: ['Item', 'Place', 'Owner'],
        rows: [
          ['Code, prompts and settings', 'Code repository', 'Legal technology manager'],
          ['Evaluation set, reserve and other test cases', 'Test storage', 'Deputy general counsel'],
          [
            'Charter, boundary map, criteria, reports, operations guide',
            'Document library',
            'Head of supplier contracts',
          ],
          ['Answer log', 'Append-only storage', 'Legal technology manager'],
        ],
        blankRows: 0,
      },
      `All of it belongs to the bank, and none of it needs a license from ${site.name}. ${site.name} wrote the code inside the bank’s cloud account and has no copy of it. On September 30, the bank’s administrators built and released version 1.1 from the code repository without help.`,
    ],
  },
  {
    title: 'Access and data',
    blocks: [
      {
        name: 'End of access and deletion of data',
        columns: ['Subject', 'Action', 'Date', 'Evidence'],
        rows: [
          [`Two support accounts of ${site.name}, virtual desktops`, 'Deleted', 'Oct 16, 2026', 'Directory report'],
          [
            `Working papers at ${site.name}, without drafts or log entries`,
            'To be deleted',
            'Oct 30, 2026',
            'Written confirmation',
          ],
          ['Backups of these papers', 'To expire', 'Nov 13, 2026', 'Written confirmation'],
        ],
        blankRows: 0,
      },
      `Both dates are within the 30 days that the contract allows. The bank keeps the recordings of the support sessions. ${site.name} keeps only the statement of work, the invoices and this note. Its duty of confidentiality continues. The head of third-party risk will close the supplier record after both confirmations.`,
    ],
  },
  {
    title: 'Open items',
    blocks: [
      'The open item from the handoff was closed on July 30. Two items remain open: the written confirmations of deletion and the second test of version B. The next review of register entry 1 is on January 15, 2027.',
    ],
  },
  {
    title: 'Approvals',
    blocks: [
      {
        name: 'Approvals',
        columns: ['Role', 'Approves', 'Date'],
        rows: [
          ['Finance manager for Legal', 'Cost and value', 'Oct 14, 2026'],
          ['Head of supplier contracts', 'Results and what continues', 'Oct 15, 2026'],
          ['Head of third-party risk', 'End of access and deletion plan', 'Oct 16, 2026'],
          [`${site.name}, engagement lead`, 'Delivery and deletion', 'Oct 16, 2026'],
          ['General counsel', 'End of the first cycle', 'Oct 16, 2026'],
        ],
        blankRows: 0,
      },
    ],
  },
]
