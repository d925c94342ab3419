import { useState } from 'react'

import type { ReplayLog } from '#machines/replay/replay.ts'

import classes from './inspector-page.module.css'

/** Puts the session shown on the clipboard, or where the browser refuses, into a field to copy it from. */
export function CopyLog({ log }: { log: ReplayLog | null }) {
  const [refused, setRefused] = useState<string | null>(null)
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    const text = JSON.stringify(log, null, 2)
    setRefused(null)
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      setRefused(text)
    }
  }
  return (
    <>
      <button type="button" disabled={log === null} onClick={() => void copy()} onBlur={() => setCopied(false)}>
        {isCopied ? 'Copied' : 'Copy log'}
      </button>
      {refused !== null && (
        <label className={classes.paper}>
          The log, to copy from here
          <textarea readOnly value={refused} onFocus={({ target }) => target.select()} />
        </label>
      )}
    </>
  )
}
