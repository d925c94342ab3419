import { useEffect, useRef } from 'react'

import classes from './inspector-page.module.css'
import { keepInView } from './scroll-into-view.ts'
import type { Step } from './actor-timeline.ts'

const seconds = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** The events in their order, each with its time and the state it led to. */
export function StepList(props: {
  steps: readonly Step[]
  place: number
  divergence: number | null
  onGoTo: (place: number) => void
}) {
  const { steps, place, divergence, onGoTo } = props
  const current = useRef<HTMLLIElement>(null)
  useEffect(() => keepInView(current.current))
  return (
    <ol className={classes.steps}>
      {steps.map(({ at, event, state }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a step is its place
        <li key={index} ref={index === place ? current : null}>
          <button
            type="button"
            aria-current={index === place ? 'step' : undefined}
            data-diverges={index === divergence || undefined}
            onClick={() => onGoTo(index)}
          >
            <time>{seconds.format(at / 1000)} s</time>
            <span>{event.type}</span>
            <span>{state}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}
