import type { PrintSheetSection } from './print-sheet-types.ts'

/** What each risk level requires, in the register template and in its sample. */
export const riskLevels: PrintSheetSection = {
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
}
