import { Link, type LinkProps } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'

import text from './text.module.css'

interface SiteLinkProps {
  /** A path of this site, with or without a fragment, another site, or a mail link. */
  href: string
  className?: string | undefined
  children: ReactNode
  onClick?: (event: MouseEvent) => void
  'data-variant'?: string | undefined
  'aria-current'?: true | undefined
}

const isPath = (href: string) => href.startsWith('/')

/** A link is current on its own page only, and with a fragment only there. */
const ACTIVE = { exact: true }
const ACTIVE_AT_ANCHOR = { exact: true, includeHash: true }

/** One link for every target: pages of this site without loading anew, other sites in a new tab. */
export function SiteLink({ href, children, ...rest }: SiteLinkProps) {
  if (isPath(href)) {
    const [path, hash] = href.split('#', 2)
    return (
      <Link
        to={path as LinkProps['to']}
        activeOptions={hash === undefined ? ACTIVE : ACTIVE_AT_ANCHOR}
        {...(hash !== undefined && { hash })}
        {...rest}
      >
        {children}
      </Link>
    )
  }
  if (!href.startsWith('http')) {
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    )
  }
  return (
    <a href={href} target="_blank" rel="noopener" data-tooltip="Opens in a new tab" {...rest}>
      {children}
      <span className={text.hidden}> (opens in a new tab)</span>
    </a>
  )
}
