import { clsx } from 'clsx'

import { formatDate } from '#web/content/articles/format-headline-and-dates.ts'
import { securityPage, securitySections } from '#web/content/security.ts'
import { BreadcrumbTrail } from '#web/shell/breadcrumb-trail.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import layout from '#web/ui/layout.module.css'
import { LinkedText } from '#web/ui/linked-text.tsx'
import { Contents } from '#web/ui/table-of-contents.tsx'
import text from '#web/ui/typography.module.css'

import classes from './security.module.css'

const CRUMBS = [{ name: 'Security', path: securityPage.path }]

const IDS = securitySections.map(({ id }) => id)
const NAMES = securitySections.map(({ title }) => title)

type Row = (typeof securitySections)[number]['rows'][number]

/** The answers for a client's security and risk teams. Each question is a link to its own row. */
export function SecurityPage() {
  const { title, description, csv, lead, missing, links } = securityPage
  return (
    <>
      <PageHead title={title} description={description} crumbs={CRUMBS} />
      <BreadcrumbTrail crumbs={CRUMBS} />
      <article className={clsx(layout.wrap, layout.opening)}>
        <header className={classes.head}>
          <h1>{title}</h1>
          <p className={text.lead}>{lead}</p>
          <AsOf />
          <p>
            <LinkedText links={links}>{missing}</LinkedText>
          </p>
          <a href={csv} download className={clsx(text.link, classes.file)}>
            Download as CSV
          </a>
        </header>
        <div className={classes.columns}>
          <div>
            <Contents ids={IDS} names={NAMES} />
          </div>
          <div>
            {securitySections.map((section) => (
              <section key={section.id} className={classes.section}>
                <h2 id={section.id}>{section.title}</h2>
                {section.lead !== undefined && <p>{section.lead}</p>}
                <dl>
                  {section.rows.map((row) => (
                    <Answer key={row.id} row={row} />
                  ))}
                </dl>
              </section>
            ))}
          </div>
        </div>
      </article>
    </>
  )
}

function AsOf() {
  const { checkedOn, unconfirmed } = securityPage
  if (checkedOn === undefined) return <p className={classes.unconfirmed}>{unconfirmed}</p>
  return (
    <p className={text.note}>
      Answers as of <time dateTime={checkedOn}>{formatDate(checkedOn)}</time>
    </p>
  )
}

const NO_LINKS = {}

function Answer({ row: { id, question, answer, list, links = NO_LINKS } }: { row: Row }) {
  return (
    <div id={id} className={classes.row}>
      <dt>
        <a href={`#${id}`}>{question}</a>
      </dt>
      <dd>
        <p>
          <LinkedText links={links}>{answer}</LinkedText>
        </p>
        {list !== undefined && (
          <ul>
            {list.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        )}
      </dd>
    </div>
  )
}
