import { site } from '#web/content/site.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'

const LABEL = 'Book Strategy Session'

interface BookingButtonProps {
  variant?: 'solid' | 'band'
  children?: string
}

/** Opens the external scheduling page in a new tab; analytics counts a press by `data-cta`, hydrated or not (specification §1). */
export function BookingButton({ variant = 'solid', children = LABEL }: BookingButtonProps) {
  return (
    <ButtonLink variant={variant} href={site.bookingUrl} data-cta={LABEL}>
      {children}
    </ButtonLink>
  )
}
