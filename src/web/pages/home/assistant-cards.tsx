import { clsx } from 'clsx'

import { assistants, home } from '#web/content/home.ts'
import { CardDrawing } from '#web/ui/drawings/card-drawing.tsx'
import grid from '#web/ui/card-grid.module.css'
import layout from '#web/ui/layout.module.css'
import { ArrowLink } from '#web/ui/arrow-link.tsx'
import text from '#web/ui/typography.module.css'

import classes from './assistant-cards.module.css'

export function AssistantCards() {
  return (
    <section className={layout.section}>
      <div className={layout.wrap}>
        <div className={layout.stations} />
        <div className={layout.split}>
          <h2>{home.assistantsTitle}</h2>
          <p className={clsx(text.lead, classes.lead)}>{home.assistantsLead}</p>
        </div>
        <ul className={grid.three}>
          {assistants.map(({ icon, title, description, benefit, link }) => (
            <li key={title} className={clsx(grid.drawn, grid.pressable)}>
              <CardDrawing name={icon} />
              <h3>{title}</h3>
              <p className={text.muted}>{description}</p>
              <p className={classes.benefit}>{benefit}</p>
              <ArrowLink href={link} more={` at the ${title}`}>
                Take a Look
              </ArrowLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
