import { clsx } from 'clsx'
import { useEffect, useRef, type ReactNode } from 'react'

import layout from '#web/ui/layout.module.css'
import text from '#web/ui/typography.module.css'

import classes from './gallery.module.css'

interface SectionProps {
  id: string
  title: string
  /** The parts are as wide as the page and have their own margins. */
  isFull?: boolean
  children: ReactNode
}

/** A section of the gallery with related parts. */
export function Section({ id, title, isFull = false, children }: SectionProps) {
  return (
    <section id={id} className={classes.section} data-full={isFull || undefined}>
      <div className={layout.wrap}>
        <div className={layout.stations} />
        <h2>{title}</h2>
      </div>
      {isFull ? children : <div className={clsx(layout.wrap, classes.parts)}>{children}</div>}
    </section>
  )
}

/** Parts side by side, as many as fit. */
export function Row({ title, isWide = false, children }: { title?: string; isWide?: boolean; children: ReactNode }) {
  return (
    <>
      {title !== undefined && <h3 className={classes.title}>{title}</h3>}
      <div className={classes.row} data-wide={isWide || undefined}>
        {children}
      </div>
    </>
  )
}

interface StateProps {
  /** `hover`, `focus` and `press` set that state; any other name is only a caption. */
  name: string
  /** Selector of the elements that get the state; the whole part if it is missing. */
  at?: string
  isOnBand?: boolean
  children: ReactNode
}

const SHOWN_STATES = new Set(['hover', 'focus', 'press'])

/** A part in one state. */
export function State({ name, at, isOnBand = false, children }: StateProps) {
  const place = useRef<HTMLDivElement>(null)
  const shown = SHOWN_STATES.has(name) ? name : undefined
  useEffect(() => {
    const targets = at === undefined ? [place.current] : (place.current?.querySelectorAll<HTMLElement>(at) ?? [])
    for (const target of targets) if (shown !== undefined && target !== null) target.dataset['shown'] = shown
  }, [at, shown])
  return (
    <div className={classes.state}>
      <p className={text.note}>{name}</p>
      <div ref={place} className={isOnBand ? classes.onBand : undefined}>
        {children}
      </div>
    </div>
  )
}
