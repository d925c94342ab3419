import { Breadcrumbs } from '@mantine/core'

import { homeLink } from '#web/content/site.ts'
import breadcrumbs from '#web/theme/breadcrumbs.module.css'
import layout from '#web/ui/layout.module.css'
import { SiteLink } from '#web/ui/site-link.tsx'

import type { Crumb } from './structured-data.ts'

/**
 * Where the page lies: every level above it as a link, the page itself as the last word.
 *
 * @param crumbs From the level below the home page to this page.
 */
export function BreadcrumbTrail({ crumbs }: { crumbs: readonly Crumb[] }) {
  const above = [homeLink, ...crumbs.slice(0, -1)]
  return (
    <nav aria-label="Breadcrumb" className={layout.trail}>
      <Breadcrumbs
        unstyled
        classNames={breadcrumbs}
        className={layout.wrap}
        separator={<span aria-hidden="true">/</span>}
      >
        {above.map(({ name, path }) => (
          <SiteLink key={path} href={path}>
            {name}
          </SiteLink>
        ))}
        <span aria-current="page">{crumbs.at(-1)?.name}</span>
      </Breadcrumbs>
    </nav>
  )
}
