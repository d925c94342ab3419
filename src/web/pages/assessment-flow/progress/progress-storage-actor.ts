import { fromCallback } from 'xstate'

import type { ProgressChanged } from '#machines/assessment/assessment-events.ts'
import type { Question } from '#machines/questions/questions.ts'
import type { Progress } from '#machines/assessment/saved-progress.ts'
import { removeDraft } from '#web/storage/form-drafts.ts'

import { openSavedProgress } from './saved-progress.ts'

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
    const save = async (progress: Progress | null) => {
      const saved = await opening
      const isSaved = await saved?.save(progress)
      if (!isRunning || isSaved !== isRefused) return
      isRefused = !isSaved
      sendBack({ type: isRefused ? 'storage.refused' : 'storage.recovered' })
    }
    receive(({ progress }) => {
      isOvertaken = true
      // This draft belongs to the assessment that was discarded.
      if (progress === null) removeDraft('intro-again')
      void save(progress)
    })
    const restore = async () => {
      const saved = await opening
      if (!isRunning || saved === null) return
      if (saved.found === null) removeDraft('intro-again')
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
