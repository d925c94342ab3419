import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'

import { readSubscriber } from '#machines/waitlist/subscriber.ts'
import { WAITLIST_ACTION } from '#web/calls/join-waitlist.ts'
import { contact } from '#web/content/contact.ts'
import { announce } from '#web/shell/announcer.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { SuccessNote } from '#web/ui/success-note.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { keepTyped, useFilledIn } from '#web/ui/typed-values.ts'

import classes from './forms.module.css'
import { PostedForm, SendButton } from './posted-form.tsx'
import { useWaitlist } from './use-waitlist.ts'

const { waitlist } = contact

const keep = (email: string) => keepTyped('waitlist', { email })

/** The sign-up for the waitlist; a note takes its place once it is stored. */
export function WaitlistCard() {
  const actor = useWaitlist()
  const input = useRef<HTMLInputElement>(null)
  const { element, isAwake } = useFilledIn('waitlist', { email: '' }, (_name, email) => keep(email))
  const [fault, setFault] = useState<string>()
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const isJoined = useSelector(actor, (snapshot) => snapshot.matches('joined'))
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'))

  useEffect(() => {
    const subscriptions = [
      actor.on('signup.failed', () => announce('assertive', waitlist.failure)),
      actor.on('signup.stored', () => {
        keepTyped('waitlist')
        announce('polite', waitlist.success)
      }),
    ]
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe())
  }, [actor])

  if (isJoined) return <SuccessNote takesFocus>{waitlist.success}</SuccessNote>

  const join = (event: SubmitEvent) => {
    event.preventDefault()
    const read = readSubscriber({ email: input.current?.value })
    setFault(read.ok ? undefined : read.fault)
    if (read.ok) actor.send({ type: 'email.submitted', subscriber: read.subscriber })
    else input.current?.focus()
  }
  return (
    <>
      <h2>{waitlist.title}</h2>
      <p>{waitlist.text}</p>
      <PostedForm
        aria-label={waitlist.title}
        element={element}
        isAwake={isAwake}
        className={classes.inline}
        action={WAITLIST_ACTION}
        onSubmit={join}
      >
        {isFailed && <FieldError>{waitlist.failure}</FieldError>}
        <TextField
          ref={input}
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          placeholder={contact.emailPlaceholder}
          error={fault}
          onChange={(event) => {
            keep(event.currentTarget.value)
            setFault(undefined)
          }}
        />
        <SendButton variant="line" isBusy={isBusy}>
          {waitlist.button}
        </SendButton>
      </PostedForm>
    </>
  )
}
