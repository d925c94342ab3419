import { faq, home } from '#web/content/home.ts'
import { site } from '#web/content/site.ts'
import { BookingButton } from '#web/shell/booking-button.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { Band } from '#web/ui/band.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Faq } from '#web/ui/faq.tsx'
import layout from '#web/ui/layout.module.css'
import { SiteLink } from '#web/ui/site-link.tsx'
import text from '#web/ui/text.module.css'

import { AssistantCards } from './assistant-cards.tsx'
import { CopilotStrip } from './copilot-strip.tsx'
import classes from './home.module.css'
import { Opening } from './opening.tsx'
import { TrustSection } from './trust-section.tsx'

const CRUMBS = [{ name: 'Home', path: '/' }]

export function HomePage() {
  return (
    <>
      <PageHead title={home.title} description={home.description} crumbs={CRUMBS} faq={faq} organization />
      <Opening />
      <AssistantCards />
      <CopilotStrip />
      <TrustSection />
      <Band title={home.callTitle} lead={home.callLead}>
        <div className={classes.actions}>
          <BookingButton variant="band">Book a Strategy Session</BookingButton>
          <ButtonLink variant="band-line" href={site.waitlistUrl}>
            Join ABAP Copilot Waitlist
          </ButtonLink>
        </div>
      </Band>
      <section className={layout.section}>
        <div className={`${layout.wrap} ${classes.questions}`}>
          <div>
            <h2>{home.faqTitle}</h2>
            <p className={text.muted}>
              Not here?{' '}
              <SiteLink className={text.link} href="/contact">
                Write to us
              </SiteLink>
              ; we typically respond within 4 hours during business days.
            </p>
          </div>
          <Faq items={faq} />
        </div>
      </section>
    </>
  )
}
