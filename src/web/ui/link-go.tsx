import { UnstyledButton } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'

import { ArrowRight } from './icons.tsx'
import classes from './link-go.module.css'

/** A quiet link with an arrow: every action that is not the main one of its view. */
export function LinkGo({ to, children }: { to: NonNullable<LinkProps['to']>; children: string }) {
  return (
    <Link to={to} className={classes.go}>
      <span>{children}</span>
      <ArrowRight />
    </Link>
  )
}

export function ButtonGo({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <UnstyledButton unstyled type="button" className={classes.go} onClick={onClick}>
      <span>{children}</span>
      <ArrowRight />
    </UnstyledButton>
  )
}
