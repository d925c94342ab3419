import { useEffect, useRef, useState } from 'react'
import type { AnyEventObject } from 'xstate'

import { ChartDrawing } from './chart-drawing.tsx'
import classes from './chart.module.css'
import { EventForm } from './event-form.tsx'
import type { Fields } from './event-examples.ts'
import { suggestFields } from './suggest-event-fields.ts'
import { keepInView } from './scroll-into-view.ts'
import { sendEvent } from './post-message-to-page.ts'
import type { Step, Track } from './actor-timeline.ts'
import { describeStep } from './describe-step.ts'

/** Around a lit state so much of the chart stays in view, in CSS pixels: the words above it, and an arrow. */
const ROOM = 72

interface Opened {
  readonly type: string
  readonly suggested: Fields
}

/** Events on their way to a running machine: at once, or by a form where they have fields. */
function useSending({ id, name, steps }: Track) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const press = async (type: string) => {
    setFault(null)
    const suggested = suggestFields(name, type, steps)
    setOpened(suggested && { type, suggested })
    if (suggested === null) setFault(await sendEvent(id, { type }))
  }
  return { opened, fault, press, send: (event: AnyEventObject) => sendEvent(id, event), close: () => setOpened(null) }
}

/** The chart of a machine as it was at a step; at the newest one of a running machine, its events can be sent. */
export function ChartSection(props: { track: Track; step: Step; isNewest: boolean; onSending: () => void }) {
  const { track, step, isNewest, onSending } = props
  const section = useRef<HTMLElement>(null)
  const pressed = useRef<string | null>(null)
  const { opened, fault, press, send, close } = useSending(track)
  const canSend = isNewest && track.isRunning

  const lit = step.active.at(-1) ?? ''
  useEffect(() => {
    const box = section.current?.querySelector(`[data-drawn="box ${CSS.escape(lit)}"]`)
    keepInView(box, ROOM)
  }, [lit])
  // A button that was pressed may be gone with its state: the keyboard goes on from here.
  useEffect(() => {
    const isLost = document.hasFocus() && document.activeElement === document.body
    if (pressed.current === null || opened !== null || !isLost) return
    const again = section.current?.querySelector<HTMLElement>(`[data-event="${CSS.escape(pressed.current)}"]`)
    const next = again ?? section.current
    next?.focus({ preventScroll: true })
  })

  const { drawable } = track
  return (
    <section ref={section} className={classes.section} aria-label="Chart" tabIndex={-1}>
      {drawable.chart === null ? (
        <p className={classes.words}>{drawable.fault}</p>
      ) : (
        <>
          <p className={classes.words} aria-live="polite">
            {describeStep(drawable.chart, step)}
          </p>
          <ChartDrawing
            chart={drawable.chart}
            step={step}
            onPress={
              canSend
                ? (type) => {
                    pressed.current = type
                    onSending()
                    void press(type)
                  }
                : null
            }
          />
          {fault !== null && (
            <p className={classes.fault} role="alert">
              {fault}
            </p>
          )}
          {opened !== null && isNewest && <EventForm key={opened.type} {...opened} onSend={send} onClose={close} />}
        </>
      )}
    </section>
  )
}
