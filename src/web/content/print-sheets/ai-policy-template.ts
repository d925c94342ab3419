import { approvalBeforeLaunch, humanReview, incidentResponse } from './policy-rules.ts'
import type { PrintSheetSection } from './print-sheet-types.ts'

const policy: readonly PrintSheetSection[] = [
  {
    title: 'Purpose and scope',
    blocks: [
      'This policy says how people at this company may use AI at work without putting customers, colleagues or the company at risk. It covers every tool that uses AI, including AI features inside other software.',
      {
        name: 'Company and scope',
        columns: ['Company', 'Applies to (groups of people, locations)', 'Takes effect on'],
        wide: 'Applies to (groups of people, locations)',
        rows: [],
        blankRows: 1,
      },
    ],
  },
  {
    title: 'Approved tools',
    blocks: [
      'Use only these tools, with the account named here. Ask the owner before you turn on a new AI feature.',
      {
        name: 'Approved tools',
        columns: ['Tool', 'Approved for', 'Account', 'Owner'],
        wide: 'Approved for',
        rows: [],
        blankRows: 4,
      },
    ],
  },
  {
    title: 'Data rules',
    blocks: [
      {
        name: 'Which data may go into which tool',
        columns: ['Data', 'Public or personal account', 'Approved tool and account'],
        wide: 'Data',
        rows: [
          ['Published information', 'Yes', 'Yes'],
          ['Internal documents, no personal data', 'No', 'Yes'],
          ['Customer data and employee data', 'Never', 'Only if approved for it'],
          ['Contracts and documents under an NDA', 'Never', 'Only if the contract allows it'],
          ['Source code and unpublished figures', 'Never', 'Only if approved for it'],
          ['Passwords, keys and other secrets', 'Never', 'Never'],
        ],
        blankRows: 0,
      },
      'If you are not sure, ask before you enter the data.',
    ],
  },
  humanReview,
  approvalBeforeLaunch,
  {
    title: 'Who decides and whom to ask',
    blocks: [
      {
        name: 'Who decides and whom to ask',
        columns: ['Responsibility', 'Name or role', 'Contact'],
        wide: 'Responsibility',
        rows: [
          ['Approves tools and exceptions'],
          ['Approves use cases up to medium risk'],
          ['Answers data and privacy questions'],
          ['Receives reports of problems'],
        ],
        blankRows: 0,
      },
      'Senior leadership approves each high-risk AI application after a review by a cross-functional team.',
    ],
  },
  incidentResponse,
  {
    title: 'Review and approval',
    blocks: [
      'Senior leadership reviews this policy at least once a year, and whenever tools, laws or the business change.',
      {
        name: 'Approval by senior leadership',
        columns: ['Name and title', 'Signature', 'Date', 'Next review on'],
        rows: [],
        blankRows: 1,
      },
    ],
  },
]

const riskChecklist: PrintSheetSection = {
  title: 'Risk checklist',
  id: 'risk-checklist',
  blocks: [
    'The owner fills in one checklist for each AI application before it goes live, and again after any change to its data, model or purpose.',
    {
      name: 'The application',
      columns: ['AI application or use case', 'Owner', 'Date'],
      wide: 'AI application or use case',
      rows: [],
      blankRows: 1,
    },
    {
      name: 'Ten questions',
      columns: ['Subject', 'Question', 'Yes', 'No', 'If no: who closes the gap, and by when'],
      narrow: ['Subject', 'Yes', 'No'],
      wide: 'Question',
      rows: [
        ['1. Data', 'Do we know which data goes in, where it is stored and who can read it?'],
        ['2. Data', 'Do our contracts, our privacy notices and the vendor’s terms allow this use of the data?'],
        ['3. Errors', 'Have we written down what a wrong result looks like and what it could cost?'],
        ['4. Errors', 'Has the application passed tests with real cases, against exit criteria written in advance?'],
        ['5. People', 'Do we know whose job, money, health, safety or rights a result could affect?'],
        ['6. People', 'Have we checked whether results are worse for some groups of people than for others?'],
        ['7. People', 'Do the people affected know that AI is used, and can they ask a person to look again?'],
        ['8. Review', 'Does a trained person have the time to check results before anyone acts on them?'],
        ['9. Review', 'Can that person see what a result is based on, and change or reject it?'],
        [
          '10. Stop',
          'Can one named person stop the application at any time, and does an alert reach that person when errors pass a set threshold?',
        ],
      ],
      blankRows: 0,
    },
    'An application with an open “no” does not go live. It may be tested with data that is neither personal nor confidential until the gap is closed.',
    {
      name: 'Decision',
      columns: [
        'Risk level (low, medium, high)',
        'Decision (start, test only, do not start)',
        'Decided by (name and signature)',
        'Date',
      ],
      wide: 'Decided by (name and signature)',
      rows: [],
      blankRows: 1,
    },
  ],
}

/** A company prints these pages and fills them in. The risk checklist is the second page. */
export const aiPolicyTemplate: readonly PrintSheetSection[] = [...policy, riskChecklist]
