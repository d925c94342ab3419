import { LOGO } from '#machines/brand/logo.ts'
import { site } from '#web/content/site.ts'
import { RouteLink } from '#web/ui/site-link.tsx'

import classes from './logo.module.css'

/** The logo and the name. It links to the home page. */
export function Logo() {
  return (
    <RouteLink href="/" className={classes.logo}>
      <svg viewBox="0 0 28 28" fill="none" aria-hidden="true">
        {LOGO.map(({ path, color, width, opacity }) => (
          <path
            key={path}
            d={path}
            stroke={color === 'accent' ? 'var(--accent)' : 'currentColor'}
            strokeWidth={width}
            opacity={opacity}
          />
        ))}
      </svg>
      <span>{site.name}</span>
    </RouteLink>
  )
}
