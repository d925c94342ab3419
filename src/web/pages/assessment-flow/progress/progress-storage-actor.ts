import { fromCallback } from 'xstate'

import type { ProgressChanged } from '#machines/assessment/assessment-events.ts'
import type { Question } from '#machines/questions/questions.ts'
import { forgetDraft } from '#web/storage/form-drafts.ts'

import { nameIntroDraft, openSavedProgress } from './saved-progress.ts'

/** A report does not wait longer than this for the device, in milliseconds. */
const LONGEST_WAIT = 3000

/** The last save that was asked for. */
let saving: Promise<unknown> = Promise.resolve()

/**
 * Waits until everything that was asked for is saved, or the device takes too long. A report is sent only then: if the
 * browser is killed meanwhile, the device knows its session id, and the next press sends the same report again.
 */
export function waitForSaves(): Promise<unknown> {
  return Promise.race([saving, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT))])
}

/** Sends the saved progress to the chart once, then saves every progress from the chart, in order. */
export const progressStorage = fromCallback<ProgressChanged, { readonly questions: readonly Question[] }>(
  ({ input, receive, sendBack }) => {
    let isRunning = true
    let isOvertaken = false
    let isRefused = false
    // In a later microtask: React's strict mode stops the first actor at once, and that actor must not take the lock.
    const opening = Promise.resolve().then(() =>
      isRunning ? openSavedProgress(input.questions, () => isRunning && !isOvertaken) : null,
    )
    const save = async ({ progress, result }: ProgressChanged) => {
      const saved = await opening
      const isSaved = await saved?.save(progress, result)
      if (!isRunning || isRefused || isSaved !== false) return
      // Even when a later save succeeds: what Chromium saves after its disk was full may be unreadable at its next start.
      isRefused = true
      sendBack({ type: 'storage.refused' })
    }
    receive((change) => {
      isOvertaken = true
      // The record takes its draft along; the next assessment of this tab has the same names for both.
      if (change.progress === null) forgetDraft(nameIntroDraft())
      saving = save(change)
    })
    const restore = async () => {
      const saved = await opening
      if (!isRunning || saved === null) return
      // Before the chart hears of it: the history may hide the intro again (browser-history.ts).
      delete document.documentElement.dataset['resuming']
      sendBack({ type: 'session.restored', progress: saved.found })
    }
    void restore()
    return () => {
      isRunning = false
      void opening.then((saved) => saved?.release())
    }
  },
)
