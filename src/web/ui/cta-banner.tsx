import { clsx } from 'clsx'
import type { ReactNode } from 'react'

import classes from './cta-banner.module.css'
import hull from './hull-drawing.module.css'
import layout from './layout.module.css'

/** The dark band of a page with a heading, a sentence, actions and the hull drawing. A page has at most one. */
export function CtaBanner(props: { title: string; lead: string; note?: string; children: ReactNode }) {
  return (
    <section className={classes.banner}>
      <div className={clsx(layout.wrap, classes.call)}>
        <h2>{props.title}</h2>
        <p className={classes.lead}>{props.lead}</p>
        <div className={classes.actions}>{props.children}</div>
        {props.note !== undefined && <p className={classes.note}>{props.note}</p>}
      </div>
      <div className={clsx(hull.hull, classes.hull)} aria-hidden="true" />
    </section>
  )
}
