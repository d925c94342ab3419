import classes from './breadcrumb.module.css'
import layout from './layout.module.css'
import { SiteLink } from './site-link.tsx'

interface Crumb {
  readonly name: string
  readonly path: string
}

/** Where the page lies: every level above it as a link, the page itself as the last word. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const last = crumbs.length - 1
  return (
    <nav className={`${layout.wrap} ${classes.crumbs}`} aria-label="Breadcrumb">
      <ol>
        {crumbs.map(({ name, path }, index) =>
          index === last ? (
            <li key={path} aria-current="page">
              {name}
            </li>
          ) : (
            <li key={path}>
              <SiteLink href={path}>{name}</SiteLink>
            </li>
          ),
        )}
      </ol>
    </nav>
  )
}
