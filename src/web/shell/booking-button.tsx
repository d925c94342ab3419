import { site } from '#web/content/site.ts'
import type { ButtonVariant } from '#web/theme/theme.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'

const LABEL = 'Book Strategy Session'

interface BookingButtonProps {
  variant?: ButtonVariant
  children?: string
  onClick?: () => void
}

/**
 * A link to the external scheduling page, in a new tab. Analytics counts presses by its `data-cta` (specification §1).
 */
export function BookingButton({ variant = 'solid', children = LABEL, ...rest }: BookingButtonProps) {
  return (
    <ButtonLink variant={variant} href={site.bookingUrl} data-cta={LABEL} {...rest}>
      {children}
    </ButtonLink>
  )
}
