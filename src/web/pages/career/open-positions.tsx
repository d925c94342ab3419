import { clsx } from 'clsx'

import { career, positions } from '#web/content/career.ts'
import { NETWORK_URL } from '#web/content/site.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import layout from '#web/ui/layout.module.css'
import text from '#web/ui/typography.module.css'

import classes from './open-positions.module.css'

export function Positions({ id }: { id: string }) {
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className={clsx(layout.section, layout.sunken)}>
      <div className={layout.wrap}>
        <div className={clsx(layout.split, classes.head)}>
          <h2 id={`${id}-title`}>{career.positionsTitle}</h2>
          <p className={clsx(text.lead, classes.lead)}>{career.positionsLead}</p>
        </div>
        <ul className={classes.list}>
          {positions.map(({ title, department, location, type, description }) => (
            <li key={title}>
              <h3>{title}</h3>
              <div className={classes.words}>
                <dl className={classes.facts}>
                  <div>
                    <dt>Department</dt>
                    <dd>{department}</dd>
                  </div>
                  <div>
                    <dt>Location</dt>
                    <dd>{location}</dd>
                  </div>
                  <div>
                    <dt>Type</dt>
                    <dd>{type}</dd>
                  </div>
                </dl>
                <p>{description}</p>
                <ButtonLink variant="solid" href={NETWORK_URL} more={` for ${title}`}>
                  Apply
                </ButtonLink>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
