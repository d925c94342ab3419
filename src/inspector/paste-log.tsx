import { useState } from 'react'

import { parseLog, type ReplayLog } from '#inspector/replay.ts'

import classes from './inspector-page.module.css'

/** A field for a log; a whole one is played at once. */
export function PasteLog({ onLog }: { onLog: (log: ReplayLog) => void }) {
  /** Null while the field is closed; otherwise what is wrong with its text. */
  const [fault, setFault] = useState<string | null>(null)
  const isOpen = fault !== null
  const take = (text: string) => {
    const read = parseLog(text)
    if (!read.ok) return setFault(text === '' ? '' : read.fault)
    setFault(null)
    return onLog(read.log)
  }
  return (
    <>
      <button type="button" aria-expanded={isOpen} onClick={() => setFault(isOpen ? null : '')}>
        Paste log
      </button>
      {isOpen && (
        <label className={classes.paper}>
          A copied log
          <textarea onChange={({ target }) => take(target.value)} />
          {fault !== '' && <span role="alert">{fault}</span>}
        </label>
      )}
    </>
  )
}
