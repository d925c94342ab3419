import { assessmentLink, assessmentOffer } from '#web/content/site.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import text from '#web/ui/typography.module.css'

import classes from './assessment-invitation.module.css'

/**
 * A sentence with a link to the assessment.
 *
 * @param opener The sentence before it, for a reader who does not want the main action of the page.
 */
export function AssessmentInvitation({ opener }: { opener: string }) {
  return (
    <>
      {`${opener} Take the `}
      <SiteLink className={text.link} href={assessmentLink.path}>
        {assessmentOffer.name}
      </SiteLink>
      {` to see where you stand (${assessmentOffer.terms}).`}
    </>
  )
}

/** The same invitation as a paragraph, in the colors of the dark band that closes a page. */
export function AssessmentInvitationInBand({ opener }: { opener: string }) {
  return (
    <p className={classes.band}>
      <AssessmentInvitation opener={opener} />
    </p>
  )
}
