import { clsx } from 'clsx'
import type { ReactNode } from 'react'

import layout from '#web/ui/layout.module.css'

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
