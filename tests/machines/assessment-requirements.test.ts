import { expect, test } from 'vitest'
import { initialTransition, transition, type AnyMachineSnapshot, type EventObject } from 'xstate'

import { assessmentMachine, type AssessmentSnapshot } from '#machines/assessment/assessment.machine.ts'
import type { Place } from '#machines/assessment/assessment-context.ts'
import type { AssessmentEvent } from '#machines/assessment/assessment-events.ts'
import { QUESTIONS } from '#machines/questions/questions.ts'

import { SUBMISSION } from './example-report.ts'

// What the specification and the design require of the assessment. These rows are written by hand and do not follow the
// chart.

const { contact, answers, sessionId, submittedAt } = SUBMISSION

const NEXT = { type: 'question.advanced' } as const
const COMPLETE = { type: 'assessment.completed', stamp: { sessionId, submittedAt } } as const
const NOTHING_FOUND = { type: 'session.restored', progress: null } as const
const PREVIOUS = { type: 'question.returned' } as const
const START = { type: 'person.submitted', person: contact } as const
const edit = (isChanged: boolean) => ({ type: 'person.edited', isChanged }) as const
const OVER = { type: 'assessment.restarted' } as const
const STORED = { type: 'xstate.done.actor.sendReport', output: 'stored' }
const CONFLICT = { type: 'xstate.done.actor.sendReport', output: 'conflict' }
const FAILED = { type: 'xstate.error.actor.sendReport', error: 'refused' }
const LATE = { type: 'xstate.after.submissionTimeout.assessment.submitting' }
const to = (place: Place): AssessmentEvent => ({ type: 'history.travelled', place })
const answer = (given: number | string[]): AssessmentEvent => ({ type: 'answer.given', answer: given })
const restore = (changes: object): EventObject & { progress: object } => ({
  type: 'session.restored',
  progress: { index: 0, contact, answers: {}, stamp: null, ...changes },
})

/** Start, then an answer and Next for each question before this one. */
const atQuestion = (number: number): readonly EventObject[] => [
  START,
  ...QUESTIONS.slice(0, number - 1).flatMap(({ id }) => [{ type: 'answer.given', answer: answers[id] }, NEXT]),
]
const LAST_ANSWERED = [...atQuestion(16), answer(0)]
const SENDING = [...LAST_ANSWERED, COMPLETE]
const { measurement_framework: _open, ...fifteen } = answers
const WITHOUT_CONTACT = [restore({ contact: null, index: 15, answers: fifteen })]

const GIVEN = {
  'before the device has answered': [],
  'the intro': [NOTHING_FOUND],
  'question 1, blank': [START],
  'question 1, answer missing': [START, NEXT],
  'question 1, answered': [START, answer(0)],
  'question 2, blank': atQuestion(2),
  'question 2, answered': [...atQuestion(2), answer(4)],
  'question 3 with a goal': [...atQuestion(3), answer(['New products or revenue'])],
  'question 4, blank': atQuestion(4),
  'question 16, blank': atQuestion(16),
  'question 16, answered': LAST_ANSWERED,
  'question 16, answered, without contact': [...WITHOUT_CONTACT, answer(0)],
  'the intro, come back to from question 4': [...atQuestion(4), to('intro')],
  'the intro, come back to and changed': [...atQuestion(4), to('intro'), edit(true)],
  'the intro, come back to, changed and changed back': [...atQuestion(4), to('intro'), edit(true), edit(false)],
  'the intro, come back to without contact': [...WITHOUT_CONTACT, to('intro')],
  'the intro, all answered but no contact': [restore({ contact: null, index: 15, answers })],
  sending: SENDING,
  'sending for the second time': [...SENDING, FAILED, COMPLETE],
  'after a failure': [...SENDING, FAILED],
  'the results': [...SENDING, STORED],
} as const satisfies Readonly<Record<string, readonly EventObject[]>>

type Row = readonly [given: keyof typeof GIVEN, doing: string, event: EventObject, expected: string, why: string]

const ROWS: readonly Row[] = [
  ['the intro', 'Start with a valid contact', START, 'wizard.blank 1', '§4 intro → wizard'],
  ['before the device has answered', 'an answer', answer(0), 'restoring', '§4 questions are asked in the wizard'],
  ['before the device has answered', 'Start', START, 'wizard.blank 1', 'nothing that is pressed is lost'],
  ['before the device has answered', 'nothing is found', NOTHING_FOUND, 'intro', 'design §4 restoring'],
  [
    'before the device has answered',
    'an answer is found',
    restore({ answers: { stage_current: 1 } }),
    'wizard.answered 1',
    'design §4 restoring',
  ],
  ['the intro', 'Next', NEXT, 'intro', '§4 only a valid contact submit leaves the intro'],
  ['the intro', 'an answer', answer(0), 'intro', '§4 questions are asked in the wizard'],
  ['the intro', 'Forward to question 1', to(0), 'intro', '§6 usable by anyone who supplies an address and consent'],
  [
    'before the device has answered',
    'kept answers found',
    restore({ answers: { stage_current: 1 } }),
    'wizard.answered 1',
    'design §4',
  ],
  [
    'before the device has answered',
    'a kept contact found',
    restore({}),
    'wizard.blank 1',
    'design §1 nothing entered is lost',
  ],
  [
    'before the device has answered',
    'nothing kept found',
    restore({ contact: null }),
    'intro',
    'design §4 anything else starts fresh',
  ],
  [
    'before the device has answered',
    'kept answers, contact gone',
    restore({ contact: null, answers }),
    'intro',
    '§8 contact is needed',
  ],
  ['question 1, blank', 'Next', NEXT, 'wizard.answerMissing 1', '§5 every question is required'],
  ['question 1, blank', 'Previous', PREVIOUS, 'wizard.blank 1', '§2 Previous is disabled on the first question'],
  ['question 1, blank', 'the first option', answer(0), 'wizard.answered 1', '§3 a radio answer is a zero-based index'],
  [
    'question 1, blank',
    'an option that does not exist',
    answer(5),
    'wizard.blank 1',
    '§5 a radio needs a chosen value',
  ],
  ['question 1, answer missing', 'Next again', NEXT, 'wizard.answerMissing 1', '§5 Next is disabled otherwise'],
  ['question 1, answer missing', 'an answer', answer(2), 'wizard.answered 1', '§5 the message is gone once answered'],
  ['question 1, answered', 'Next', NEXT, 'wizard.blank 2', '§4 Next moves forward if the answer is valid'],
  ['question 1, answered', 'another answer', answer(3), 'wizard.answered 1', 'design §8 no auto-advance'],
  ['question 2, blank', 'Previous', PREVIOUS, 'wizard.answered 1', '§4 Previous moves back; the answer is kept'],
  ['question 2, answered', 'Previous', PREVIOUS, 'wizard.answered 1', '§4 Previous moves back'],
  ['question 2, answered', 'Back to the intro', to('intro'), 'intro', 'design §4 history'],
  [
    'question 2, answered',
    'Forward past a blank question',
    to(3),
    'wizard.answered 2',
    '§5 every question is required',
  ],
  ['question 3 with a goal', 'Next', NEXT, 'wizard.blank 4', '§5 a checkbox needs at least one selection'],
  ['question 3 with a goal', 'untick the only goal', answer([]), 'wizard.blank 3', '§5 at least one selection'],
  ['question 4, blank', 'Back to question 2', to(1), 'wizard.answered 2', 'design §4 Back moves inside the wizard'],
  ['question 4, blank', 'starting over', OVER, 'intro', 'design §4 the visitor can start over'],
  [
    'the intro, come back to from question 4',
    'Start',
    START,
    'wizard.blank 4',
    '§4 the contact is kept, the place too',
  ],
  ['the intro, come back to from question 4', 'Forward', to(3), 'wizard.blank 4', 'design §4 history'],
  ['the intro, come back to and changed', 'Forward', to(3), 'intro', '§4 only a valid contact submit leads on'],
  ['the intro, come back to and changed', 'Start', START, 'wizard.blank 4', '§4 intro → wizard'],
  ['the intro, come back to, changed and changed back', 'Forward', to(3), 'wizard.blank 4', 'design §4 history'],
  [
    'before the device has answered',
    'a contact found that was changed and not submitted',
    restore({ answers: { stage_current: 1 }, isContactChanged: true }),
    'intro',
    '§4 only a valid contact submit leads on',
  ],
  ['the intro, come back to without contact', 'Forward', to(0), 'intro', '§8 a contact is needed'],
  ['the intro, all answered but no contact', 'Start', START, 'wizard.answered 16', 'design §1 nothing entered is lost'],
  ['question 16, blank', 'Complete Assessment', COMPLETE, 'wizard.answerMissing 16', '§5 every question is required'],
  ['question 16, answered', 'Complete Assessment', COMPLETE, 'submitting', '§4 completion triggers submission'],
  [
    'question 16, answered, without contact',
    'Complete Assessment',
    COMPLETE,
    'wizard.answered 16',
    '§8 nothing is sent',
  ],
  ['sending', 'Complete Assessment again', COMPLETE, 'submitting', '§4 a guard prevents double submission'],
  ['sending', 'Previous', PREVIOUS, 'submitting', '§4 a submission is in progress'],
  ['sending', 'Back', to(14), 'submitting', '§4 a submission is in progress'],
  ['sending', 'another answer', answer(4), 'submitting', '§4 a submission is in progress'],
  ['sending', 'the server stores it', STORED, 'results', '§4 wizard → results after success'],
  ['sending', 'the server refuses it', FAILED, 'wizard.answered 16', '§8 stays in the wizard, may retry'],
  ['sending', 'twenty seconds pass', LATE, 'wizard.answered 16', 'design §4 time-out'],
  ['sending', 'the server holds other answers', CONFLICT, 'wizard.answered 16', 'design §6 409'],
  ['after a failure', 'Complete Assessment', COMPLETE, 'submitting', '§4 the guard is released after failure'],
  ['after a failure', 'Previous', PREVIOUS, 'wizard.answered 15', '§8 stays in the wizard'],
  ['sending for the second time', 'the server stores it', STORED, 'results', '§8 may retry'],
  ['the results', 'Back', to(15), 'results', '§4 a way back from results is not shown'],
  ['question 2, answered', 'Back to an earlier result', to('result'), 'wizard.answered 2', 'design §4 history'],
  ['the results', 'Next', NEXT, 'results', '§4 nothing is sent twice'],
  ['the results', 'a new assessment', OVER, 'intro', 'design §9 Start a new assessment'],
]

const step = (snapshot: AnyMachineSnapshot, event: EventObject): AnyMachineSnapshot =>
  transition(assessmentMachine, snapshot as AssessmentSnapshot, event as AssessmentEvent)[0]

function after(events: readonly EventObject[]): string {
  const [initial] = initialTransition(assessmentMachine, { questions: QUESTIONS })
  const { value, context } = events.reduce(step, initial)
  return typeof value === 'string' ? value : `${Object.entries(value).flat().join('.')} ${context.index + 1}`
}

test.for(
  ROWS.map(([given, doing, event, expected, why]) => ({ name: `${why}: ${given}, ${doing}`, given, event, expected })),
)('$name', ({ given, event, expected }) => {
  expect(after([...GIVEN[given], event])).toBe(expected)
})

test('starting over removes the contact and every answer', () => {
  expect(after([...GIVEN['question 4, blank'], OVER, to(0)])).toBe('intro')
  expect(after([...GIVEN['question 4, blank'], OVER, START])).toBe('wizard.blank 1')
})
