import { UnstyledButton } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'

import classes from './button.module.css'

/** `solid`: the one main action of a view. `line`: the others. `band`: on the dark band. */
export type ButtonVariant = 'solid' | 'line' | 'band'

interface Look {
  variant: ButtonVariant
  children: ReactNode
}

export function Button({ variant, children, ...rest }: Look & ComponentProps<'button'>) {
  return (
    <UnstyledButton unstyled className={classes.button} data-variant={variant} {...rest}>
      {children}
    </UnstyledButton>
  )
}

/** A link to a page of this site that looks like a button. */
export function ButtonLink({ variant, children, to }: Look & { to: NonNullable<LinkProps['to']> }) {
  return (
    <Link to={to} className={classes.button} data-variant={variant}>
      {children}
    </Link>
  )
}

/** A link that leaves the site in a new tab and looks like a button. */
export function ButtonAnchor({ variant, children, href }: Look & { href: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className={classes.button} data-variant={variant}>
      {children}
    </a>
  )
}
