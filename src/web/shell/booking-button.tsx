import { trackEvent } from '#web/calls/track.ts'
import { site } from '#web/content/site.ts'
import { ButtonLink } from '#web/ui/button.tsx'

const LABEL = 'Book Strategy Session'

interface BookingButtonProps {
  variant?: 'solid' | 'band'
  children?: string
}

/** Opens the external scheduling page in a new tab and logs the event (specification §1). */
export function BookingButton({ variant = 'solid', children = LABEL }: BookingButtonProps) {
  return (
    <ButtonLink
      variant={variant}
      href={site.bookingUrl}
      onClick={() => trackEvent({ category: 'CTA', action: 'Click', label: LABEL })}
    >
      {children}
    </ButtonLink>
  )
}
