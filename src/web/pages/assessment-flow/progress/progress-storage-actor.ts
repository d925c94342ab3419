import { fromCallback } from 'xstate'

import type { ProgressChanged } from '#machines/assessment/assessment-events.ts'
import type { Question } from '#machines/questions/questions.ts'
import { forgetDraft } from '#web/storage/form-drafts.ts'

import { rememberSave } from './pending-save.ts'
import { nameIntroDraft, openSavedProgress } from './saved-progress.ts'

/**
 * Releases the record when the browser freezes the page in its back/forward cache, and loads the page again when it comes
 * back: another tab may have gone on with the assessment meanwhile. Returns what ends this.
 *
 * @param isSaved Whether the assessment of this page is on the device. Otherwise the page itself has the only copy.
 */
function watchPageCache(isSaved: () => boolean, release: () => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const onHide = ({ persisted }: PageTransitionEvent) => {
    if (!persisted || !isSaved()) return
    release()
    addEventListener('pageshow', (event) => event.persisted && location.reload(), { signal })
  }
  addEventListener('pagehide', onHide, { signal })
  return () => controller.abort()
}

/** Sends the saved progress to the chart once, then saves every progress from the chart, in order. */
export const progressStorage = fromCallback<ProgressChanged, { readonly questions: readonly Question[] }>(
  ({ input, receive, sendBack }) => {
    let isRunning = true
    let isOvertaken = false
    let isRefused = false
    /** Whether an assessment runs on this page. */
    let isInProgress = false
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
      isInProgress = change.progress !== null
      // The record takes its draft along; the next assessment of this tab has the same names for both.
      if (change.progress === null) forgetDraft(nameIntroDraft())
      rememberSave(save(change))
    })
    const restore = async () => {
      const saved = await opening
      if (!isRunning || saved === null) return
      isInProgress ||= saved.found !== null
      // Before the chart hears of it: the history may hide the intro again (browser-history.ts).
      delete document.documentElement.dataset['resuming']
      sendBack({ type: 'session.restored', progress: saved.found })
    }
    void restore()
    const release = () => void opening.then((saved) => saved?.release())
    const stopWatching = watchPageCache(() => isInProgress && !isRefused, release)
    return () => {
      isRunning = false
      stopWatching()
      release()
    }
  },
)
