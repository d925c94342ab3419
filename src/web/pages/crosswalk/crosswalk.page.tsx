import { clsx } from 'clsx'
import { useRef, useState } from 'react'

import { formatDate } from '#web/content/articles/format-headline-and-dates.ts'
import { changes, crosswalk, filterRows, type CrosswalkFilter } from '#web/content/crosswalk/crosswalk.ts'
import { printSheetList } from '#web/content/print-sheets/print-sheet-list.ts'
import { BreadcrumbTrail } from '#web/shell/breadcrumb-trail.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import layout from '#web/ui/layout.module.css'
import text from '#web/ui/typography.module.css'

import { CrosswalkFilters } from './crosswalk-filters.tsx'
import { CrosswalkTable } from './crosswalk-table.tsx'
import classes from './crosswalk.module.css'

const CRUMBS = [
  { name: 'Resources', path: '/resources' },
  { name: 'Crosswalk', path: crosswalk.path },
]

const ALL = filterRows({}).length

/** Rules for AI in the United States and Canada as one table, with filters once the page is hydrated. */
export function CrosswalkPage() {
  const [filter, setFilter] = useState<CrosswalkFilter>({})
  const section = useRef<HTMLElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const rows = filterRows(filter)
  const changeFilter = (changed: CrosswalkFilter) => {
    setFilter(changed)
    // On a phone the filters stay in view: what is left of the table is shown from its beginning.
    if ((table.current?.getBoundingClientRect().top ?? 0) < 0) section.current?.scrollIntoView()
  }
  return (
    <>
      <PageHead title={crosswalk.title} description={crosswalk.description} crumbs={CRUMBS} />
      <BreadcrumbTrail crumbs={CRUMBS} />
      <article className={clsx(layout.wrap, layout.opening)}>
        <header className={classes.head}>
          <h1>{crosswalk.title}</h1>
          <p className={text.lead}>{crosswalk.lead}</p>
          <p className={text.note}>
            As of <time dateTime={crosswalk.asOf}>{formatDate(crosswalk.asOf)}</time>.{' '}
            <a href={crosswalk.csv} download className={text.link}>
              Download the table (CSV)
            </a>
            {'. '}
            <SiteLink href="/blog/sr-11-7-ai-governance-banks" className={text.link}>
              What DRA20 means
            </SiteLink>
          </p>
        </header>
        <section className={classes.rules} ref={section}>
          <h2 id="table-title">The rules</h2>
          <CrosswalkFilters filter={filter} onChange={changeFilter} />
          <p role="status" className={text.note}>
            {rows.length === ALL ? `${ALL} rows` : `${rows.length} of ${ALL} rows`}
          </p>
          <CrosswalkTable rows={rows} ref={table} />
        </section>
        <section className={clsx(layout.split, classes.section)}>
          <h2>How it is made</h2>
          <div className={classes.paragraphs}>
            {crosswalk.how.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </section>
        <section className={clsx(layout.split, classes.section)} id="print">
          <h2>Printable sheets</h2>
          <ul className={classes.paragraphs}>
            {Object.values(printSheetList).map(({ path, title }) => (
              <li key={path}>
                <SiteLink href={path} className={text.link}>
                  {title}
                </SiteLink>
              </li>
            ))}
          </ul>
        </section>
        <section className={clsx(layout.split, classes.section)}>
          <h2>Changes</h2>
          <ul className={classes.paragraphs}>
            {changes.map(({ date, text: change }) => (
              <li key={date} id={`change-${date}`}>
                <time dateTime={date}>{formatDate(date)}</time>: {change}
              </li>
            ))}
          </ul>
        </section>
      </article>
    </>
  )
}
