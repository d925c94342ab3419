import { clsx } from 'clsx'

import { home } from '#web/content/home.ts'
import { BookingButton } from '#web/shell/booking-button.tsx'
import headline from '#web/ui/headline.module.css'
import layout from '#web/ui/layout.module.css'
import { ArrowLink } from '#web/ui/arrow-link.tsx'
import text from '#web/ui/typography.module.css'

import { CycleFigure } from './cycle-figure.tsx'
import classes from './home-hero.module.css'

/** The headline in full width; below it the cycle figure, then, beside it on a wide screen, the lead text and the main action. */
export function HomeHero() {
  return (
    <section className={clsx(layout.wrap, classes.opening)}>
      <h1 className={headline.headline}>
        AI Consulting that <span>transforms how your business works</span>
      </h1>
      <div className={classes.columns}>
        <CycleFigure />
        <div className={classes.side}>
          <p className={text.lead}>{home.lead}</p>
          <BookingButton />
          <div className={classes.links}>
            <ArrowLink href="/consulting">See our consulting process</ArrowLink>
            <ArrowLink href="/assessment" more=" in the AI readiness assessment">
              See where you stand
            </ArrowLink>
          </div>
          <dl className={clsx(classes.facts, text.numbers)}>
            {home.facts.map(({ term, value }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  )
}
