import { LOGO } from '#machines/hull/logo.ts'
import { site } from '#web/content/site.ts'
import { RouteLink } from '#web/ui/site-link.tsx'

import classes from './logo.module.css'

/** The logo, a cross-section of a hull with its keel, and the name. It links to the home page. */
export function Logo() {
  return (
    <RouteLink href="/" className={classes.logo}>
      <svg viewBox="0 0 28 28" fill="none" aria-hidden="true">
        <path d={LOGO.hull} stroke="currentColor" strokeWidth="2" />
        <path d={LOGO.innerHull} stroke="currentColor" strokeWidth="1.25" opacity=".55" />
        <path d={LOGO.keel} stroke="var(--accent)" strokeWidth="2" />
      </svg>
      <span>{site.name}</span>
    </RouteLink>
  )
}
