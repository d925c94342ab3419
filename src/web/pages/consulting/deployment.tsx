import { clsx } from 'clsx'

import { consulting, deployments, signatures } from '#web/content/consulting.ts'
import { ArrowLink } from '#web/ui/arrow-link.tsx'
import { Drawing } from '#web/ui/drawing.tsx'
import layout from '#web/ui/layout.module.css'
import text from '#web/ui/typography.module.css'

import drawings from './deployment.svg?no-inline'
import classes from './deployment.module.css'

export function Deployment() {
  return (
    <section id="deployment" className={layout.section}>
      <div className={layout.wrap}>
        <div className={layout.stations} />
        <div className={layout.split}>
          <h2>{consulting.deploymentTitle}</h2>
          <div>
            <p className={clsx(text.lead, classes.lead)}>{consulting.deploymentLead}</p>
            <ArrowLink href="/security">Answers for security teams</ArrowLink>
          </div>
        </div>
        <ul className={classes.options}>
          {deployments.map(({ drawing, drawn, title, description, facts }) => (
            <li key={drawing} className={classes.option}>
              <Drawing
                className={classes.drawing}
                href={`${drawings}#${drawing}`}
                viewBox="0 0 320 236"
                label={drawn}
              />
              <div>
                <h3>{title}</h3>
                <p className={classes.description}>{description}</p>
                <Facts facts={facts} />
              </div>
            </li>
          ))}
          <li className={classes.option}>
            <h3>{consulting.signaturesTitle}</h3>
            <Facts facts={signatures} />
          </li>
        </ul>
      </div>
    </section>
  )
}

function Facts({ facts }: { facts: readonly { readonly term: string; readonly value: string }[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
