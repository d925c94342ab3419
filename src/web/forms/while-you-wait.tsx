import { contact } from '#web/content/contact.ts'
import { assessmentLink, assessmentOffer } from '#web/content/site.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import text from '#web/ui/typography.module.css'

import classes from '#web/ui/forms.module.css'

const { before, after, time } = contact.wait

/** What a visitor can do once a form is stored. */
export function WhileYouWait() {
  return (
    <p>
      {before}{' '}
      <SiteLink href={assessmentLink.path} className={text.link}>
        {assessmentOffer.name}
      </SiteLink>{' '}
      {after} <span className={classes.whole}>{time}</span>
    </p>
  )
}
