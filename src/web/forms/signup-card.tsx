import { useSelector } from '@xstate/react'
import { useRef, useState } from 'react'

import type { Conversion } from '#web/api/web-analytics.ts'
import { contact } from '#web/content/contact.ts'
import { site } from '#web/content/site.ts'
import { announce } from '#web/shell/announcer.tsx'
import { FormTheme } from '#web/theme/form-theme.tsx'
import { EmailField } from '#web/ui/email-field.tsx'
import { FailureAlert, SuccessAlert } from '#web/ui/form-alerts.tsx'
import classes from '#web/ui/forms.module.css'
import { HydrateInTurn } from '#web/ui/hydrate-in-turn.tsx'
import { ProgressiveForm, SendButton, WaitingNote } from '#web/ui/progressive-form.tsx'
import { shouldMoveFocus } from '#web/ui/should-move-focus.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import text from '#web/ui/typography.module.css'
import { useDraftForm } from '#web/ui/use-draft-form.tsx'
import { useEmittedEvents } from '#web/ui/use-emitted-events.ts'

import { useSignup } from './use-signup.ts'
import { WhileYouWait } from './while-you-wait.tsx'

const EMPTY = { email: '' }

interface SignupTexts {
  readonly title: string
  readonly text: string
  readonly button: string
  /** The request for consent. The company's address follows it. */
  readonly consent: string
  readonly success: string
  /** What happens next. It is shown once the sign-up is stored. */
  readonly next: string
  readonly failure: string
  readonly waiting: string
}

interface SignupCardProps {
  /** The name of the draft. With `-signup`, it is the server's kind of this form, with which it stores the consent. */
  name: string
  /** The address to which a browser without script posts the form. */
  action: string
  texts: SignupTexts
  conversion?: Conversion
}

/** What the success note takes over from the form that it replaces. */
interface StoredNote {
  /** The height of the card in pixels, so that what is below does not move. */
  readonly height: number | undefined
  /** Whether the focus was in the form, or nowhere. */
  readonly takesFocus: boolean
}

/** The form for a mailing list. Below the title, a note of the same height replaces it once the sign-up is stored. */
export function SignupCard(props: SignupCardProps) {
  return (
    <FormTheme>
      <HydrateInTurn>
        <Signup {...props} />
      </HydrateInTurn>
    </FormTheme>
  )
}

function Signup({ name, action, texts, conversion }: SignupCardProps) {
  const actor = useSignup(action, conversion)
  const card = useRef<HTMLDivElement>(null)
  const [note, setNote] = useState<StoredNote>()
  const { element, getInputProps, onSubmit, discardDraft } = useDraftForm({ draft: name, empty: EMPTY })
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const isWaiting = useSelector(actor, (snapshot) => snapshot.hasTag('waiting'))
  const isSubmitting = isBusy || isWaiting
  const isJoined = useSelector(actor, (snapshot) => snapshot.matches('joined'))
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches({ open: 'failed' }))
  const consentId = `${name}-signup-consent`

  useEmittedEvents(actor, {
    'signup.waiting': () => announce('polite', texts.waiting),
    'signup.failed': () => announce('assertive', texts.failure),
    'signup.stored': () => {
      setNote({ height: card.current?.offsetHeight, takesFocus: shouldMoveFocus(element.current) })
      discardDraft()
      announce('polite', `${texts.success} ${texts.next}`)
    },
  })

  if (isJoined) {
    return (
      <div className={classes.stored} style={{ minHeight: note?.height }}>
        <h2>{texts.title}</h2>
        <SuccessAlert takesFocus={note?.takesFocus}>{texts.success}</SuccessAlert>
        <p>{texts.next}</p>
        <WhileYouWait />
      </div>
    )
  }

  return (
    <div ref={card}>
      <h2>{texts.title}</h2>
      <p>{texts.text}</p>
      <ProgressiveForm
        aria-label={texts.title}
        element={element}
        className={classes.inline}
        action={action}
        onSubmit={onSubmit((subscriber) => actor.send({ type: 'email.submitted', subscriber }))}
      >
        {isWaiting && <WaitingNote>{texts.waiting}</WaitingNote>}
        <EmailField
          {...getInputProps('email')}
          readOnly={isSubmitting}
          label="Email"
          type="email"
          autoComplete="email"
          placeholder={contact.emailPlaceholder}
        />
        {isFailed && <FailureAlert>{texts.failure}</FailureAlert>}
        <SendButton variant="line" isBusy={isBusy} describedBy={consentId}>
          {texts.button}
        </SendButton>
        <p id={consentId} className={text.note}>
          {texts.consent}{' '}
          <SiteLink className={text.link} href={`mailto:${site.email}`}>
            {site.email}
          </SiteLink>
          .
        </p>
      </ProgressiveForm>
    </div>
  )
}
