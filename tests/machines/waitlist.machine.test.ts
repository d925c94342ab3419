import { expect, test } from 'vitest'
import { createActor, initialTransition, transition, type AnyMachineSnapshot, type EventObject } from 'xstate'

import { waitlistMachine, type WaitlistEvent, type WaitlistSnapshot } from '#machines/waitlist/waitlist.machine.ts'
import { WAITING_DELAY } from '#machines/waiting-delay.ts'
import { MachineRun } from '#tests/models/machine-run.ts'
import { waitlistModel } from '#tests/models/waitlist.model.ts'

// What the specification and the design require of the waitlist. These rows are written by hand and do not follow the
// chart.

const join = (email: string): WaitlistEvent => ({ type: 'email.submitted', subscriber: { email } })

const JOIN = join('ada@example.com')
const AGAIN = join('ada@example.org')
const STORED = { type: 'xstate.done.actor.joinWaitlist', output: undefined }
const FAILED = { type: 'xstate.error.actor.joinWaitlist', error: new Error('status 500') }
const LATE = { type: 'xstate.after.waitingDelay.waitlist.submitting.sending' }

const GIVEN = {
  'the card': [],
  joining: [JOIN],
  'a failure': [JOIN, FAILED],
  waiting: [JOIN, LATE],
  'joining again': [JOIN, FAILED, AGAIN],
  success: [JOIN, STORED],
  'success after a failure': [JOIN, FAILED, AGAIN, STORED],
} as const satisfies Readonly<Record<string, readonly EventObject[]>>

type Row = readonly [given: keyof typeof GIVEN, doing: string, event: EventObject, expected: string, why: string]

const ROWS: readonly Row[] = [
  ['the card', 'Join Waitlist', JOIN, 'submitting.sending', 'design §4'],
  ['joining', 'Join Waitlist again', AGAIN, 'submitting.sending', 'design §1 nothing is sent twice'],
  ['joining', 'the server stores it', STORED, 'joined', '§4 idle, then success'],
  ['joining', 'the server fails', FAILED, 'open.failed', '§4, §7.3 any failure shows the retry message'],
  ['joining', 'twenty seconds pass', LATE, 'submitting.waiting', '§9 the form client has no request timeout'],
  ['a failure', 'Join Waitlist', JOIN, 'submitting.sending', '§4 the user may resubmit'],
  ['waiting', 'Join Waitlist', AGAIN, 'submitting.sending', 'design §9 lets the visitor try again'],
  ['waiting', 'the server stores it', STORED, 'joined', 'design §9 a late answer counts'],
  ['waiting', 'the server fails', FAILED, 'open.failed', '§7.3 any failure shows the retry message'],
  ['joining again', 'the server stores it', STORED, 'joined', '§4 the user may resubmit'],
  ['joining again', 'the server fails', FAILED, 'open.failed', '§4 the user may resubmit'],
  ['success', 'Join Waitlist', AGAIN, 'joined', '§4 a failure does not clear an earlier success'],
  ['success after a failure', 'Join Waitlist', JOIN, 'joined', '§4 the card is replaced'],
]

const step = (snapshot: AnyMachineSnapshot, event: EventObject): AnyMachineSnapshot =>
  transition(waitlistMachine, snapshot as WaitlistSnapshot, event as WaitlistEvent)[0]

function after(events: readonly EventObject[]): WaitlistSnapshot {
  const [initial] = initialTransition(waitlistMachine)
  return events.reduce(step, initial) as WaitlistSnapshot
}

test.for(ROWS)('%s: %s', ([given, , event, expected, why]) => {
  expect(waitlistModel.key(after([...GIVEN[given], event])), why).toBe(expected)
})

test('the card says after 20 seconds that it still waits, and the call goes on', async () => {
  expect(WAITING_DELAY).toBe(20_000)
  const run = new MachineRun(waitlistMachine, { sources: ['joinWaitlist'] })
  await run.perform(JOIN)
  run.clock.increment(19_999)
  expect(run.actor.getSnapshot().value).toEqual({ submitting: 'sending' })
  run.clock.increment(1)
  expect(run.actor.getSnapshot().value).toEqual({ submitting: 'waiting' })
  expect(run.calls.map((call) => call.signal.aborted)).toEqual([false])
  await run.perform(STORED)
  expect(run.actor.getSnapshot().value).toBe('joined')
})

test('joining again while waiting gives up the first call and sends what the card holds now', async () => {
  const run = new MachineRun(waitlistMachine, { sources: ['joinWaitlist'] })
  await run.perform(JOIN)
  await run.perform(LATE)
  await run.perform(AGAIN)
  expect(run.calls.map(({ input, signal }) => [input, signal.aborted])).toEqual([
    [{ email: 'ada@example.com' }, true],
    [{ email: 'ada@example.org' }, false],
  ])
})

test('the conversion is emitted before each call, and the result after it', async () => {
  const run = new MachineRun(waitlistMachine, { sources: ['joinWaitlist'] })
  await run.perform(JOIN)
  expect(run.timeline).toEqual(['waitlist.joining', 'call'])
  await run.perform(FAILED)
  await run.perform(AGAIN)
  await run.perform(JOIN)
  await run.perform(STORED)
  expect(run.timeline).toEqual([
    'waitlist.joining',
    'call',
    'signup.failed',
    'waitlist.joining',
    'call',
    'signup.stored',
  ])
  expect(run.calls.map((call) => call.input)).toEqual([{ email: 'ada@example.com' }, { email: 'ada@example.org' }])
})

test.each([
  ['a stored sign-up', STORED, 'signup.stored'],
  ['a failed call', FAILED, 'signup.failed'],
  ['a long wait', LATE, 'signup.waiting'],
])('%s is emitted once', async (_name, ending, told) => {
  const run = new MachineRun(waitlistMachine, { sources: ['joinWaitlist'] })
  await run.perform(JOIN)
  await run.perform(ending)
  expect(run.timeline).toEqual(['waitlist.joining', 'call', told])
})

test('the last sign-up that was sent is kept', () => {
  expect(after([]).context).toEqual({ subscriber: null })
  expect(after([JOIN, FAILED, AGAIN]).context).toEqual({ subscriber: { email: 'ada@example.org' } })
})

test('the card is busy while a sign-up is being sent, and only then', () => {
  expect(after([]).hasTag('busy')).toBe(false)
  expect(after([JOIN]).hasTag('busy')).toBe(true)
  expect(after([JOIN, LATE]).hasTag('busy')).toBe(false)
  expect(after([JOIN, FAILED]).hasTag('busy')).toBe(false)
  expect(after([JOIN, STORED]).hasTag('busy')).toBe(false)
})

test('a page that provides no call shows a failure', async () => {
  const failures: unknown[] = []
  const actor = createActor(waitlistMachine, {
    inspect: (seen) => seen.type === '@xstate.event' && 'error' in seen.event && failures.push(seen.event['error']),
  }).start()
  actor.send(JOIN)
  await Promise.resolve()
  expect(actor.getSnapshot().value).toEqual({ open: 'failed' })
  expect(failures).toEqual([new Error('joinWaitlist was not provided')])
})
