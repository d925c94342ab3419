import type { PrintSheetSection } from '#web/content/print-sheets/print-sheet-types.ts'
import { site } from '#web/content/site.ts'

export const sections: readonly PrintSheetSection[] = [
  {
    title: 'Decision',
    blocks: [
      'The general counsel approved daily use of version 1.0, starting July 20, 2026. All items on this checklist are closed except one, which has an owner and a date and does not block the start.',
      {
        name: 'The document',
        columns: ['Version', 'Company', 'Assistant', 'Date'],
        rows: [['1.0', 'Sample Regional Bank', 'Legal Ops Assistant', 'Jul 17, 2026']],
        blankRows: 0,
      },
      'In the pilot from June 29 to July 15, four reviewers used the assistant on 24 drafts in parallel with the old process. They rejected 15 of 126 marks (11.9%). The alert threshold in daily use is 15%.',
    ],
  },
  {
    title: 'Who runs it',
    blocks: [
      {
        name: 'Who runs it',
        columns: ['Task', 'Owner', 'Deputy'],
        rows: [
          ['Use and limits, decision to stop', 'Head of supplier contracts', 'Deputy general counsel'],
          ['Operation, versions, answer log', 'Legal technology manager', 'Application administrator'],
          ['Content of the playbook', 'Deputy general counsel', 'Senior contracts lawyer'],
          ['Incidents and their reporting', 'Head of operational risk', 'Information security officer'],
        ],
        blankRows: 0,
      },
      'Any change to the code, prompts, model or playbook is tested on the evaluation set before it is released.',
    ],
  },
  {
    title: 'Access and roles',
    blocks: [
      {
        name: 'Access and roles',
        columns: ['Role', 'May do', 'Users', 'Approved by'],
        wide: 'May do',
        narrow: ['Users'],
        rows: [
          ['Reviewer', 'Review drafts, decide on marks', '14', 'Head of supplier contracts'],
          ['Playbook editor', 'Enter approved changes to the playbook', '2', 'Deputy general counsel'],
          [
            'Administrator',
            'Change settings and versions, turn off the assistant, no reviews',
            '2',
            'Information security officer',
          ],
          ['Owner and deputy', 'Turn off the assistant', '2', 'General counsel'],
          ['Log reader', 'Read the answer log', '3', 'General counsel'],
          [`${site.name} support`, 'Help by virtual desktop', '2', 'Information security officer, general counsel'],
        ],
        blankRows: 0,
      },
      'All accounts use the bank’s single sign-on and are reviewed each quarter. The support accounts will be turned off on July 31. After that date, the bank can turn one on only for a specific request and for no more than 8 hours.',
    ],
  },
  {
    title: 'Answer log',
    blocks: [
      'Each entry refers to the draft, the clause and the playbook section. It records the mark, the versions of the assistant, model and prompts, the reviewer, the decision and the time. Entries cannot be changed and are kept for 24 months. The full text of requests and answers is stored separately for 90 days, and only two of the three log readers can open it. A legal hold extends both periods.',
    ],
  },
  {
    title: 'Spot checks and alerts',
    blocks: [
      {
        name: 'Spot checks and alerts',
        columns: ['Measure', 'Threshold', 'Alert goes to'],
        rows: [
          [
            'Second reading of five random contracts a week',
            'One critical deviation missed',
            'Head of supplier contracts',
          ],
          ['Marks rejected in a week', 'More than 15%', 'Head of supplier contracts'],
          ['Hidden text in a draft', 'One draft', 'Information security officer'],
          ['Answers that fail or take over 10 minutes', 'More than 5% in a day', 'Legal technology manager'],
          ['Running cost per contract in a month', 'More than $15.00', 'Legal technology manager'],
        ],
        blankRows: 0,
      },
      'Each alert was triggered on purpose on July 9 and reached the right person.',
    ],
  },
  {
    title: 'What was practiced',
    blocks: [
      {
        name: 'Drills',
        columns: ['Drill', 'Date', 'Target', 'Result'],
        wide: 'Drill',
        rows: [
          ['Turn off the assistant for all users', 'Jul 7', '15 minutes', '31 minutes, not met'],
          ['Turn it off again, after the change below', 'Jul 8', '15 minutes', '4 minutes'],
          ['Rollback to the last approved version after a faulty update', 'Jul 9', '60 minutes', '22 minutes'],
          ['First review of four drafts with the old process', 'Jul 9', '1 day', '5 hours'],
          ['Trace one mark of the pilot to its sources', 'Jul 10', '30 minutes', '11 minutes'],
          [
            'Incident: a reviewer sends a supplier the wrong fallback clause',
            'Jul 14',
            'Report and correction in 1 day',
            '3 hours',
          ],
        ],
        blankRows: 0,
      },
      `The first drill took too long because only one administrator had the right to turn the assistant off. Now both administrators, the head of supplier contracts and the deputy general counsel have it. The bank’s employees ran all drills. ${site.name} observed.`,
      'The shutdown and the rollback are repeated every six months. Each reviewer also reviews at least two drafts a quarter with the old process, so that the bank can work without the assistant at any time.',
    ],
  },
  {
    title: 'Documents and training',
    blocks: [
      [
        {
          name: 'In the bank’s hands',
          texts: [
            'The bank’s repositories contain the code, prompts, settings, test cases, charter, boundary map, acceptance criteria, test report and operations guide.',
          ],
          blankLines: 0,
        },
        {
          name: 'Training',
          texts: [
            'All 14 reviewers completed the on-the-job training by July 15. It includes ten prepared drafts with wrong or missing marks that the reviewers must find.',
          ],
          blankLines: 0,
        },
        {
          name: 'Records',
          texts: [
            'Entry 1 of the use-case register now has the status “in daily use.” Its next review is on October 16, 2026.',
          ],
          blankLines: 0,
        },
      ],
    ],
  },
  {
    title: 'Open item',
    blocks: [
      {
        name: 'Open item',
        columns: ['Item', 'Owner', 'Due', 'Until then'],
        rows: [
          [
            'Notice about AI in the comments to three suppliers with agreed templates',
            'Head of procurement',
            'Jul 31, 2026',
            'Their drafts are reviewed without the assistant',
          ],
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
        columns: ['Role', 'Approves', 'Date'],
        rows: [
          ['Legal technology manager', 'Daily operation', 'Jul 16, 2026'],
          ['Information security officer', 'Access, alerts and log', 'Jul 16, 2026'],
          ['Privacy officer', 'Content and deletion of the log', 'Jul 16, 2026'],
          ['Head of third-party risk', `Support by ${site.name}, exit terms`, 'Jul 16, 2026'],
          ['Head of operational risk', 'Incident process and drills', 'Jul 16, 2026'],
          ['Head of supplier contracts', 'Use and limits', 'Jul 17, 2026'],
          ['General counsel', 'Start of daily use', 'Jul 17, 2026'],
        ],
        blankRows: 0,
      },
    ],
  },
]
