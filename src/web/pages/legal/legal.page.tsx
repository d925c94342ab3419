import { clsx } from 'clsx'

import { formatDate } from '#web/content/articles/format-headline-and-dates.ts'
import { accessibility, aiEthics, privacy, terms, type LegalText } from '#web/content/legal.ts'
import { BreadcrumbTrail } from '#web/shell/breadcrumb-trail.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { PRIVACY_EMAIL, site } from '#web/content/site.ts'
import layout from '#web/ui/layout.module.css'
import { LinkedText } from '#web/ui/linked-text.tsx'
import text from '#web/ui/typography.module.css'

import classes from './legal.module.css'

const listCrumbs = ({ title, path }: LegalText) => [{ name: title, path }]

/** What becomes a link wherever a text has it. */
const LINKS = {
  [PRIVACY_EMAIL]: `mailto:${PRIVACY_EMAIL}`,
  [site.email]: `mailto:${site.email}`,
  'security page': '/security',
}

function LegalPage({ legal }: { legal: LegalText }) {
  const crumbs = listCrumbs(legal)
  return (
    <>
      <PageHead title={legal.title} description={legal.description} crumbs={crumbs} />
      <BreadcrumbTrail crumbs={crumbs} />
      <article className={clsx(layout.wrap, layout.opening)}>
        <header className={classes.head}>
          <h1>{legal.title}</h1>
          <p className={text.lead}>{legal.lead}</p>
          <p className={text.note}>
            Last changed on <time dateTime={legal.changed}>{formatDate(legal.changed)}</time>
          </p>
        </header>
        {legal.sections.map((section) => (
          <section key={section.title} className={clsx(layout.split, classes.section)}>
            <h2>{section.title}</h2>
            <div className={classes.paragraphs}>
              {section.paragraphs.map((paragraph) => (
                <p key={paragraph}>
                  <LinkedText links={LINKS}>{paragraph}</LinkedText>
                </p>
              ))}
            </div>
          </section>
        ))}
      </article>
    </>
  )
}

export function PrivacyPage() {
  return <LegalPage legal={privacy} />
}

export function TermsPage() {
  return <LegalPage legal={terms} />
}

export function AiEthicsPage() {
  return <LegalPage legal={aiEthics} />
}

export function AccessibilityPage() {
  return <LegalPage legal={accessibility} />
}
