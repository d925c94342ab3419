import { clsx } from 'clsx'
import type { ReactNode } from 'react'

import classes from './cta-banner.module.css'
import { Drawing } from './drawing.tsx'
import ribs from './hull-ribs.svg?no-inline'
import layout from './layout.module.css'

/** What the ribs of the hull are: the ids in hull-ribs.svg, which are also their words. */
export type Ribs =
  | 'five-steps'
  | 'eight-dimensions'
  | 'seven-systems'
  | 'seven-gates'
  | 'four-properties'
  | 'four-values'

interface CtaBannerProps {
  title: string
  lead: string
  note?: string
  ribs: Ribs
  /** What the name of the company means; stands below the hull. */
  meaningOfName: string
  children: ReactNode
}

/** The dark band of a page with a heading, a sentence, actions, and the hull in which the keel of the page ends. */
export function CtaBanner(props: CtaBannerProps) {
  const meaning = `The ribs stand for the ${props.ribs.replace('-', ' ')}.`
  return (
    <section className={classes.banner}>
      <div className={clsx(layout.wrap, classes.call)}>
        <h2>{props.title}</h2>
        <p className={classes.lead}>{props.lead}</p>
        <div className={classes.actions}>{props.children}</div>
        {props.note !== undefined && <p className={classes.note}>{props.note}</p>}
      </div>
      <figure className={clsx(layout.wrap, classes.hull)}>
        <Drawing href={`${ribs}#${props.ribs}`} viewBox="0 0 720 300" label={meaning} />
        <figcaption>{`${meaning} ${props.meaningOfName}`}</figcaption>
      </figure>
    </section>
  )
}
