import { UnstyledButton, VisuallyHidden } from '@mantine/core'

import { ArrowRight } from './icons.tsx'
import classes from './arrow-link.module.css'
import { SiteLink } from './site-link.tsx'

interface LinkGoProps {
  href: string
  children: string
  /** Heard, not seen: what tells this link from others of the same text, such as ' about the ABAP Copilot'. */
  more?: string | undefined
}

/** A quiet link with an arrow: every action that is not the main one of its view. */
export function ArrowLink({ href, children, more }: LinkGoProps) {
  return (
    <SiteLink href={href} className={classes.go}>
      <span>{children}</span>
      {more !== undefined && <VisuallyHidden>{more}</VisuallyHidden>}
      <ArrowRight />
    </SiteLink>
  )
}

/** The same look for what acts on the page and leads nowhere. */
export function ArrowButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <UnstyledButton className={classes.go} onClick={onClick}>
      <span>{children}</span>
      <ArrowRight />
    </UnstyledButton>
  )
}
