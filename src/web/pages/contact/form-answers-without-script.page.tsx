import { clsx } from 'clsx'
import { useEffect } from 'react'

import { ANSWER_TO_MESSAGE, contact } from '#web/content/contact.ts'
import { site } from '#web/content/site.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { removePostedDraft, type DraftName } from '#web/storage/draft-entries.ts'
import { FormTheme } from '#web/theme/form-theme.tsx'
import { SuccessAlert } from '#web/ui/form-alerts.tsx'
import layout from '#web/ui/layout.module.css'
import { ArrowLink } from '#web/ui/arrow-link.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import text from '#web/ui/typography.module.css'

import classes from './form-answer.module.css'
import { WhileYouWait } from './while-you-wait.tsx'

interface ConfirmationProps {
  /** What a hydrated page may have saved of the same form. */
  draft: DraftName
  path: string
  title: string
  note: string
  more: string
}

/** Where a form is posted from: its page, or the server's page with its errors. */
const FORM_PATHS = ['/contact', '/f/', '/subscribers']

/**
 * When this document replaced the form that it answers, in milliseconds since 1970; undefined if it answers none: after
 * Back, a reload or by a bookmark.
 */
function findTimeOfAnswer(): number | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isFromForm = FORM_PATHS.some((path) => document.referrer.startsWith(`${location.origin}${path}`))
  return navigation?.type === 'navigate' && isFromForm ? performance.timeOrigin + navigation.domInteractive : undefined
}

/** The page after a form was posted without script. It has the same texts as the note of the hydrated form. */
function ConfirmationPage({ draft, path, title, note, more }: ConfirmationProps) {
  // The page of the form was perhaps hydrated while the post was on its way, and took what was typed for unsent.
  useEffect(() => {
    const time = findTimeOfAnswer()
    if (time !== undefined) void removePostedDraft(draft, time)
  }, [draft])
  return (
    <div className={clsx(layout.wrap, layout.message)}>
      <PageHead title={title} description={more} crumbs={[{ name: title, path }]} robots="noindex" />
      <h1>{title}</h1>
      <FormTheme>
        <SuccessAlert>{note}</SuccessAlert>
      </FormTheme>
      <p className={text.lead}>{more}</p>
      <WhileYouWait />
      <ArrowLink href="/">Return to Home</ArrowLink>
    </div>
  )
}

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
      <p className={clsx(text.note, classes.consent)}>
        {contact.waitlist.consent}{' '}
        <SiteLink className={text.link} href={`mailto:${site.email}`}>
          {site.email}
        </SiteLink>
        .
      </p>
    </div>
  )
}
