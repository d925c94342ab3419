import { useEffect, useRef, type ReactNode } from 'react'

import text from '#web/ui/typography.module.css'

import classes from './gallery.module.css'

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
