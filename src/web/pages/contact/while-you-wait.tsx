import { contact } from '#web/content/contact.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import text from '#web/ui/typography.module.css'

import classes from './forms.module.css'

const { before, link, after } = contact.wait

/** What a visitor can do once a form is stored. */
export function WhileYouWait() {
  return (
    <p>
      {before}{' '}
      <SiteLink href="/assessment" className={text.link}>
        {link}
      </SiteLink>{' '}
      <span className={classes.whole}>{after}</span>
    </p>
  )
}
