import { Breadcrumbs } from '@mantine/core'
import { clsx } from 'clsx'

import { assessmentLink, assessmentOffer, homeLink } from '#web/content/site.ts'
import breadcrumbs from '#web/theme/breadcrumbs.module.css'
import layout from '#web/ui/layout.module.css'
import { SiteLink } from '#web/ui/site-link.tsx'
import text from '#web/ui/typography.module.css'

import classes from './breadcrumb-trail.module.css'
import type { Crumb } from './structured-data.ts'

/**
 * Where the page is in the site: every level above it as a link, and the page itself as the last item. At the other end of the row is
 * a link to the free assessment, so that pages with a breadcrumb offer it on their first screen. The assessment's own page omits it.
 *
 * @param crumbs From the level below the home page to this page.
 */
export function BreadcrumbTrail({ crumbs }: { crumbs: readonly Crumb[] }) {
  const above = [homeLink, ...crumbs.slice(0, -1)]
  const isAssessment = crumbs[0]?.path === assessmentLink.path
  return (
    <div className={layout.trail}>
      <div className={clsx(layout.wrap, classes.row)}>
        <nav aria-label="Breadcrumb">
          <Breadcrumbs unstyled classNames={breadcrumbs} separator={<span aria-hidden="true">/</span>}>
            {above.map(({ name, path }) => (
              <SiteLink key={path} href={path}>
                {name}
              </SiteLink>
            ))}
            <span aria-current="page">{crumbs.at(-1)?.name}</span>
          </Breadcrumbs>
        </nav>
        {!isAssessment && (
          <SiteLink className={clsx(text.link, classes.offer)} href={assessmentLink.path}>
            {`Free ${assessmentOffer.name}`}
          </SiteLink>
        )}
      </div>
    </div>
  )
}
