import { useState } from 'react'

import { intro } from '#web/content/assessment.ts'
import text from '#web/ui/text.module.css'

import classes from './kept-note.module.css'
import button from './quiet-button.module.css'

interface KeptNoteProps {
  isKept: boolean
  isResumed: boolean
  onRestart: () => void
}

/** Tells what happens to the answers, and lets the visitor throw them away: on the second press only. */
export function KeptNote({ isKept, isResumed, onRestart }: KeptNoteProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <div className={`${text.note} ${classes.note}`}>
      {isResumed && isKept && <p role="status">Welcome back. You continue where you were.</p>}
      <p>{isKept ? intro.storage : 'This browser keeps nothing on this device: please finish in one go.'}</p>
      <button type="button" className={button.quiet} aria-expanded={isAsking} onClick={() => setAsking(!isAsking)}>
        Start over
      </button>
      {isAsking && (
        <p className={classes.choice}>
          <span>Discard your answers?</span>
          <button type="button" className={button.quiet} onClick={onRestart}>
            Yes, start over
          </button>
        </p>
      )}
    </div>
  )
}
