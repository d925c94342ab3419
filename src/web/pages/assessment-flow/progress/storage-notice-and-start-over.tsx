import { Button } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useActorRef, useSelector } from '@xstate/react'
import { clsx } from 'clsx'
import { memo, useLayoutEffect, useRef } from 'react'

import { startOverMachine } from '#machines/start-over/start-over.machine.ts'
import { intro } from '#web/content/assessment-flow.ts'
import { inspection } from '#web/inspect/inspect-option.ts'
import { shouldMoveFocus } from '#web/ui/should-move-focus.ts'
import text from '#web/ui/typography.module.css'
import { useEmittedEvents } from '#web/ui/use-emitted-events.ts'

import classes from './storage-notice-and-start-over.module.css'

interface StorageNoticeProps {
  /** The index of the current question. A new step closes the question 'Discard your answers?'. */
  step?: number | undefined
  /** The answers are on their way to the server: it is too late to discard them. */
  isBusy?: boolean
  isKept: boolean
  isResumed: boolean
  onRestart: () => void
}

/** Tells whether the device saves the answers, and lets the visitor start over after a second press. */
export const StorageNotice = memo(function StorageNotice({ isKept, isResumed, ...startOver }: StorageNoticeProps) {
  return (
    <div className={clsx(text.note, classes.note)}>
      {isResumed && isKept && <p role="status">Welcome back. Pick up where you left off.</p>}
      <p>{isKept ? intro.storage : 'This browser cannot save your answers. Please finish in one session.'}</p>
      <StartOver {...startOver} />
    </div>
  )
})

function StartOver({ step, isBusy = false, onRestart }: Omit<StorageNoticeProps, 'isKept' | 'isResumed'>) {
  const actor = useActorRef(startOverMachine, import.meta.env.INSPECTOR ? inspection() : {})
  const isAsking = useSelector(actor, (snapshot) => snapshot.matches('asking'))
  const startOverButton = useRef<HTMLButtonElement>(null)
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the effect must run again when the step changes
  useLayoutEffect(() => actor.send({ type: 'question.changed' }), [actor, step])
  useEmittedEvents(actor, {
    'restart.decided': onRestart,
    // A toast that Escape closes leaves the focus where it is.
    'restart.dismissed': () =>
      shouldMoveFocus(startOverButton.current?.parentElement) && startOverButton.current?.focus(),
  })
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape') actor.send({ type: 'escape.pressed' })
  })
  return (
    <>
      <Button
        variant="quiet"
        ref={startOverButton}
        aria-expanded={isAsking}
        onClick={() => actor.send({ type: 'restart.requested' })}
      >
        Start over
      </Button>
      {isAsking && (
        <p className={classes.choice}>
          <span>Discard your answers?</span>
          <Button
            variant="quiet"
            aria-disabled={isBusy}
            onClick={() => isBusy || actor.send({ type: 'restart.confirmed' })}
          >
            Yes, start over
          </Button>
        </p>
      )}
    </>
  )
}
