import { clsx } from 'clsx'

import { clause, consulting, demos } from '#web/content/consulting.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { CardDrawing } from '#web/ui/drawings/card-drawing.tsx'
import grid from '#web/ui/card-grid.module.css'
import { Check } from '#web/ui/icons.tsx'
import layout from '#web/ui/layout.module.css'
import { ArrowLink } from '#web/ui/arrow-link.tsx'
import text from '#web/ui/typography.module.css'

import { ClauseFigure } from './clause-figure.tsx'
import classes from './demos.module.css'

/** The demos, and an offer for processes that have no demo. */
export function Demos() {
  return (
    <section id="consulting" className={classes.section}>
      <div className={layout.wrap}>
        <div className={layout.stations} />
        <div className={layout.split}>
          <h2>{consulting.demosTitle}</h2>
          <p className={clsx(text.lead, classes.lead)}>{consulting.demosLead}</p>
        </div>
        <ul className={grid.three}>
          {demos.map(({ id, icon, title, description, features, url }) => (
            <li key={id} id={id} className={clsx(grid.drawn, grid.pressable)}>
              <CardDrawing name={icon} />
              <h3>{title}</h3>
              <p className={text.muted}>{description}</p>
              <ul className={classes.features}>
                {features.map((feature) => (
                  <li key={feature}>
                    <Check />
                    {feature}
                  </li>
                ))}
              </ul>
              <ArrowLink href={url || '/contact'} more={url ? ` of the ${title}` : `: ${title}`}>
                {url ? 'Preview demo' : 'Preview demo on request'}
              </ArrowLink>
            </li>
          ))}
        </ul>
        <div className={clsx(layout.split, classes.clause)}>
          <div>
            <h3>{clause.heading}</h3>
            <p>{clause.about}</p>
          </div>
          <ClauseFigure />
        </div>
        <div className={clsx(layout.split, classes.custom)}>
          <h3>{consulting.customTitle}</h3>
          <div>
            <p>{consulting.custom}</p>
            <div className={classes.action}>
              <ButtonLink variant="solid" href="/contact">
                Schedule Consultation
              </ButtonLink>
              <span className={text.note}>{consulting.customNote}</span>
            </div>
          </div>
        </div>
      </div>
    </section>
  )
}
