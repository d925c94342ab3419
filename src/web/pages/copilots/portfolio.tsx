import { Badge } from '@mantine/core'
import { clsx } from 'clsx'

import type { CopilotCard } from '#web/content/content-model.ts'
import { copilots, describeStatus, WAITLIST_NOTE } from '#web/content/copilots.ts'
import { copilotDetails, copilotsDrawn, copilotsPage as page } from '#web/content/copilots-page.ts'
import { TARGET_NOTE } from '#web/content/site.ts'
import badge from '#web/theme/badge.module.css'
import grid from '#web/ui/card-grid.module.css'
import layout from '#web/ui/layout.module.css'
import { ArrowLink } from '#web/ui/arrow-link.tsx'
import { CardLink } from '#web/ui/card-link.tsx'
import { CardDrawing } from '#web/ui/drawings/card-drawing.tsx'
import text from '#web/ui/typography.module.css'

import drawings from './copilots.svg?no-inline'
import classes from './portfolio.module.css'

export function Portfolio() {
  return (
    <section className={classes.section}>
      <div className={layout.wrap}>
        <div className={layout.stations} />
        <div className={layout.split}>
          <h2>{page.portfolioTitle}</h2>
          <p className={clsx(text.lead, classes.lead)}>
            {page.portfolioLead} {WAITLIST_NOTE}
          </p>
        </div>
        <ul className={grid.three}>
          {copilots.map((copilot) => (
            <Card key={copilot.title} copilot={copilot} />
          ))}
        </ul>
        <p className={clsx(text.note, classes.note)}>{TARGET_NOTE}</p>
      </div>
    </section>
  )
}

function Card({ copilot }: { copilot: CopilotCard }) {
  const { icon, title, linkCopilot } = copilot
  const { longDescription, features, benefits } = copilotDetails[icon]
  const { label, tone, action } = describeStatus(copilot)
  return (
    <li className={classes.card}>
      <div className={classes.drawing}>
        <CardDrawing name={icon} file={drawings} label={copilotsDrawn[icon]} />
      </div>
      <h3>{title}</h3>
      <Badge component="span" unstyled classNames={badge} mod={{ tone }}>
        {label}
      </Badge>
      <p>{longDescription}</p>
      <Points title={page.featuresTitle} points={features} />
      <Points title={page.benefitsTitle} points={benefits} />
      <div className={classes.actions}>
        <CardLink href={action.href} more={action.ariaLabel} isMain={icon === 'abap'}>
          {action.text}
        </CardLink>
        <ArrowLink href={linkCopilot} more={` about the ${title}`}>
          Find more
        </ArrowLink>
      </div>
    </li>
  )
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <div className={classes.points}>
      <h4>{title}</h4>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  )
}
