import type { CopilotCard } from '#web/content/content-model.ts'
import { describeStatus } from '#web/content/copilots.ts'

import { ArrowLink } from './arrow-link.tsx'
import { ButtonLink } from './button-link.tsx'

/** What a visitor can do about a copilot: a button for the copilot whose waitlist it is, a quiet link for the others. */
export function CopilotAction({ copilot }: { copilot: CopilotCard }) {
  const { text, href, ariaLabel } = describeStatus(copilot).action
  return copilot.icon === 'abap' ? (
    <ButtonLink variant="line" href={href} more={ariaLabel}>
      {text}
    </ButtonLink>
  ) : (
    <ArrowLink href={href} more={ariaLabel}>
      {text}
    </ArrowLink>
  )
}
