import type { Answer, CompleteAnswers } from '#machines/questions/answers.ts'
import type { Place } from './assessment-context.ts'
import type { Person } from './person.ts'
import type { Progress, Stamp } from './saved-progress.ts'

// Events that the assessment chart receives, and those that it sends to the page, the device and the browser's history.

/** `conflict`: the server already holds other answers under this session id. */
export type SubmissionOutcome = 'stored' | 'conflict'

export type AssessmentEvent =
  /** The saved progress was read from the device; null if there is none that can be used. */
  | { type: 'session.restored'; progress: Progress | null }
  /** The device refused to save. */
  | { type: 'storage.refused' }
  | { type: 'person.submitted'; person: Person }
  /** The visitor came back to the form and changed it, or took the change back: whether it differs from the kept contact. */
  | { type: 'person.edited'; isChanged: boolean }
  /** An answer to the current question; an empty list removes the answer. */
  | { type: 'answer.given'; answer: Answer }
  /** The visitor pressed Next. */
  | { type: 'question.advanced' }
  /** The visitor pressed Complete Assessment. The chart takes the stamp only if this content has none yet. */
  | { type: 'assessment.completed'; stamp: Stamp }
  /** The visitor pressed Previous. */
  | { type: 'question.returned' }
  /** The visitor pressed Back or Forward in the browser. */
  | { type: 'history.travelled'; place: Place }
  | { type: 'assessment.restarted' }

/** What is needed to show the result of an assessment again. */
export interface FinishedAssessment {
  readonly company: string
  readonly answers: CompleteAnswers
}

/** Tells the device what to save; null tells it to remove the record. */
export interface ProgressChanged {
  readonly type: 'progress.changed'
  readonly progress: Progress | null
  /** Takes the place of the record: the device has one of the two at any moment. */
  readonly result?: FinishedAssessment
}

/** Tells the browser's history which place the chart shows. */
export interface PlaceChanged {
  readonly type: 'place.changed'
  readonly place: Place
}

/** Events that the page turns into toasts and announcements. */
export type AssessmentEmission =
  | { type: 'answer.missed' }
  | { type: 'contact.missed' }
  | { type: 'report.failed' }
  | { type: 'report.stored' }

/** Asks the browser's history for its current place, after a session was restored. */
export interface PlaceRequested {
  readonly type: 'place.requested'
}

/** Asks the browser's history to open the saved result, if its current entry belongs to a finished assessment. */
export interface ResultRequested {
  readonly type: 'result.requested'
}
