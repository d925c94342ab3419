import { fromCallback } from 'xstate'

import type { ProgressChanged } from '#machines/assessment/assessment-events.ts'
import type { Progress } from '#machines/assessment/saved-progress.ts'
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
    const running = new AbortController()
    /** What an earlier visit left on the device. */
    let found: Progress | null = null
    /** What the chart has asked for last. */
    let last: ProgressChanged | undefined
    /** Stays true even when a later save succeeds: what Chromium saves after its disk was full may be unreadable later. */
    let isRefused = false
    // In a later microtask: React's strict mode stops the first actor at once, and that actor must not take the lock.
    const opening = Promise.resolve().then(() =>
      running.signal.aborted
        ? null
        : openSavedProgress(input.questions, () => !running.signal.aborted && last === undefined),
    )
    const save = async ({ progress, result }: ProgressChanged) => {
      const saved = await opening
      const isSaved = await saved?.save(progress, result)
      if (running.signal.aborted || isSaved !== false) return
      isRefused = true
      sendBack({ type: 'storage.refused' })
    }
    receive((change) => {
      last = change
      // The record takes its draft along; the next assessment of this tab has the same names for both.
      if (change.progress === null) forgetDraft(nameIntroDraft())
      rememberSave(save(change))
    })
    const restore = async () => {
      const saved = await opening
      if (running.signal.aborted || saved === null) return
      found = saved.found
      // Before the chart hears of it: the history may hide the intro again (browser-history.ts).
      delete document.documentElement.dataset['resuming']
      sendBack({ type: 'session.restored', progress: found })
    }
    void restore()
    const release = () => void opening.then((saved) => saved?.release())
    const stopWatching = watchPageCache(() => (last ? last.progress : found) !== null && !isRefused, release)
    return () => {
      running.abort()
      stopWatching()
      release()
    }
  },
)
