import { clsx } from 'clsx'
import { useEffect } from 'react'

import { reportUnknownPath } from '#web/api/report-unknown-path.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import layout from '#web/ui/layout.module.css'
import { ArrowLink } from '#web/ui/arrow-link.tsx'
import text from '#web/ui/typography.module.css'

import hull from './hull.svg?no-inline'
import classes from './not-found.module.css'

const CRUMBS = [{ name: 'Page not found', path: '/404' }]

export function NotFoundPage() {
  useEffect(reportUnknownPath, [])
  return (
    <>
      <PageHead
        title="Page not found"
        description="There is no page at this address."
        crumbs={CRUMBS}
        robots="noindex"
      />
      <p className={clsx(layout.wrap, layout.trail, text.note)}>404</p>
      <div className={clsx(layout.wrap, layout.message, classes.page)}>
        <h1>Oops! Page not found</h1>
        <p className={text.lead}>There is no page at this address. It may have moved, or the link is wrong.</p>
        <ArrowLink href="/">Return to Home</ArrowLink>
        <svg className={classes.hull} aria-hidden="true">
          <use href={`${hull}#hull`} />
        </svg>
      </div>
    </>
  )
}
