import { Breadcrumbs } from '@mantine/core'

import layout from './layout.module.css'
import { SiteLink } from './site-link.tsx'

interface Crumb {
  readonly name: string
  readonly path: string
}

/** The breadcrumb: a link for every level above the page, and the page itself as text. */
export function BreadcrumbTrail({ crumbs }: { crumbs: readonly Crumb[] }) {
  const above = crumbs.slice(0, -1)
  return (
    <nav aria-label="Breadcrumb">
      <Breadcrumbs className={layout.wrap} separator={<span aria-hidden="true">/</span>}>
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
