import { clsx } from 'clsx'

import { ANSWER_TO_MESSAGE, contact } from '#web/content/contact.ts'
import { ConfirmationPage } from '#web/forms/confirmation-page.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import layout from '#web/ui/layout.module.css'

import classes from './form-answer.module.css'

export function MessageSentPage() {
  return (
    <ConfirmationPage
      draft="message"
      path="/contact/sent"
      title="Your message has arrived"
      note="Thanks for message!"
      more={`${ANSWER_TO_MESSAGE}.`}
    />
  )
}

export function WaitlistJoinedPage() {
  return (
    <ConfirmationPage
      draft="waitlist"
      path="/contact/joined"
      title="You are on the waitlist"
      note="Success!"
      more={contact.waitlist.next}
    />
  )
}

/** The template for errors of a form posted without script. The server replaces the mark `<!--answer-->`. */
export function FormAnswerPage() {
  return (
    <div className={clsx(layout.wrap, layout.message)}>
      <PageHead
        title="Please check your entries"
        description="Some entries in the form need to be corrected."
        crumbs={[{ name: 'Contact', path: '/contact/answer' }]}
        robots="noindex"
      />
      <div className={classes.answer} dangerouslySetInnerHTML={{ __html: '<!--answer-->' }} />
    </div>
  )
}
