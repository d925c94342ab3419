import { site } from '#web/content/site.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'

const LABEL = 'Book Strategy Session'

interface BookingButtonProps {
  variant?: 'solid' | 'band'
  children?: string
}

/**
 * A link to the external scheduling page, in a new tab. Analytics counts presses by its `data-cta` (specification §1).
 */
export function BookingButton({ variant = 'solid', children = LABEL }: BookingButtonProps) {
  return (
    <ButtonLink variant={variant} href={site.bookingUrl} data-cta={LABEL}>
      {children}
    </ButtonLink>
  )
}
