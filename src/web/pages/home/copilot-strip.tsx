import { Badge } from '@mantine/core'
import { clsx } from 'clsx'

import { copilots, describeStatus, WAITLIST_NOTE } from '#web/content/copilots.ts'
import { home } from '#web/content/home.ts'
import { TARGET_NOTE } from '#web/content/site.ts'
import badge from '#web/theme/badge.module.css'
import grid from '#web/ui/card-grid.module.css'
import { CardLink } from '#web/ui/card-link.tsx'
import layout from '#web/ui/layout.module.css'
import text from '#web/ui/typography.module.css'

import classes from './copilot-strip.module.css'

export function CopilotStrip() {
  return (
    <section className={clsx(layout.section, layout.sunken)}>
      <div className={layout.wrap}>
        <div className={clsx(layout.split, classes.head)}>
          <h2>{home.copilotsTitle}</h2>
          <p className={clsx(text.lead, classes.lead)}>
            {home.copilotsLead} {WAITLIST_NOTE}
          </p>
        </div>
        <ul className={clsx(grid.rising, classes.strip)}>
          {copilots.map((copilot) => {
            const { label, tone, action } = describeStatus(copilot)
            return (
              <li key={copilot.title} className={grid.pressable}>
                <h3>{copilot.title}</h3>
                <Badge component="span" unstyled classNames={badge} mod={{ tone }}>
                  {label}
                </Badge>
                <p className={text.muted}>{copilot.description}</p>
                <CardLink href={action.href} more={action.ariaLabel} isMain={copilot.icon === 'abap'}>
                  {action.text}
                </CardLink>
              </li>
            )
          })}
        </ul>
        <p className={text.note}>{TARGET_NOTE}</p>
      </div>
    </section>
  )
}
