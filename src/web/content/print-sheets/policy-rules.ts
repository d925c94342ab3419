import type { PrintSheetSection } from './print-sheet-types.ts'

// The sections that are the same in the template of the AI policy and in the sample.

export const humanReview: PrintSheetSection = {
  title: 'Human review',
  blocks: [
    'A person checks every AI result against its sources before it goes to a customer, a regulator or the public, or into a system of record. That person is responsible for the result.',
    'AI does not make the final decision about hiring, pay, discipline, credit, health, safety or legal rights. A named person decides and records the reason.',
  ],
}

export const approvalBeforeLaunch: PrintSheetSection = {
  title: 'Before an AI application goes live',
  blocks: [
    'The owner answers the ten questions of the risk checklist, enters the application in the use-case register with a risk level, and tests it against written exit criteria. It goes live only after the approval that its risk level requires.',
  ],
}

export const incidentResponse: PrintSheetSection = {
  title: 'When something goes wrong',
  blocks: [
    'Stop using the result. Keep the input and the output, and report the problem the same day, even if the mistake was yours. The owner stops the application if it can do more harm, corrects the result, informs the people who need to know, and writes down what will change.',
  ],
}
