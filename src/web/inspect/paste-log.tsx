import { useState } from 'react'

import { parseLog, type ReplayLog } from '#machines/replay/replay.ts'

import classes from './inspector-page.module.css'

/** A field for a log; a whole one is played at once. */
export function PasteLog({ onLog }: { onLog: (log: ReplayLog) => void }) {
  const [isOpen, setOpen] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const take = (text: string) => {
    const read = parseLog(text)
    setFault(read.ok || text === '' ? null : read.fault)
    if (!read.ok) return
    setOpen(false)
    onLog(read.log)
  }
  return (
    <>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Paste log
      </button>
      {isOpen && (
        <label className={classes.paper}>
          A copied log
          <textarea onChange={({ target }) => take(target.value)} />
          {fault !== null && <span role="alert">{fault}</span>}
        </label>
      )}
    </>
  )
}
