import { assessmentMachine, type AssessmentSnapshot } from '#machines/assessment/assessment.machine.ts'
import type {
  AssessmentEmission,
  AssessmentEvent,
  PlaceChanged,
  ProgressChanged,
} from '#machines/assessment/assessment-events.ts'
import type { Place } from '#machines/assessment/assessment-context.ts'
import type { Person } from '#machines/assessment/person.ts'
import { QUESTIONS } from '#machines/questions/questions.ts'
import type { Progress, Stamp } from '#machines/assessment/saved-progress.ts'
import { MachineRun } from '#tests/models/machine-run.ts'

import { SUBMISSION } from './example-report.ts'

export const GOALS_AT = 2
export const LAST = QUESTIONS.length - 1
export const [FIRST = '', SECOND = ''] = (QUESTIONS[GOALS_AT]?.options ?? []).map((option) => option.text)

export const stampNo = (number: number): Stamp => ({
  sessionId: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  submittedAt: `2025-09-22T08:00:0${number}.000Z`,
})
export const next = (): AssessmentEvent => ({ type: 'question.advanced' })
export const complete = (number = 9): AssessmentEvent => ({ type: 'assessment.completed', stamp: stampNo(number) })
export const start = (person: Person = SUBMISSION.contact): AssessmentEvent => ({ type: 'person.submitted', person })
export const to = (place: Place): AssessmentEvent => ({ type: 'history.travelled', place })

export const FAILS = { type: 'xstate.error.actor.sendReport', error: new Error('The network is gone') }
export const CONFLICTS = { type: 'xstate.done.actor.sendReport', output: 'conflict' }
export const STORES = { type: 'xstate.done.actor.sendReport', output: 'stored' }
export const TIME_RUNS_OUT = { type: 'xstate.after.submissionTimeout.assessment.submitting' }

const LISTENERS = ['progressStorage', 'browserHistory']

/** A running assessment with all sixteen questions. Its call stays open until the test ends it. */
export class Visit extends MachineRun {
  /** The emitted events, in order. */
  readonly heard: AssessmentEmission['type'][] = []

  constructor() {
    super(assessmentMachine, { sources: ['sendReport'], listeners: LISTENERS, input: { questions: QUESTIONS } })
    this.actor.on('*', (emission: AssessmentEmission) => this.heard.push(emission.type))
  }

  get state(): AssessmentSnapshot {
    return this.actor.getSnapshot()
  }

  /** The last progress that was sent to the storage. */
  get kept(): Progress | null {
    const sent = this.sentEvents.findLast(({ listener }) => listener === 'progressStorage')?.event
    return (sent as ProgressChanged | undefined)?.progress ?? null
  }

  /** The places that were sent to the browser's history, in order. */
  get places(): Place[] {
    return this.sentEvents.flatMap(({ event }) =>
      event.type === 'place.changed' ? [(event as PlaceChanged).place] : [],
    )
  }

  send(...events: AssessmentEvent[]): this {
    for (const event of events) this.actor.send(event)
    return this
  }

  /** Answers everything and stays at the last question. */
  toTheEnd(): this {
    for (const [place, { id }] of QUESTIONS.entries()) {
      this.send({ type: 'answer.given', answer: SUBMISSION.answers[id] })
      if (place < LAST) this.send(next())
    }
    return this
  }
}

/** A visit with everything answered and Complete Assessment pressed. */
export const finished = () => new Visit().send(start()).toTheEnd().send(complete(1))
