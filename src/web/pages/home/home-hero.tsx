import { clsx } from 'clsx'

import { home } from '#web/content/home.ts'
import { BookingButton } from '#web/shell/booking-button.tsx'
import headline from '#web/ui/headline.module.css'
import layout from '#web/ui/layout.module.css'
import { ArrowLink } from '#web/ui/arrow-link.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import text from '#web/ui/typography.module.css'

import { CycleFigure } from './cycle-figure.tsx'
import classes from './home-hero.module.css'

/** The headline in full width; below it the lead text, the actions, the cycle figure and the facts. On a wide screen the figure is beside them. */
export function HomeHero() {
  return (
    <section className={clsx(layout.wrap, classes.opening)}>
      <h1 className={headline.headline}>
        AI Consulting that <span>transforms how your business works</span>
      </h1>
      <div className={classes.columns}>
        <div>
          <p className={clsx(text.lead, classes.lead)}>{home.lead}</p>
          <div className={classes.actions}>
            <BookingButton />
            <ButtonLink variant="line" href="/assessment">
              <span>Take the AI Readiness Assessment</span> <small>{home.assessmentTime}</small>
            </ButtonLink>
            <ArrowLink href="/consulting">See our consulting process</ArrowLink>
          </div>
        </div>
        <CycleFigure />
        <dl className={clsx(classes.facts, text.numbers)}>
          <div>
            <dt>
              <SiteLink href="/assessment" className={text.link}>
                AI Readiness Assessment
              </SiteLink>
            </dt>
            <dd>{home.assessmentTime}</dd>
          </div>
          {home.facts.map(({ term, value }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
