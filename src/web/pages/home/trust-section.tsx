import { clsx } from 'clsx'

import { home, trust } from '#web/content/home.ts'
import grid from '#web/ui/card-grid.module.css'
import { Drawing } from '#web/ui/drawing.tsx'
import layout from '#web/ui/layout.module.css'
import { ArrowLink } from '#web/ui/arrow-link.tsx'
import frame from '#web/ui/figure-frame.module.css'
import text from '#web/ui/typography.module.css'

import drawings from './drawings.svg?no-inline'
import classes from './trust-section.module.css'

const LABEL =
  'In your data center, documents, assistant and model sit inside your boundary. Governance logs every answer before it reaches your people and systems.'

export function TrustSection() {
  return (
    <section className={layout.section}>
      <div className={layout.wrap}>
        <div className={layout.stations} />
        <div className={clsx(layout.split, classes.head)}>
          <div>
            <h2>{home.trustTitle}</h2>
            <p className={clsx(text.lead, classes.lead)}>{home.trustLead}</p>
          </div>
          <figure className={frame.frame}>
            <div className={classes.box}>
              <Drawing className={classes.wide} href={`${drawings}#section`} viewBox="0 0 600 440" label={LABEL} />
              <Drawing
                className={classes.narrow}
                href={`${drawings}#section-small`}
                viewBox="0 0 300 306"
                label={LABEL}
              />
            </div>
            <figcaption className={frame.caption}>
              <span>Fig. 3</span>
              <b>Cross-section of a deployment in your data center</b>
              <span>letters match the cards</span>
            </figcaption>
          </figure>
        </div>
        <ul className={clsx(grid.four, classes.cards)}>
          {trust.map(({ title, description, link }) => (
            <li key={title} className={link && grid.pressable}>
              <h3>{title}</h3>
              <p>{description}</p>
              {link && <ArrowLink href={link.href}>{link.text}</ArrowLink>}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
