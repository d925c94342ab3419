import { VisuallyHidden } from '@mantine/core'
import { clsx } from 'clsx'
import { Fragment } from 'react'

import { consulting, methodology } from '#web/content/consulting.ts'
import { samples } from '#web/content/samples/sample-list.ts'
import layout from '#web/ui/layout.module.css'
import { SiteLink } from '#web/ui/site-link.tsx'
import text from '#web/ui/typography.module.css'

import classes from './approach.module.css'
import icons from './step-icons.svg?no-inline'

/** The five steps. Each starts with a line that shows the progress up to this step. */
export function Approach() {
  return (
    <section id="approach" className={clsx(layout.section, layout.sunken)}>
      <div className={layout.wrap}>
        <div className={clsx(layout.split, classes.head)}>
          <h2>{consulting.approachTitle}</h2>
          <p className={clsx(text.lead, classes.lead)}>{consulting.approachLead}</p>
        </div>
        <ol className={classes.steps}>
          {methodology.map(({ step, icon, title, description, features }) => (
            <li key={step} className={classes.step}>
              <div
                className={classes.progress}
                data-step={Number(step)}
                role="img"
                aria-label={`Progress: ${Number(step)} of ${methodology.length} steps`}
              />
              <div className={classes.name}>
                <span aria-hidden="true" className={classes.number}>
                  {step}
                </span>
                <svg viewBox="0 0 20 20" aria-hidden="true">
                  <use href={`${icons}#${icon}`} />
                </svg>
                <h3>
                  <VisuallyHidden>
                    Step {Number(step)} of {methodology.length}:{' '}
                  </VisuallyHidden>
                  {title}
                </h3>
              </div>
              <div>
                <p>{description}</p>
                <ul className={classes.chips}>
                  {features.map((feature) => (
                    <li key={feature}>{feature}</li>
                  ))}
                </ul>
                <Samples step={Number(step)} />
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

/** Links to the sample deliverables of a step. */
function Samples({ step }: { step: number }) {
  const links = samples.filter((sample) => sample.step === step)
  return (
    <div className={classes.samples}>
      Read {links.length === 1 ? 'a sample' : 'samples'}:{' '}
      {links.map(({ slug, title }, index) => (
        <Fragment key={slug}>
          {index > 0 && ', '}
          <SiteLink href={`/consulting/samples/${slug}`} className={text.link}>
            {title}
          </SiteLink>
        </Fragment>
      ))}
    </div>
  )
}
