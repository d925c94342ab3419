import { clsx } from 'clsx'
import type { MouseEvent } from 'react'

import { career } from '#web/content/career.ts'
import { HIRING_EMAIL } from '#web/content/site.ts'
import { AssessmentInvitationInBand } from '#web/shell/assessment-invitation.tsx'
import { BreadcrumbTrail } from '#web/shell/breadcrumb-trail.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { CtaBanner } from '#web/ui/cta-banner.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Drawing } from '#web/ui/drawing.tsx'
import { Hero } from '#web/ui/hero.tsx'
import layout from '#web/ui/layout.module.css'
import { Figure } from '#web/ui/figure-frame.tsx'

import classes from './career.module.css'
import { Positions } from './open-positions.tsx'
import room from './room.svg?no-inline'
import { scrollToElement } from './scroll-to-element.ts'

const POSITIONS = 'open-positions'

const CRUMBS = [{ name: 'Career', path: '/career' }]

function viewPositions(event: MouseEvent): void {
  event.preventDefault()
  scrollToElement(POSITIONS)
}

export function CareerPage() {
  return (
    <>
      <PageHead title={career.title} description={career.description} crumbs={CRUMBS} />
      <BreadcrumbTrail crumbs={CRUMBS} />
      <Hero
        title="Shape the Future of"
        gradient="AI Consulting"
        lead={career.lead}
        actions={
          <ButtonLink variant="line" href={`#${POSITIONS}`} onClick={viewPositions}>
            View Open Positions
          </ButtonLink>
        }
      >
        <Figure number={1} title={career.figure.title} remark={career.figure.remark}>
          <Drawing
            href={`${room}#drawing`}
            viewBox="0 0 540 362"
            label={career.figure.label}
            className={classes.drawing}
          />
        </Figure>
      </Hero>
      <section className={clsx(layout.wrap, classes.values)}>
        <div className={layout.stations} />
        <div className={layout.split}>
          <h2>{career.valuesTitle}</h2>
          <ul className={classes.pairs}>
            {career.values.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <Positions id={POSITIONS} />
      <section className={clsx(layout.wrap, layout.section)}>
        <div className={layout.stations} />
        <div className={layout.split}>
          <h2>{career.offerTitle}</h2>
          <div className={classes.pairs}>
            <Points title={career.benefitsTitle} points={career.benefits} />
            <Points title={career.cultureTitle} points={career.culture} />
          </div>
        </div>
      </section>
      <CtaBanner
        title={career.closingTitle}
        lead={career.closingLead}
        ribs="four values we work by"
        alternative={<AssessmentInvitationInBand opener="Want to see what we ask our clients?" />}
      >
        <ButtonLink variant="band" href={`mailto:${HIRING_EMAIL}`}>
          Send email
        </ButtonLink>
      </CtaBanner>
    </>
  )
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <div className={classes.list}>
      <h3>{title}</h3>
      <ul className={classes.points}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  )
}
