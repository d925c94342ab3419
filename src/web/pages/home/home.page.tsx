import { faq, home } from '#web/content/home.ts'
import { MESSAGE_ANSWER_HOURS, NAME_MEANING, site } from '#web/content/site.ts'
import { BookingButton } from '#web/shell/booking-button.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { CtaBanner } from '#web/ui/cta-banner.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { FaqSection } from '#web/ui/faq-section.tsx'

import { AssistantCards } from './assistant-cards.tsx'
import { CopilotStrip } from './copilot-strip.tsx'
import { HomeHero } from './home-hero.tsx'
import { PreviewSection } from './preview-section.tsx'
import { TrustSection } from './trust-section.tsx'

/** Nothing lies above the home page. */
const CRUMBS: readonly never[] = []

export function HomePage() {
  return (
    <>
      <PageHead title={home.title} description={home.description} crumbs={CRUMBS} faq={faq} organization />
      <HomeHero />
      <PreviewSection />
      <AssistantCards />
      <CopilotStrip />
      <TrustSection />
      <CtaBanner
        title={home.callTitle}
        lead={home.callLead}
        ribs="five steps of our method"
        meaningOfName={NAME_MEANING}
      >
        <BookingButton variant="band">Book a Strategy Session</BookingButton>
        <ButtonLink variant="band-line" href={site.waitlistUrl}>
          Join ABAP Copilot Waitlist
        </ButtonLink>
      </CtaBanner>
      <FaqSection title={home.faqTitle} answerHours={MESSAGE_ANSWER_HOURS} items={faq} />
    </>
  )
}
