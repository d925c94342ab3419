import { Anchor, VisuallyHidden } from '@mantine/core'
import { useLinkProps, useLocation, useRouter, type LinkProps } from '@tanstack/react-router'
import type { AriaAttributes, MouseEventHandler, ReactNode } from 'react'

import { focusAnchor, MAIN } from './focus-anchor.ts'

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

// A link is current only on exactly its page, whatever query the address has: the page was served before its query was known. A
// link with a fragment is current only at that fragment.
const ACTIVE = { exact: true, includeSearch: false }
const ACTIVE_AT_ANCHOR = { ...ACTIVE, includeHash: true }

/**
 * A link to a page of this site. The router follows it, but does nothing if the address is already shown. An anchor of the
 * same page is therefore left to the browser, which scrolls every time and takes the keyboard along. A link to the same page
 * without an anchor goes to its top.
 */
function PageLink({ href, children, ...rest }: SiteLinkProps) {
  const router = useRouter()
  const [path, hash] = href.split('#', 2)
  const isSamePage = useLocation({ select: ({ pathname }) => pathname === path })
  const { onClick: followByRouter, ...props } = useLinkProps({
    to: path as NonNullable<LinkProps['to']>,
    activeOptions: hash === undefined ? ACTIVE : ACTIVE_AT_ANCHOR,
    ...(hash !== undefined && { hash }),
    ...rest,
  })
  const follow: MouseEventHandler<HTMLAnchorElement> = (event) => {
    // If the address has a query, the browser would reload the page without it.
    if (isSamePage && hash !== undefined && location.search === '') return rest.onClick?.(event)
    followByRouter?.(event)
    // The router leaves a press that opens a new tab to the browser.
    if (!isSamePage || !event.defaultPrevented) return
    const unsubscribe = router.subscribe('onRendered', () => {
      unsubscribe()
      if (hash === undefined) window.scrollTo({ top: 0 })
      focusAnchor(hash ?? MAIN)
    })
  }
  return (
    <a {...props} href={props.href} onClick={follow}>
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
