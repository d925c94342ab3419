import { approvalBeforeLaunch, humanReview, incidentResponse } from '#web/content/print-sheets/policy-rules.ts'
import type { PrintSheetSection } from '#web/content/print-sheets/print-sheet-types.ts'

export const sections: readonly PrintSheetSection[] = [
  {
    title: 'Purpose and scope',
    blocks: [
      'This policy says how people at Sample Regional Bank may use AI at work without putting customers, colleagues or the bank at risk. It covers every tool that uses AI, including AI features inside other software.',
      {
        name: 'Company and scope',
        columns: ['Company', 'Applies to (groups of people, locations)', 'Takes effect on'],
        wide: 'Applies to (groups of people, locations)',
        rows: [['Sample Regional Bank', 'All users of the bank’s systems', 'Jul 20, 2026']],
        blankRows: 0,
      },
    ],
  },
  {
    title: 'Approved tools',
    blocks: [
      'Use only these tools, with the account named here. Ask the owner before you turn on a new AI feature.',
      {
        name: 'Approved tools',
        columns: ['Tool', 'Approved for', 'Account', 'Owner (head of)'],
        wide: 'Approved for',
        rows: [
          ['Office assistant', 'Drafts, meeting notes and summaries', 'Company account', 'Workplace IT'],
          ['Legal Ops Assistant', 'First review of supplier contracts', 'Reviewer account', 'Supplier contracts'],
          ['Fraud scoring', 'Scoring of customers’ card transactions', 'System account', 'Fraud operations'],
          ['Complaint software', 'Tests with customers’ closed complaints', 'Test account', 'Customer care'],
        ],
        blankRows: 0,
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
          ['Customer data and employee data', 'Never', 'Only if the table above says so'],
          ['Contracts and documents under an NDA', 'Never', 'Legal Ops Assistant, if allowed'],
          ['Source code and unpublished figures', 'Never', 'No tool is approved for it'],
          ['Confidential supervisory information', 'Never', 'Never'],
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
          ['Approves tools and exceptions', 'Chief information officer', 'Service desk, “AI tools”'],
          ['Approves use cases up to medium risk', 'Owner or owner’s manager', 'Use-case register'],
          ['Answers data and privacy questions', 'Privacy officer', 'Privacy mailbox'],
          ['Receives reports of problems', 'Head of operational risk', 'Incident line, day and night'],
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
        rows: [['Executive committee', 'Recorded in the minutes', 'Jul 10, 2026', 'Jul 9, 2027']],
        blankRows: 0,
      },
    ],
  },
  {
    title: 'Risk checklist: Legal Ops Assistant',
    blocks: [
      'The head of supplier contracts completed the checklist on June 24, 2026, for a pilot with four reviewers, and again on July 16 for daily use. All ten answers were “yes” both times. The evidence below is from July 16. The template has the full questions.',
      {
        name: 'Ten answers',
        columns: ['Question', 'Answer', 'Evidence'],
        rows: [
          ['1. Data: known flows', 'Yes', 'Boundary map 1.0'],
          ['2. Data: permission', 'Yes', 'Mark on each draft, due diligence file'],
          ['3. Errors: cost', 'Yes', 'Acceptance criteria 1.0'],
          ['4. Errors: tests', 'Yes', 'Test report 1.0'],
          ['5. People: who is affected', 'Yes', 'Charter 1.0'],
          ['6. People: groups', 'Yes', 'Checked: no data about groups, results compared by contract type'],
          ['7. People: notice', 'Yes', 'Notice in the comments, three suppliers excluded until they get it'],
          ['8. Review: time and training', 'Yes', 'Training record, 14 of 14 reviewers'],
          ['9. Review: sources', 'Yes', 'Clause and playbook section with each mark'],
          ['10. Stop: person and alert', 'Yes', 'Drills of Jul 8 and 9'],
        ],
        blankRows: 0,
      },
      {
        name: 'Decision',
        columns: ['Risk level', 'Decision', 'Decided by', 'Date'],
        rows: [
          ['Medium', 'Test only (pilot)', 'General counsel', 'Jun 24, 2026'],
          ['Medium', 'Start', 'General counsel', 'Jul 17, 2026'],
        ],
        blankRows: 0,
      },
      'The pilot took place before this policy took effect, under the approvals in the charter, the boundary map and the test report.',
    ],
  },
]
