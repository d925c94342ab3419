import { clsx } from 'clsx'

import { copilotsPage as page, faq, grades } from '#web/content/copilots-page.ts'
import { MESSAGE_ANSWER_HOURS, site } from '#web/content/site.ts'
import { AssessmentInvitationInBand } from '#web/shell/assessment-invitation.tsx'
import { BreadcrumbTrail } from '#web/shell/breadcrumb-trail.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { CtaBanner } from '#web/ui/cta-banner.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Hero } from '#web/ui/hero.tsx'
import grid from '#web/ui/card-grid.module.css'
import layout from '#web/ui/layout.module.css'
import { ArrowLink } from '#web/ui/arrow-link.tsx'
import { FaqSection } from '#web/ui/faq-section.tsx'
import text from '#web/ui/typography.module.css'

import classes from './copilots.module.css'
import { Portfolio } from './portfolio.tsx'
import { ProposalFigure } from './human-in-the-loop-figure.tsx'

const { title, service, description } = page

const CRUMBS = [{ name: 'Copilots', path: '/copilots' }]

export function CopilotsPage() {
  return (
    <>
      <PageHead
        title={title}
        description={description}
        crumbs={CRUMBS}
        service={{ name: service, description }}
        faq={faq}
      />
      <BreadcrumbTrail crumbs={CRUMBS} />
      <Hero title="AI Copilots that" gradient="Work Alongside Your Team" lead={page.lead} actions={<HeroActions />}>
        <ProposalFigure />
      </Hero>
      <Portfolio />
      <Grades />
      <CtaBanner
        title={page.closingTitle}
        lead={page.closingLead}
        ribs="four properties of our copilots"
        alternative={<AssessmentInvitationInBand opener="Not ready to talk?" />}
      >
        <ButtonLink variant="band" href="/consulting">
          Explore Services
        </ButtonLink>
        <ButtonLink variant="band-line" href="/contact">
          Schedule Consultation
        </ButtonLink>
      </CtaBanner>
      <FaqSection title={page.faqTitle} answerHours={MESSAGE_ANSWER_HOURS} items={faq} />
    </>
  )
}

function HeroActions() {
  return (
    <>
      <ButtonLink variant="solid" href="/contact">
        Request Demo
      </ButtonLink>
      <ButtonLink variant="line" href={site.waitlistUrl}>
        Join ABAP Copilot Waitlist
      </ButtonLink>
    </>
  )
}

function Grades() {
  return (
    <section className={clsx(layout.section, layout.sunken)}>
      <div className={layout.wrap}>
        <div className={clsx(layout.split, classes.head)}>
          <h2>
            <span className={classes.word}>Enterprise-Grade</span> AI Copilots
          </h2>
          <div>
            <p className={clsx(text.lead, classes.lead)}>{page.gradeLead}</p>
            <div className={classes.links}>
              <ArrowLink href="/security">Answers for security teams</ArrowLink>
              <ArrowLink href="/consulting#deployment">Deployment options</ArrowLink>
            </div>
          </div>
        </div>
        <ul className={clsx(grid.four, classes.grades)}>
          {grades.map((grade) => (
            <li key={grade.title}>
              <h3>{grade.title}</h3>
              <p>{grade.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
