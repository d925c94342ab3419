import { expect } from 'vitest'
import type { EventObject } from 'xstate'

import type { AssessmentSnapshot } from '#machines/assessment/assessment.machine.ts'
import type { PlaceChanged, ProgressChanged } from '#machines/assessment/assessment-events.ts'
import type { Place } from '#machines/assessment/assessment-context.ts'
import type { Answer } from '#machines/questions/answers.ts'
import type { Person } from '#machines/assessment/person.ts'
import type { Progress, Stamp } from '#machines/assessment/saved-progress.ts'
import type { AssessmentModelEvent } from '#tests/models/assessment.model.ts'
import type { MachineRun } from '#tests/models/machine-run.ts'

import { checkCalls, isFromVisitor } from './check-calls.ts'
import type { Ledger } from './test-paths.ts'

const NOTHING_SAVED: ProgressChanged = { type: 'progress.changed', progress: null }
const AT_INTRO: PlaceChanged = { type: 'place.changed', place: 'intro' }

/** The last event that this listener was sent; before the first one, what it knows anyway. */
function findLastSent(run: MachineRun, listener: 'progressStorage' | 'browserHistory'): EventObject {
  const sent = run.sentEvents.filter(({ event }) => event.type === 'place.changed' || event.type === 'progress.changed')
  const last = sent.findLast((one) => one.listener === listener)?.event
  return last ?? (listener === 'progressStorage' ? NOTHING_SAVED : AT_INTRO)
}

function findPlace(snapshot: AssessmentSnapshot): Place {
  if (snapshot.matches('results')) return 'result'
  return snapshot.matches('restoring') || snapshot.matches('intro') ? 'intro' : snapshot.context.index
}

/** Gives each completion its own stamp, so that the test sees when a retry changes the stamp. */
export function withOwnStamp(event: AssessmentModelEvent, step: number): AssessmentModelEvent {
  if (event.type !== 'assessment.completed') return event
  const sessionId = `00000000-0000-4000-8000-${String(step).padStart(12, '0')}`
  return { ...event, stamp: { sessionId, submittedAt: `2025-09-22T08:00:${String(step).padStart(2, '0')}.000Z` } }
}

/**
 * What a visitor has entered, recorded independently of the machine, and what must hold after every step: nothing is lost,
 * nothing is sent twice, and no result is shown before the server has the report.
 */
export class AssessmentLedger implements Ledger<AssessmentModelEvent> {
  #contact: Person | null = null
  #isContactChanged = false
  readonly #answers = new Map<string, Answer>()
  #stamp: Stamp | null = null
  /** The stamps of contents that were changed since, by the content. */
  readonly #formerStamps = new Map<string, Stamp>()
  #stored = false

  /** Performs the event and checks everything. */
  async step(run: MachineRun, event: AssessmentModelEvent): Promise<void> {
    const before: AssessmentSnapshot = run.actor.getSnapshot()
    const calls = run.calls.length
    await run.perform(event)
    const after: AssessmentSnapshot = run.actor.getSnapshot()

    this.#record(event, before)
    const given = { contact: this.#contact, answers: Object.fromEntries(this.#answers), ...this.#stamp }
    checkCalls(run, { event, before, calls }, { starter: 'assessment.completed', input: given })
    expect(after.matches('results'), 'a result is shown if and only if the report is stored').toBe(this.#stored)
    expect(after.context.contact).toEqual(this.#contact)
    expect(after.context.answers).toEqual(Object.fromEntries(this.#answers))
    expect(after.context.stamp).toEqual(this.#stamp)
    expect(findLastSent(run, 'progressStorage'), 'the device has what was entered').toEqual({
      type: 'progress.changed',
      progress: this.#expectedProgress(after),
      ...(this.#stored && { result: { company: this.#contact?.company, answers: given.answers } }),
    })
    expect(findLastSent(run, 'browserHistory'), 'the browser shows where the visitor is').toEqual({
      type: 'place.changed',
      place: findPlace(after),
    })
  }

  /** What must be on the device: nothing before anything was entered, and nothing once the report is stored. */
  #expectedProgress({ context: { index } }: AssessmentSnapshot): Progress | null {
    if (this.#stored || (this.#contact === null && this.#answers.size === 0)) return null
    return {
      index,
      contact: this.#contact,
      ...(this.#isContactChanged && { isContactChanged: true }),
      answers: Object.fromEntries(this.#answers),
      stamp: this.#stamp,
      ...(this.#formerStamps.size > 0 && { formerStamps: Object.fromEntries(this.#formerStamps) }),
    }
  }

  #record(event: AssessmentModelEvent, before: AssessmentSnapshot): void {
    if (isFromVisitor(event) && before.hasTag('busy')) return
    switch (event.type) {
      case 'session.restored':
        this.#recordRestored(event.progress)
        break
      case 'person.submitted':
        if (JSON.stringify(event.person) !== JSON.stringify(this.#contact)) this.#retireStamp(before)
        this.#contact = event.person
        this.#isContactChanged = false
        break
      case 'person.edited':
        this.#isContactChanged = event.isChanged
        break
      case 'answer.given':
        this.#recordAnswer(before, event.answer)
        break
      case 'assessment.completed':
        if (this.#completes(before)) this.#stamp ??= this.#findFormerStamp(before) ?? event.stamp
        break
      case 'assessment.restarted':
        this.#contact = this.#stamp = null
        this.#isContactChanged = false
        this.#formerStamps.clear()
        this.#answers.clear()
        this.#stored = false
        break
      case 'xstate.done.actor.sendReport':
        this.#stored = event.output === 'stored'
        if (this.#stored) break
        this.#stamp = null
        this.#formerStamps.clear()
        break
      default:
    }
  }

  #recordRestored(progress: Progress | null): void {
    if (progress === null) return
    const { contact, answers, stamp } = progress
    this.#contact = contact
    this.#isContactChanged = progress.isContactChanged === true
    this.#stamp = stamp
    for (const [id, answer] of Object.entries(answers)) this.#answers.set(id, answer)
  }

  #describeContent({ context: { questions } }: AssessmentSnapshot): string {
    return JSON.stringify([this.#contact, questions.map(({ id }) => this.#answers.get(id) ?? null)])
  }

  #retireStamp(before: AssessmentSnapshot): void {
    if (this.#stamp !== null) this.#formerStamps.set(this.#describeContent(before), this.#stamp)
    this.#stamp = null
  }

  /** The stamp under which the server may have the same contact and answers already. */
  #findFormerStamp(before: AssessmentSnapshot): Stamp | undefined {
    return this.#formerStamps.get(this.#describeContent(before))
  }

  #recordAnswer(before: AssessmentSnapshot, answer: Answer): void {
    const id = before.context.questions[before.context.index]?.id ?? ''
    if (JSON.stringify(this.#answers.get(id) ?? []) !== JSON.stringify(answer)) this.#retireStamp(before)
    if (typeof answer === 'object' && answer.length === 0) this.#answers.delete(id)
    else this.#answers.set(id, answer)
  }

  /** Whether Next completes the assessment: on the last question, with everything answered and a contact. */
  #completes({ context, value }: AssessmentSnapshot): boolean {
    const isLast = context.index === context.questions.length - 1
    return (
      typeof value === 'object' && isLast && this.#answers.size === context.questions.length && this.#contact !== null
    )
  }
}
