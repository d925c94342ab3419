import type { ComponentProps, MouseEvent, ReactNode } from 'react'

import classes from './button.module.css'
import { SiteLink } from './site-link.tsx'

/** `solid`: the one main action of a view. `line`: the others. `band` and `band-line`: the same on the dark band. */
type ButtonVariant = 'solid' | 'line' | 'band' | 'band-line'

interface Look {
  variant: ButtonVariant
  children: ReactNode
}

/** `aria-disabled` draws it switched off and keeps it in the reach of the keyboard. */
export function Button({ variant, children, ...rest }: Look & ComponentProps<'button'>) {
  return (
    <button className={classes.button} data-variant={variant} {...rest}>
      {children}
    </button>
  )
}

/** A link that looks like a button; what leaves the site opens in a new tab. */
export function ButtonLink({
  variant,
  href,
  children,
  onClick,
}: Look & { href: string; onClick?: ((event: MouseEvent) => void) | undefined }) {
  return (
    <SiteLink href={href} className={classes.button} data-variant={variant} {...(onClick && { onClick })}>
      {children}
    </SiteLink>
  )
}
