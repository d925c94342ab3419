import { expect, test } from 'vitest'
import { createActor, initialTransition, transition, type AnyMachineSnapshot, type EventObject } from 'xstate'

import {
  contactMachine,
  type ContactEvent,
  type ContactSnapshot,
  type SendingOutcome,
} from '#machines/contact/contact.machine.ts'
import { WAITING_DELAY } from '#machines/waiting-delay.ts'
import { MachineRun } from '#tests/models/machine-run.ts'

// What the specification and the design require of the contact form. These rows are written by hand and do not follow the
// chart.

const MESSAGE = { email: 'ada@example.com', message: 'Call me.' }
const CORRECTED = { email: 'ada@example.org', message: 'Call me, please.' }

const send = (message = MESSAGE): ContactEvent => ({ type: 'message.submitted', message })
const answer = (output: SendingOutcome) => ({ type: 'xstate.done.actor.sendMessage', output })
const refusal = (given: Partial<Extract<SendingOutcome, { kind: 'refused' }>>) =>
  answer({ kind: 'refused', fieldErrors: [], formErrors: [], ...given })

const SEND = send()
const STORED = answer({ kind: 'stored' })
const REFUSED = refusal({ fieldErrors: [{ field: 'email', message: 'should be an email address' }] })
const failure = (error: unknown) => ({ type: 'xstate.error.actor.sendMessage', error })
const FAILED = failure(new Error('Failed to fetch'))
const PAYMENT = answer({ kind: 'payment-pending' })
const LATE = { type: 'xstate.after.waitingDelay.contact.submitting.sending' }

const GIVEN = {
  'the form': [],
  sending: [SEND],
  'a field in error': [SEND, REFUSED],
  'a failed call': [SEND, FAILED],
  waiting: [SEND, LATE],
  'sending again while waiting': [SEND, LATE, send(CORRECTED)],
  'a payment pending': [SEND, PAYMENT],
  'sending again': [SEND, REFUSED, send(CORRECTED)],
  'the note': [SEND, STORED],
} as const satisfies Readonly<Record<string, readonly EventObject[]>>

type Row = readonly [given: keyof typeof GIVEN, doing: string, event: EventObject, expected: string, why: string]

const ROWS: readonly Row[] = [
  ['the form', 'Send Message', SEND, 'submitting.sending', '§4 idle, then submitting'],
  ['sending', 'Send Message again', send(CORRECTED), 'submitting.sending', '§4 button disabled'],
  ['sending', 'the service stores it', STORED, 'sent', '§4 the form is replaced by a note'],
  ['sending', 'the service refuses a field', REFUSED, 'editing', '§4 the form stays'],
  ['sending', 'the service refuses the form', refusal({ formErrors: ['Form not found'] }), 'editing', '§5 form-level'],
  ['sending', 'the network fails', FAILED, 'editing', '§8 form-level error'],
  ['sending', 'the service asks for a payment', PAYMENT, 'paymentPending', '§7.2 a third result'],
  ['sending', 'twenty seconds pass', LATE, 'submitting.waiting', '§9 the form client has no request timeout'],
  ['waiting', 'the service stores it', STORED, 'sent', 'design §9 a late answer counts'],
  ['waiting', 'the service refuses a field', REFUSED, 'editing', 'design §9 a late answer counts'],
  ['waiting', 'the service asks for a payment', PAYMENT, 'paymentPending', 'design §9 a late answer counts'],
  ['waiting', 'the network fails', FAILED, 'editing', '§8 form-level error'],
  ['waiting', 'Send Message', send(CORRECTED), 'submitting.sending', 'design §9 lets the visitor try again'],
  ['sending again while waiting', 'the service stores it', STORED, 'sent', '§4 success'],
  [
    'sending again while waiting',
    'twenty seconds pass',
    LATE,
    'submitting.waiting',
    'design §9 says that it still waits',
  ],
  ['a payment pending', 'Send Message', send(CORRECTED), 'submitting.sending', '§4 the form stays'],
  ['a field in error', 'Send Message', send(CORRECTED), 'submitting.sending', '§4 the form stays'],
  ['a failed call', 'Send Message', SEND, 'submitting.sending', 'design §1 nothing entered is lost'],
  ['sending again', 'the service stores it', STORED, 'sent', '§4 success'],
  ['sending again', 'the network fails', FAILED, 'editing', '§8 form-level error'],
  ['the note', 'Send Message', SEND, 'sent', '§4 the form is gone'],
]

const step = (snapshot: AnyMachineSnapshot, event: EventObject): AnyMachineSnapshot =>
  transition(contactMachine, snapshot as ContactSnapshot, event as ContactEvent)[0]

function after(events: readonly EventObject[]): ContactSnapshot {
  const [initial] = initialTransition(contactMachine)
  return events.reduce(step, initial) as ContactSnapshot
}

const describeState = ({ value }: ContactSnapshot) =>
  typeof value === 'string' ? value : Object.entries(value).flat().join('.')

test.for(ROWS)('%s: %s', ([given, , event, expected, why]) => {
  expect(describeState(after([...GIVEN[given], event])), why).toBe(expected)
})

test('the form starts without a message and without errors', () => {
  expect(after([]).context).toEqual({
    message: null,
    fieldErrors: { email: [], message: [] },
    formErrors: [],
  })
})

test('each field shows what the service says about it, in the service’s order', () => {
  const fieldErrors = [
    { field: 'message', message: 'is required' },
    { field: 'email', message: 'is required' },
    { field: 'email', message: 'should be an email address' },
  ] as const
  expect(after([SEND, refusal({ fieldErrors })]).context).toEqual({
    message: MESSAGE,
    fieldErrors: { email: ['is required', 'should be an email address'], message: ['is required'] },
    formErrors: [],
  })
})

test('errors of the form and of a field show together', () => {
  const fieldErrors = [{ field: 'message', message: 'is required' }] as const
  const { context } = after([SEND, refusal({ fieldErrors, formErrors: ['Too many requests', 'Come back later'] })])
  expect(context.fieldErrors).toEqual({ email: [], message: ['is required'] })
  expect(context.formErrors).toEqual(['Too many requests', 'Come back later'])
})

test.each([
  ['each field', ['email', 'message'], []],
  ['one field and the form', ['email'], ['Too many requests']],
] as const)('a refusal with one fault for %s shows exactly these faults', (_name, fields, formErrors) => {
  const fieldErrors = fields.map((field) => ({ field, message: 'is required' }))
  expect(after([SEND, refusal({ fieldErrors, formErrors })]).context.formErrors).toEqual(formErrors)
})

test.each([
  ['says nothing', {}],
  ['gives empty reasons', { fieldErrors: [{ field: 'email', message: '' }] as const, formErrors: [''] }],
])('a refusal that %s is reported as an unexpected response', (_name, given) => {
  expect(after([SEND, refusal(given)]).context).toMatchObject({
    fieldErrors: { email: [], message: [] },
    formErrors: ['Unexpected response format'],
  })
})

test.each([
  ['an error', new Error('Failed to fetch'), ['Failed to fetch']],
  ['a text', 'The network is gone', ['The network is gone']],
  ['an error without words', new Error(''), ['Unexpected response format']],
])('a call that fails with %s shows a message on the form', (_name, error, formErrors) => {
  const { context } = after([SEND, failure(error)])
  expect(context).toMatchObject({ formErrors, fieldErrors: { email: [], message: [] } })
})

test('the form says after 20 seconds that it still waits, and the call goes on', async () => {
  expect(WAITING_DELAY).toBe(20_000)
  const run = new MachineRun(contactMachine, { sources: ['sendMessage'] })
  await run.perform(SEND)
  run.clock.increment(19_999)
  expect(run.actor.getSnapshot().value).toEqual({ submitting: 'sending' })
  run.clock.increment(1)
  expect(run.actor.getSnapshot().value).toEqual({ submitting: 'waiting' })
  expect(run.actor.getSnapshot().context.formErrors).toEqual([])
  expect(run.calls.map((call) => call.signal.aborted)).toEqual([false])
  run.clock.increment(24 * 3_600_000)
  await run.perform(STORED)
  expect(run.actor.getSnapshot().value).toBe('sent')
})

test('sending again while waiting gives up the first call and sends what the form holds now', async () => {
  const run = new MachineRun(contactMachine, { sources: ['sendMessage'] })
  await run.perform(SEND)
  await run.perform(LATE)
  await run.perform(send(CORRECTED))
  expect(run.calls.map(({ input, signal }) => [input, signal.aborted])).toEqual([
    [MESSAGE, true],
    [CORRECTED, false],
  ])
})

test.each([
  ['refused', REFUSED],
  ['failed', FAILED],
  ['late', LATE],
  ['payment-pending', PAYMENT],
])('a new attempt after a %s one clears every error and keeps what is sent now', (_name, ending) => {
  expect(after([SEND, ending, send(CORRECTED)]).context).toEqual({
    message: CORRECTED,
    fieldErrors: { email: [], message: [] },
    formErrors: [],
  })
})

test('the lead is emitted before each call, and the result after it', async () => {
  const run = new MachineRun(contactMachine, { sources: ['sendMessage'] })
  await run.perform(SEND)
  expect(run.timeline).toEqual(['lead.generated', 'call'])
  await run.perform(REFUSED)
  await run.perform(send(CORRECTED))
  await run.perform(send())
  await run.perform(STORED)
  expect(run.timeline).toEqual([
    'lead.generated',
    'call',
    'message.refused',
    'lead.generated',
    'call',
    'message.stored',
  ])
  expect(run.calls.map((call) => call.input)).toEqual([MESSAGE, CORRECTED])
})

test.each([
  ['a stored message', STORED, 'message.stored'],
  ['a refusal', REFUSED, 'message.refused'],
  ['a failed call', FAILED, 'message.refused'],
  ['a payment to make', PAYMENT, 'payment.pending'],
  ['a long wait', LATE, 'message.waiting'],
])('%s is emitted once', async (_name, ending, told) => {
  const run = new MachineRun(contactMachine, { sources: ['sendMessage'] })
  await run.perform(SEND)
  await run.perform(ending)
  expect(run.timeline).toEqual(['lead.generated', 'call', told])
})

test('the errors are in place when a refusal is emitted', async () => {
  const run = new MachineRun(contactMachine, { sources: ['sendMessage'] })
  const seen: unknown[] = []
  run.actor.on('message.refused', () => seen.push(run.actor.getSnapshot().context.fieldErrors.email))
  await run.perform(SEND)
  await run.perform(REFUSED)
  expect(seen).toEqual([['should be an email address']])
})

test('the form is busy while a message is being sent, and only then', () => {
  expect(after([]).hasTag('busy')).toBe(false)
  expect(after([SEND]).hasTag('busy')).toBe(true)
  expect(after([SEND, REFUSED]).hasTag('busy')).toBe(false)
  expect(after([SEND, LATE]).hasTag('busy')).toBe(false)
  expect(after([SEND, STORED]).hasTag('busy')).toBe(false)
})

test('a page that provides no call shows an error on the form', async () => {
  const actor = createActor(contactMachine).start()
  actor.send(send())
  await Promise.resolve()
  expect(actor.getSnapshot().context.formErrors).toEqual(['sendMessage was not provided'])
})

test.each([
  ['an error of the email and one of the form', [{ field: 'email', message: 'is missing' }], ['This form is closed.']],
  [
    'an error of each field',
    [
      { field: 'email', message: 'is missing' },
      { field: 'message', message: 'is missing' },
    ],
    [],
  ],
] as const)('a refusal with %s is explained', (_what, fieldErrors, formErrors) => {
  const { context } = after([SEND, refusal({ fieldErrors, formErrors })])
  expect(context.formErrors).toEqual(formErrors)
})
