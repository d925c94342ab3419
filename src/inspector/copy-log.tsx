import { useState } from 'react'

import type { ReplayLog } from '#inspector/replay.ts'

import classes from './inspector-page.module.css'

/** Puts the session shown on the clipboard, or where the browser refuses, into a field to copy it from. */
export function CopyLog({ log }: { log: ReplayLog | null }) {
  const [outcome, setOutcome] = useState<'copied' | { readonly refused: string } | null>(null)
  const copy = async () => {
    const text = JSON.stringify(log, null, 2)
    setOutcome(null)
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      setOutcome({ refused: text })
    }
  }
  return (
    <>
      <button
        type="button"
        disabled={log === null}
        onClick={() => void copy()}
        onBlur={() => setOutcome((last) => (last === 'copied' ? null : last))}
      >
        {outcome === 'copied' ? 'Copied' : 'Copy log'}
      </button>
      {outcome !== null && outcome !== 'copied' && (
        <label className={classes.paper}>
          Copy the log from here
          <textarea readOnly value={outcome.refused} onFocus={({ target }) => target.select()} />
        </label>
      )}
    </>
  )
}
