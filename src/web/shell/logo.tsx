import { Link } from '@tanstack/react-router'

import { site } from '#web/content/site.ts'

import classes from './logo.module.css'

/** The logo, a cross-section of a hull with its keel, and the name. It links to the home page. */
export function Logo() {
  return (
    <Link to="/" className={classes.logo}>
      <svg viewBox="0 0 28 28" fill="none" aria-hidden="true">
        <path d="M3 4c0 10.5 3.6 18 11 20.5C21.4 22 25 14.5 25 4" stroke="currentColor" strokeWidth="2" />
        <path
          d="M8.5 4c0 7 1.7 11.5 5.5 14.2C17.8 15.5 19.5 11 19.5 4"
          stroke="currentColor"
          strokeWidth="1.25"
          opacity=".55"
        />
        <path d="M14 1.5v25" stroke="var(--accent)" strokeWidth="2" />
      </svg>
      {site.name}
    </Link>
  )
}
