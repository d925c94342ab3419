import { UnstyledButton, VisuallyHidden } from '@mantine/core'

import { ArrowRight } from './icons.tsx'
import classes from './arrow-link.module.css'
import { SiteLink } from './site-link.tsx'

export interface ArrowLinkProps {
  href: string
  children: string
  /** Text for screen readers only. It tells links with the same text apart, such as ' about the ABAP Copilot'. */
  more?: string | undefined
}

/** A quiet link with an arrow, for every action that is not the main one of its view. */
export function ArrowLink({ href, children, more }: ArrowLinkProps) {
  return (
    <SiteLink href={href} className={classes.go}>
      <span>{children}</span>
      {more && <VisuallyHidden>{more}</VisuallyHidden>}
      <ArrowRight />
    </SiteLink>
  )
}

/** A button that looks like an `ArrowLink`, for actions on the same page. */
export function ArrowButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <UnstyledButton className={classes.go} onClick={onClick}>
      <span>{children}</span>
      <ArrowRight />
    </UnstyledButton>
  )
}
