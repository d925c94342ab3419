import type { Answer } from '#machines/questions/answers.ts'
import type { Place } from './assessment-context.ts'
import type { Person } from './person.ts'
import type { Progress, Stamp } from './saved-progress.ts'

// What the assessment hears, and what it tells: people, the device and the browser.

/** `conflict`: the server already holds other answers under this session id. */
export type SubmissionOutcome = 'stored' | 'conflict'

export type AssessmentEvent =
  /** The device was asked what an earlier visit had entered; null where nothing usable was found. */
  | { type: 'session.restored'; progress: Progress | null }
  /** The device refuses to keep what is entered. */
  | { type: 'storage.refused' }
  /** It keeps it again. */
  | { type: 'storage.recovered' }
  | { type: 'person.submitted'; person: Person }
  /** An answer to the current question; an empty list takes the answer back. */
  | { type: 'answer.given'; answer: Answer }
  /** Next was pressed. */
  | { type: 'question.advanced' }
  /** Complete Assessment was pressed; the stamp is kept if this completes the assessment for the first time. */
  | { type: 'assessment.completed'; stamp: Stamp }
  | { type: 'question.returned' }
  /** Back or Forward in the browser. */
  | { type: 'history.travelled'; place: Place }
  | { type: 'assessment.restarted' }

/** What the device is told to keep; null where nothing is left to lose. */
export interface ProgressChanged {
  readonly type: 'progress.changed'
  readonly progress: Progress | null
}

/** Where the browser's history should be; null once the assessment is complete. */
export interface PlaceChanged {
  readonly type: 'place.changed'
  readonly place: Place | null
  /** While a report is on its way no place is left. */
  readonly isBusy: boolean
}

/** What the web room performs for people: toasts and announcements. */
export type AssessmentEmission =
  | { type: 'answer.missed' }
  | { type: 'contact.missed' }
  | { type: 'report.failed' }
  | { type: 'report.stored' }

/** Asks for the place that the browser shows, after a session was restored. */
export interface PlaceRequested {
  readonly type: 'place.requested'
}
