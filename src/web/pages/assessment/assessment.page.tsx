import { clsx } from 'clsx'

import { previewQuestions } from '#machines/scoring/preview-questions.ts'
import { landing } from '#web/content/assessment.ts'
import { assessmentOffer, NAME_MEANING } from '#web/content/site.ts'
import { BreadcrumbTrail } from '#web/shell/breadcrumb-trail.tsx'
import { preview } from '#web/content/three-questions.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { CtaBanner } from '#web/ui/cta-banner.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ArrowRight, Check } from '#web/ui/icons.tsx'
import headline from '#web/ui/headline.module.css'
import layout from '#web/ui/layout.module.css'
import { CardList } from '#web/ui/card-list.tsx'
import { ThreeQuestions } from '#web/ui/three-questions.tsx'
import text from '#web/ui/typography.module.css'

import classes from './assessment.module.css'
import { SampleResult } from './sample-result.tsx'

const { title, description } = landing

const CRUMBS = [{ name: 'Assessment', path: '/assessment' }]

export function AssessmentPage() {
  return (
    <>
      <PageHead title={title} description={description} crumbs={CRUMBS} service={{ name: title, description }} />
      <BreadcrumbTrail crumbs={CRUMBS} />
      <section className={clsx(layout.wrap, layout.opening)}>
        <h1 className={headline.headline}>
          AI Readiness <span>Assessment</span>
        </h1>
        <div className={classes.columns}>
          <div className={classes.action}>
            <p className={text.lead}>{landing.lead}</p>
            <ButtonLink variant="solid" href="/assessment-flow">
              Start Your Assessment
              <ArrowRight />
            </ButtonLink>
            <p className={clsx(text.note, classes.cost)}>{landing.cost}</p>
            <ul className={classes.badges}>
              {landing.badges.map((badge) => (
                <li key={badge}>
                  <Check />
                  {badge}
                </li>
              ))}
            </ul>
          </div>
          <ThreeQuestions number={1} words={preview} questions={previewQuestions} />
        </div>
      </section>
      <section className={layout.section}>
        <div className={layout.wrap}>
          <div className={layout.stations} />
          <div className={layout.split}>
            <h2>{landing.getTitle}</h2>
            <p className={clsx(text.lead, classes.lead)}>{landing.getLead}</p>
          </div>
          <CardList cards={assessmentOffer.benefits} />
          <p className={classes.compare}>{landing.compare}</p>
        </div>
      </section>
      <SampleResult />
      <section className={clsx(layout.section, layout.sunken)}>
        <div className={layout.wrap}>
          <h2>{landing.processTitle}</h2>
          <CardList cards={landing.process} numbered />
        </div>
      </section>
      <CtaBanner
        title={landing.closingTitle}
        lead={landing.closingLead}
        ribs="eight dimensions of the assessment"
        meaningOfName={NAME_MEANING}
      >
        <ButtonLink variant="band" href="/assessment-flow">
          Start Assessment Now
        </ButtonLink>
      </CtaBanner>
    </>
  )
}
