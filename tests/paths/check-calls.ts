import { expect } from 'vitest'
import type { AnyMachineSnapshot, EventObject } from 'xstate'

import type { MachineRun } from '#tests/models/machine-run.ts'

interface Step {
  readonly event: EventObject
  readonly before: AnyMachineSnapshot
  /** The number of calls before this step. */
  readonly calls: number
}

/** Whether an event comes from the visitor or the browser, and not from a call or the clock. */
export const isFromVisitor = (event: EventObject) => !event.type.startsWith('xstate.')

/** Whether only the clock moved. The forms then say that they still wait; their call goes on. */
export const isLongWait = (event: EventObject) => event.type.startsWith('xstate.after.waitingDelay.')

/** Checks what holds for every machine that makes one kind of call: what starts it, and with which input. */
export function checkCalls(
  run: MachineRun,
  { event, before, calls }: Step,
  { starter, input }: { readonly starter: string; readonly input: unknown },
): void {
  const started = run.calls.slice(calls)
  const after: AnyMachineSnapshot = run.actor.getSnapshot()
  expect(run.open.length, 'at most one call is open').toBeLessThanOrEqual(1)
  expect(after.hasTag('busy') || after.hasTag('waiting'), 'busy or waiting if and only if a call is open').toBe(
    run.open.length === 1,
  )
  expect(started.length, `only ${starter} starts a call`).toBeLessThanOrEqual(event.type === starter ? 1 : 0)
  if (before.hasTag('busy') && isFromVisitor(event)) {
    expect(started, 'a busy machine starts no call').toEqual([])
    expect(after, 'a busy machine is not disturbed').toBe(before)
  }
  for (const call of started) expect(call.input, 'what is sent is what was given').toEqual(input)
  expect(JSON.parse(JSON.stringify(after.context)), 'the context is JSON').toEqual(after.context)
}
