import { Button } from '@mantine/core'
import type { ComponentProps, ReactNode, RefObject } from 'react'

import { HONEYPOT } from '#machines/honeypot.ts'
import type { ButtonVariant } from '#web/theme/theme.ts'
import { HoneypotField } from '#web/ui/honeypot-field.tsx'

interface PostedFormProps extends Pick<ComponentProps<'form'>, 'className' | 'onSubmit'> {
  /** Two forms of a page have a field of the same name: by its title one hears which form it is in. */
  'aria-label': string
  /** Where a browser without script posts it. */
  action: string
  element: RefObject<HTMLFormElement | null>
  /** From now on the page checks what was typed, and no longer the browser. */
  isHydrated: boolean
  children: ReactNode
}

/** A form that works without script too. */
export function ProgressiveForm({ element, isHydrated, children, ...rest }: PostedFormProps) {
  return (
    <form ref={element} method="post" noValidate={isHydrated} {...rest}>
      {children}
      <HoneypotField name={HONEYPOT} />
    </form>
  )
}

interface SendButtonProps {
  variant: ButtonVariant
  isBusy: boolean
  children: string
}

/** It stays in reach while what it sent is on its way, and says so. */
export function SendButton({ variant, isBusy, children }: SendButtonProps) {
  return (
    <Button variant={variant} type="submit" aria-disabled={isBusy} aria-busy={isBusy}>
      {isBusy ? `${children} · Sending` : children}
    </Button>
  )
}
