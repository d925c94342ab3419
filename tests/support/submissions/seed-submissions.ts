import type { PlannedJob } from '#server/intake/store-types.ts'
import type { Store } from '#server/intake/store.ts'
import type { SpamFlag, SubmissionKind } from '#server/intake/submission-kinds.ts'

import { sampleReport } from './sample-reports.ts'

export const RECEIVED = Date.UTC(2026, 0, 14, 9, 41, 20)
export const ADDRESS = 'a.meyer@company.example'

export interface Kept {
  readonly kind: SubmissionKind
  readonly content: object
  readonly jobs: readonly PlannedJob[]
  readonly flags?: readonly SpamFlag[]
  readonly receivedAt?: number
}

export async function keep(
  store: Store,
  id: string,
  { kind, content, jobs, flags = [], receivedAt = RECEIVED }: Kept,
): Promise<void> {
  await store.accept({ id, kind, fingerprint: id, receivedAt, payload: JSON.stringify(content), flags }, jobs)
}

export const message = (email: string, text = 'Hello'): Kept => ({
  kind: 'contact-message',
  content: { email, message: text },
  jobs: ['message-letter'],
})

export const signup = (email: string): Kept => ({
  kind: 'waitlist-signup',
  content: { email },
  jobs: ['signup-letter', 'waitlist-relay'],
})

/** From `ADDRESS`. */
export const report = (): Kept => ({
  kind: 'assessment-report',
  content: sampleReport('Strategic Bet'),
  jobs: ['team-letter'],
})
