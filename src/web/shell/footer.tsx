import {
  assessmentLink,
  assessmentOffer,
  legalLinks,
  processSteps,
  REPORT_ANSWER_HOURS,
  services,
  site,
} from '#web/content/site.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import layout from '#web/ui/layout.module.css'
import { SiteLink } from '#web/ui/site-link.tsx'
import text from '#web/ui/typography.module.css'

import { BookingButton } from './booking-button.tsx'
import classes from './footer.module.css'
import { Logo } from './logo.tsx'

export function Footer() {
  return (
    <footer className={classes.footer}>
      <div className={layout.wrap}>
        <div className={classes.grid}>
          <div>
            <Logo />
            <p className={classes.blurb}>{site.blurb}</p>
          </div>
          <nav aria-labelledby="footer-services">
            <h2 id="footer-services">AI Services</h2>
            <ul>
              {services.map((service) => (
                <li key={service}>
                  <SiteLink href="/consulting#consulting">{service}</SiteLink>
                </li>
              ))}
            </ul>
          </nav>
          <nav aria-labelledby="footer-process">
            <h2 id="footer-process">Our Process</h2>
            <ol>
              {processSteps.map(({ step, label }) => (
                <li key={step}>
                  <SiteLink href="/consulting#approach">
                    <span className={classes.step}>{`${step} `}</span>
                    {label}
                  </SiteLink>
                </li>
              ))}
            </ol>
          </nav>
          <div>
            <h2>Get Started</h2>
            <p>
              <SiteLink className={text.link} href={assessmentLink.path}>
                {assessmentOffer.name}
              </SiteLink>
              <br />
              <SiteLink className={text.link} href={`mailto:${site.email}`}>
                {site.email}
              </SiteLink>
              <br />
              {`Response within ${REPORT_ANSWER_HOURS} hours`}
            </p>
            <div className={classes.actions}>
              <BookingButton />
              <ButtonLink variant="line" href={site.waitlistPath}>
                Join ABAP Waitlist
              </ButtonLink>
            </div>
          </div>
        </div>
        <div className={classes.base}>
          <div className={layout.stations} />
          <p>{`© ${site.copyrightYear} ${site.name}. All rights reserved.`}</p>
          <ul>
            {legalLinks.map(({ name, path }) => (
              <li key={path}>
                <SiteLink href={path}>{name}</SiteLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}
