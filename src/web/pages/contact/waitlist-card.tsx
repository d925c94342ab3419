import { useSelector } from '@xstate/react'
import { useRef, useState } from 'react'

import { WAITLIST_ACTION } from '#web/api/join-waitlist.ts'
import { contact } from '#web/content/contact.ts'
import { site } from '#web/content/site.ts'
import { announce } from '#web/shell/announcer.tsx'
import { FailureAlert, SuccessAlert } from '#web/ui/form-alerts.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import text from '#web/ui/typography.module.css'
import { shouldMoveFocus } from '#web/ui/should-move-focus.ts'
import { useDraftForm } from '#web/ui/use-draft-form.tsx'
import { useEmittedEvents } from '#web/ui/use-emitted-events.ts'

import { EmailField } from '#web/ui/email-field.tsx'
import classes from '#web/ui/forms.module.css'
import { ProgressiveForm, SendButton, WaitingNote } from '#web/ui/progressive-form.tsx'
import { useWaitlist } from './use-waitlist.ts'
import { WhileYouWait } from './while-you-wait.tsx'

const { waitlist } = contact

const EMPTY = { email: '' }

/** What the success note takes over from the form that it replaces. */
interface StoredNote {
  /** The height of the card in pixels, so that what is below does not move. */
  readonly height: number | undefined
  /** Whether the focus was in the form, or nowhere. */
  readonly takesFocus: boolean
}

/** The form for the waitlist. Below the title, a note of the same height replaces it once the sign-up is stored. */
export function WaitlistCard() {
  const actor = useWaitlist()
  const card = useRef<HTMLDivElement>(null)
  const [note, setNote] = useState<StoredNote>()
  const { element, getInputProps, onSubmit, discardDraft } = useDraftForm({
    draft: 'waitlist',
    empty: EMPTY,
  })
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const isWaiting = useSelector(actor, (snapshot) => snapshot.hasTag('waiting'))
  const isSubmitting = isBusy || isWaiting
  const isJoined = useSelector(actor, (snapshot) => snapshot.matches('joined'))
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches({ open: 'failed' }))

  useEmittedEvents(actor, {
    'signup.waiting': () => announce('polite', waitlist.waiting),
    'signup.failed': () => announce('assertive', waitlist.failure),
    'signup.stored': () => {
      setNote({ height: card.current?.offsetHeight, takesFocus: shouldMoveFocus(element.current) })
      discardDraft()
      announce('polite', `${waitlist.success} ${waitlist.next}`)
    },
  })

  if (isJoined) {
    return (
      <div className={classes.stored} style={{ minHeight: note?.height }}>
        <h2>{waitlist.title}</h2>
        <SuccessAlert takesFocus={note?.takesFocus}>{waitlist.success}</SuccessAlert>
        <p>{waitlist.next}</p>
        <WhileYouWait />
      </div>
    )
  }

  return (
    <div ref={card}>
      <h2>{waitlist.title}</h2>
      <p>{waitlist.text}</p>
      <ProgressiveForm
        aria-label={waitlist.title}
        element={element}
        className={classes.inline}
        action={WAITLIST_ACTION}
        onSubmit={onSubmit((subscriber) => actor.send({ type: 'email.submitted', subscriber }))}
      >
        {isWaiting && <WaitingNote>{waitlist.waiting}</WaitingNote>}
        <EmailField
          {...getInputProps('email')}
          readOnly={isSubmitting}
          label="Email"
          type="email"
          autoComplete="email"
          placeholder={contact.emailPlaceholder}
        />
        {isFailed && <FailureAlert>{waitlist.failure}</FailureAlert>}
        <SendButton variant="line" isBusy={isBusy} describedBy="waitlist-consent">
          {waitlist.button}
        </SendButton>
        <p id="waitlist-consent" className={text.note}>
          {waitlist.consent}{' '}
          <SiteLink className={text.link} href={`mailto:${site.email}`}>
            {site.email}
          </SiteLink>
          .
        </p>
      </ProgressiveForm>
    </div>
  )
}
