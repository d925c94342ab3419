import { Badge } from '@mantine/core'
import { clsx } from 'clsx'

import type { CopilotCard } from '#web/content/content-model.ts'
import { copilots, describeStatus } from '#web/content/copilots.ts'
import { copilotDetails, copilotsPage as page } from '#web/content/copilots-page.ts'
import layout from '#web/ui/layout.module.css'
import { ButtonLink } from '#web/ui/button-link.tsx'
import text from '#web/ui/typography.module.css'

import classes from './portfolio.module.css'

export function Portfolio() {
  return (
    <section className={classes.section}>
      <div className={layout.wrap}>
        <div className={layout.stations} />
        <div className={layout.split}>
          <h2>{page.portfolioTitle}</h2>
          <p className={clsx(text.lead, classes.lead)}>{page.portfolioLead}</p>
        </div>
        <ul className={classes.rows}>
          {copilots.map((copilot) => (
            <Row key={copilot.title} copilot={copilot} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function Row({ copilot }: { copilot: CopilotCard }) {
  const { icon, title, linkCopilot } = copilot
  const { longDescription, features, benefits } = copilotDetails[icon]
  const { label, tone, action } = describeStatus(copilot)
  return (
    <li className={classes.row}>
      <div className={classes.name}>
        <h3>{title}</h3>
        <Badge component="span" mod={{ tone }}>
          {label}
        </Badge>
      </div>
      <div className={classes.about}>
        <p>{longDescription}</p>
        <Points title={page.featuresTitle} points={features} />
        <Points title={page.benefitsTitle} points={benefits} />
      </div>
      <div className={classes.actions}>
        <ButtonLink variant="line" href={action.href} more={action.ariaLabel}>
          {action.text}
        </ButtonLink>
        <ButtonLink variant="line" href={linkCopilot} more={` about the ${title}`}>
          Find more
        </ButtonLink>
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
