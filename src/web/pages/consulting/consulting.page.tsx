import { consulting } from '#web/content/consulting.ts'
import { AssessmentInvitationInBand } from '#web/shell/assessment-invitation.tsx'
import { BookingButton } from '#web/shell/booking-button.tsx'
import { BreadcrumbTrail } from '#web/shell/breadcrumb-trail.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { CtaBanner } from '#web/ui/cta-banner.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Hero } from '#web/ui/hero.tsx'
import { ArrowLink } from '#web/ui/arrow-link.tsx'

import { Approach } from './approach.tsx'
import { DeliverablesFigure } from './deliverables-figure.tsx'
import { Demos } from './demos.tsx'
import { Deployment } from './deployment.tsx'
import { People } from './people.tsx'
import { WorkingTogether } from './working-together.tsx'

const { title, service, description } = consulting

const CRUMBS = [{ name: 'Consulting', path: '/consulting' }]

export function ConsultingPage() {
  return (
    <>
      <PageHead title={title} description={description} crumbs={CRUMBS} service={{ name: service, description }} />
      <BreadcrumbTrail crumbs={CRUMBS} />
      <Hero
        title="Consulting that ends in"
        gradient="a working assistant"
        lead={consulting.lead}
        actions={
          <>
            <ButtonLink variant="solid" href="/contact">
              Schedule Consultation
            </ButtonLink>
            <ArrowLink href="/consulting#approach">See the five steps</ArrowLink>
          </>
        }
      >
        <DeliverablesFigure />
      </Hero>
      <Demos />
      <Approach />
      <WorkingTogether />
      <Deployment />
      <People />
      <CtaBanner
        title={consulting.closingTitle}
        lead={consulting.closingLead}
        ribs="five steps of our method"
        alternative={<AssessmentInvitationInBand opener="Not ready to talk?" />}
      >
        <BookingButton variant="band">Book Session</BookingButton>
      </CtaBanner>
    </>
  )
}
