import { Button } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { clsx } from 'clsx'
import { memo, useRef, useState } from 'react'

import { intro } from '#web/content/assessment.ts'
import text from '#web/ui/typography.module.css'

import classes from './storage-notice.module.css'

interface StorageNoticeProps {
  /** Where the visitor is; what is asked at one step is not asked at the next. */
  step?: number | undefined
  isKept: boolean
  isResumed: boolean
  onRestart: () => void
}

/** Tells what happens to the answers, and lets the visitor throw them away: on the second press only. */
export const StorageNotice = memo(function StorageNotice({ step, isKept, isResumed, onRestart }: StorageNoticeProps) {
  return (
    <div className={clsx(text.note, classes.note)}>
      {isResumed && isKept && <p role="status">Welcome back. You continue where you were.</p>}
      <p>{isKept ? intro.storage : 'This browser keeps nothing on this device: please finish in one go.'}</p>
      <StartOver step={step} onRestart={onRestart} />
    </div>
  )
})

function StartOver({ step, onRestart }: Pick<StorageNoticeProps, 'step' | 'onRestart'>) {
  const [isAsking, setAsking] = useState(false)
  const [askedAt, setAskedAt] = useState(step)
  if (step !== askedAt) {
    setAskedAt(step)
    setAsking(false)
  }
  const asked = useRef<HTMLButtonElement>(null)
  useWindowEvent('keydown', ({ key }) => {
    if (key !== 'Escape' || !isAsking) return
    setAsking(false)
    asked.current?.focus()
  })
  return (
    <>
      <Button variant="quiet" ref={asked} aria-expanded={isAsking} onClick={() => setAsking(!isAsking)}>
        Start over
      </Button>
      {isAsking && (
        <p className={classes.choice}>
          <span>Discard your answers?</span>
          <Button variant="quiet" onClick={onRestart}>
            Yes, start over
          </Button>
        </p>
      )}
    </>
  )
}
