import { clsx } from 'clsx'

import { WAITLIST_ACTION } from '#web/api/form-action.ts'
import { contact } from '#web/content/contact.ts'
import { shownPeople } from '#web/content/people/shown-people.ts'
import { site } from '#web/content/site.ts'
import { SignupCard } from '#web/forms/signup-card.tsx'
import { AssessmentInvitation } from '#web/shell/assessment-invitation.tsx'
import { BookingButton } from '#web/shell/booking-button.tsx'
import { BreadcrumbTrail } from '#web/shell/breadcrumb-trail.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { FormTheme } from '#web/theme/form-theme.tsx'
import { Hero } from '#web/ui/hero.tsx'
import { HydrateInTurn } from '#web/ui/hydrate-in-turn.tsx'
import { Check } from '#web/ui/icons.tsx'
import layout from '#web/ui/layout.module.css'
import { Frame } from '#web/ui/figure-frame.tsx'
import { PeopleList } from '#web/ui/people-list.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import text from '#web/ui/typography.module.css'

import classes from './contact.module.css'
import { MessageForm } from './message-form.tsx'

const CRUMBS = [{ name: 'Contact', path: '/contact' }]

const LEAD = (
  <>
    <SiteLink className={text.link} href={site.bookingUrl} data-cta={contact.booking.title}>
      {contact.lead.link}
    </SiteLink>
    {contact.lead.rest}
  </>
)

export function ContactPage() {
  const { booking, direct, next } = contact
  return (
    <>
      <PageHead title={contact.title} description={contact.description} crumbs={CRUMBS} />
      <BreadcrumbTrail crumbs={CRUMBS} />
      <div className={clsx(layout.wrap, layout.opening, classes.columns)}>
        <Hero id="contact" badge={contact.badge} title={contact.heading} lead={LEAD} />
        <div className={classes.right}>
          <Frame>
            <FormTheme>
              <HydrateInTurn>
                <MessageForm />
              </HydrateInTurn>
            </FormTheme>
            <div className={classes.next}>
              <h2>{next.title}</h2>
              <ol>
                {next.steps.map((step, index) => (
                  <li key={step}>
                    <span aria-hidden="true">{index + 1}</span>
                    {step}
                  </li>
                ))}
              </ol>
            </div>
          </Frame>
        </div>
        <div className={classes.left}>
          <People />
          <section className={classes.block}>
            <h2>{booking.title}</h2>
            <p>{booking.text}</p>
            <ul className={classes.points}>
              {booking.points.map((point) => (
                <li key={point}>
                  <Check />
                  {point}
                </li>
              ))}
            </ul>
            <BookingButton variant="line" />
          </section>
          <section className={classes.block} id="abap">
            <SignupCard name="waitlist" action={WAITLIST_ACTION} texts={contact.waitlist} conversion="join_waitlist" />
          </section>
          <section className={classes.block}>
            <h2>{direct.title}</h2>
            <dl className={classes.direct}>
              <div>
                <dt>Email:</dt>
                <dd>
                  <SiteLink className={text.link} href={`mailto:${site.email}`}>
                    {site.email}
                  </SiteLink>
                </dd>
              </div>
              <div>
                <dt>Response Time:</dt>
                <dd>{direct.responseTime}</dd>
              </div>
              <div>
                <dt>Security:</dt>
                <dd>
                  <SiteLink className={text.link} href="/security">
                    {direct.security}
                  </SiteLink>
                </dd>
              </div>
            </dl>
          </section>
          <p className={classes.block}>
            <AssessmentInvitation opener="Not ready to write?" />
          </p>
        </div>
      </div>
    </>
  )
}

function People() {
  if (shownPeople.length === 0) return null
  return (
    <section className={classes.block}>
      <h2>Who answers</h2>
      <PeopleList people={shownPeople} />
    </section>
  )
}
