import { Anchor, VisuallyHidden } from '@mantine/core'
import { useLinkProps, useLocation, type LinkProps } from '@tanstack/react-router'
import type { AriaAttributes, MouseEventHandler, ReactNode } from 'react'

export interface SiteLinkProps {
  /** A path of this site with or without a fragment, the address of another site, or a `mailto:` link. */
  href: string
  children: ReactNode
  className?: string | undefined
  onClick?: MouseEventHandler
  'aria-current'?: AriaAttributes['aria-current']
  'data-cta'?: string
}

const NEW_TAB = { target: '_blank', rel: 'noopener' }

// A link is current only on exactly its page. A link with a fragment is current only at that fragment.
const ACTIVE = { exact: true }
const ACTIVE_AT_ANCHOR = { exact: true, includeHash: true }

/**
 * A link to a page of this site, which the router follows. A link to the page that is already shown is left to the browser: it
 * scrolls every time and takes the keyboard along, while the router ignores the address that it already has.
 */
function PageLink({ href, children, ...rest }: SiteLinkProps) {
  const [path, hash] = href.split('#', 2)
  const isSamePage = useLocation({ select: ({ pathname }) => pathname === path })
  const props = useLinkProps({
    to: path as NonNullable<LinkProps['to']>,
    activeOptions: hash === undefined ? ACTIVE : ACTIVE_AT_ANCHOR,
    ...(hash !== undefined && { hash }),
    ...rest,
  })
  return (
    <a {...props} {...(isSamePage && { onClick: rest.onClick })}>
      {children}
    </a>
  )
}

/** The element of a link: a router link for pages of this site, a new tab for other sites. */
export function RouteLink(props: SiteLinkProps) {
  const { href, children, ...rest } = props
  if (href.startsWith('/')) return <PageLink {...props} />
  const isOutside = href.startsWith('http')
  return (
    <a href={href} {...(isOutside && NEW_TAB)} {...rest}>
      {children}
      {isOutside && <VisuallyHidden> (opens in a new tab)</VisuallyHidden>}
    </a>
  )
}

/** A link in a text or a list. */
export function SiteLink(props: SiteLinkProps) {
  return <Anchor component={RouteLink} {...props} />
}
