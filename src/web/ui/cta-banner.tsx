import { clsx } from 'clsx'
import type { ReactNode } from 'react'

import classes from './cta-banner.module.css'
import { Drawing } from './drawing.tsx'
import ribs from './hull-ribs.svg?no-inline'
import layout from './layout.module.css'

/** What the ribs of the hull stand for, by their ids in hull-ribs.svg. */
const MEANINGS = {
  'five-steps': 'five steps of our method',
  'eight-dimensions': 'eight dimensions of the assessment',
  'seven-systems': 'seven systems of RIF7',
  'seven-gates': 'seven gates of PSPGates',
  'four-properties': 'four properties of our copilots',
  'four-values': 'four values we work by',
} as const

export type Ribs = keyof typeof MEANINGS

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
  const meaning = `The ribs of this hull stand for the ${MEANINGS[props.ribs]}.`
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
