import { clsx } from 'clsx'
import type { ReactNode } from 'react'

import classes from './cta-banner.module.css'
import ribs from './hull-ribs.svg?no-inline'
import layout from './layout.module.css'

/** What the ribs of the hull stand for. The first two words are the id of the drawing in hull-ribs.svg. */
export type Ribs =
  | 'five steps of our method'
  | 'eight dimensions of the assessment'
  | 'seven systems of RIF7'
  | 'seven gates of PSPGates'
  | 'four properties of our copilots'
  | 'four values we work by'

interface CtaBannerProps {
  title: string
  lead: string
  note?: string
  /** A paragraph below the actions, for visitors who want none of them. */
  alternative?: ReactNode
  ribs: Ribs
  /**
   * What the name of the company means, on a page that says what the ribs stand for; absent, the drawing has no caption. With '',
   * the caption does not speak of a hull.
   */
  meaningOfName?: string
  children: ReactNode
}

const describeDrawing = ({ ribs: meaning, meaningOfName }: CtaBannerProps) =>
  meaningOfName === ''
    ? `The lines of this drawing stand for the ${meaning}.`
    : `The ribs of this hull stand for the ${meaning}. ${meaningOfName}`

/** The dark band of a page with a heading, a sentence, actions, and the hull in which the keel of the page ends. */
export function CtaBanner(props: CtaBannerProps) {
  const drawing = `${ribs}#${props.ribs.split(' ', 2).join('-')}`
  return (
    <section className={classes.banner}>
      <div className={clsx(layout.wrap, classes.call)}>
        <h2>{props.title}</h2>
        <p className={classes.lead}>{props.lead}</p>
        <div className={classes.actions}>{props.children}</div>
        {props.note !== undefined && <p className={classes.note}>{props.note}</p>}
        {props.alternative}
      </div>
      <figure className={clsx(layout.wrap, classes.hull)}>
        <svg viewBox="0 0 720 300" aria-hidden="true">
          <use href={drawing} />
        </svg>
        {props.meaningOfName !== undefined && <figcaption>{describeDrawing(props)}</figcaption>}
      </figure>
    </section>
  )
}
