import { Button } from '@mantine/core'
import type { ReactNode } from 'react'

import type { ButtonVariant } from '#web/theme/theme.ts'

import { RouteLink, type SiteLinkProps } from './site-link.tsx'

interface ButtonLinkProps extends SiteLinkProps {
  variant: ButtonVariant
  children: ReactNode
}

/** A link that looks like a button. Links to other sites open in a new tab. */
export function ButtonLink(props: ButtonLinkProps) {
  return <Button component={RouteLink} {...props} />
}
