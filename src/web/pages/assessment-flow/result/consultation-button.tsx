import { loadFunnel } from '#web/api/load-funnel.ts'
import { site } from '#web/content/site.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'

interface ConsultationButtonProps {
  variant: 'solid' | 'band'
  place: 'verdict' | 'end'
}

const countPress = () => void loadFunnel().then((funnel) => funnel?.countConsultation())

/** A link to the external scheduling page. Analytics counts presses by its `data-cta`, each place for itself. */
export function ConsultationButton({ variant, place }: ConsultationButtonProps) {
  return (
    <ButtonLink
      variant={variant}
      href={site.bookingUrl}
      data-cta={`Schedule Consultation, ${place}`}
      onClick={countPress}
    >
      Schedule Consultation
    </ButtonLink>
  )
}
