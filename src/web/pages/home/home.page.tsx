import { home } from '#web/content/home.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { ArrowRight } from '#web/ui/icons.tsx'
import headline from '#web/ui/headline.module.css'
import layout from '#web/ui/layout.module.css'
import text from '#web/ui/text.module.css'

import classes from './home.module.css'

const CRUMBS = [{ name: 'Home', path: '/' }]

export function HomePage() {
  return (
    <div className={`${layout.wrap} ${classes.hero}`}>
      <PageHead title={home.title} description={home.description} crumbs={CRUMBS} organization />
      <h1 className={headline.headline}>
        AI Consulting that <span>transforms how your business works</span>
      </h1>
      <div className={classes.columns}>
        <div className={classes.action}>
          <p className={text.lead}>{home.lead}</p>
          <ButtonLink variant="solid" href="/assessment">
            See where you stand
            <ArrowRight />
          </ButtonLink>
        </div>
        <dl className={classes.facts}>
          {home.facts.map(({ term, value }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}
