import { Button, VisuallyHidden } from '@mantine/core'
import type { ComponentProps, ReactNode, RefObject } from 'react'

import { HONEYPOT } from '#machines/honeypot.ts'
import type { ButtonVariant } from '#web/theme/theme.ts'
import { HoneypotField } from '#web/ui/honeypot-field.tsx'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'
import text from '#web/ui/typography.module.css'

import classes from './forms.module.css'

interface ProgressiveFormProps extends Pick<ComponentProps<'form'>, 'className' | 'onSubmit'> {
  /** The name of the form. Two forms on a page have an email field; screen readers tell them apart by this name. */
  'aria-label': string
  /** The address to which a browser without script posts the form. */
  action: string
  element: RefObject<HTMLFormElement | null>
  children: ReactNode
}

/** A form that also works without script. The browser checks its fields before and after hydration (specification §5). */
export function ProgressiveForm({ element, children, ...rest }: ProgressiveFormProps) {
  const isHydrated = useIsHydrated()
  return (
    <form ref={element} method="post" data-hydrated={isHydrated || undefined} {...rest}>
      {children}
      <HoneypotField name={HONEYPOT} />
    </form>
  )
}

interface SendButtonProps {
  variant: ButtonVariant
  isBusy: boolean
  /** The id of what a person agrees to by pressing it. */
  describedBy?: string
  children: string
}

/** The line that says that the answer takes long. It is announced when it appears. */
export function WaitingNote({ children }: { children: string }) {
  return <p className={text.note}>{children}</p>
}

/** The submit button. While sending it says so, keeps its width and stays focusable. */
export function SendButton({ variant, isBusy, describedBy, children }: SendButtonProps) {
  return (
    <Button variant={variant} type="submit" aria-disabled={isBusy} aria-busy={isBusy} aria-describedby={describedBy}>
      {isBusy ? (
        <span className={classes.busy}>
          <span>{children}</span>
          <VisuallyHidden> · </VisuallyHidden>
          <span>Sending</span>
        </span>
      ) : (
        children
      )}
    </Button>
  )
}
