import { clsx } from 'clsx'

import { home } from '#web/content/home.ts'
import { assessmentLink, assessmentOffer } from '#web/content/site.ts'
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
            <ButtonLink variant="line" href={assessmentLink.path}>
              <span>{`Take the ${assessmentOffer.name}`}</span> <small>{assessmentOffer.terms}</small>
            </ButtonLink>
            <ArrowLink href="/consulting">See our consulting process</ArrowLink>
          </div>
        </div>
        <CycleFigure />
        <dl className={clsx(classes.facts, text.numbers)}>
          <div>
            <dt>
              <SiteLink href={assessmentLink.path} className={text.link}>
                {assessmentOffer.name}
              </SiteLink>
            </dt>
            <dd>{assessmentOffer.terms}</dd>
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
