import { Button, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'

import type { ButtonVariant } from '#web/theme/theme.ts'

import { RouteLink, type SiteLinkProps } from './site-link.tsx'

interface ButtonLinkProps extends SiteLinkProps {
  variant: ButtonVariant
  /** Text for screen readers only. It names the target, such as ' about the ABAP Copilot'. */
  more?: string | undefined
  children: ReactNode
}

/** A link that looks like a button. Links to other sites open in a new tab. */
export function ButtonLink({ more, children, ...rest }: ButtonLinkProps) {
  return (
    <Button component={RouteLink} {...rest}>
      {children}
      {more && <VisuallyHidden>{more}</VisuallyHidden>}
    </Button>
  )
}
